import type { Candidate, Fit } from "../plan.ts";
import { numberOf } from "../text/normalise.ts";
import { align } from "./align.ts";
import { type Alias, type AliasIndex, indexAliases } from "./alias-index.ts";
import { customerSounds } from "./customer-sounds.ts";
import { nameChanges } from "./name-changes.ts";
import type { FoundName, NameEntry, NameIndex } from "./name-entry.ts";
import { type NameToken, nameTokens } from "./name-tokens.ts";
import { type InChinese, inChinese, variants } from "./plant-words.ts";
import { piecesOf } from "./spelling.ts";

interface Hit {
  readonly entry: NameEntry;
  readonly from: number;
  readonly to: number;
  readonly score: number;
  readonly fit: Fit;
}

const mostAligned = 30;
/** With more changes than this an index is made from the start. */
const mostChanged = 100;
const mostNames = 6;
/** Scores that are closer than this are alike. */
const close = 0.08;
const least = 0.3;
/** A name is only looked for in so much of a question. */
const mostTokens = 300;
/** A number and no name: "2号机", "unit 2". */
const numberAlone =
  /(?:(?<![\d.#])(?<zh>\d{1,3}|[一二三四五六七八九十]{1,3}) ?(?:号|#) ?机(?:组|器|台)?|(?<=^|\b(?:of|is|on|for|at|about|with|the|has|does|did|are) )(?:machine|unit) (?:no\.? ?|number |#)?(?<en>\d{1,3}))(?=$|[\s?？。，,.!！的怎现状有为是油水温昨今上最报该])(?! ?(?:h|days?|hours?|°|%|℃)\b)/;
const joins = /^(?:和|与|跟|比|、|,|,|and|&|\/|vs|than)$/;
/** Stands after a number that names a machine by itself: "1#的". */
const afterNumber = /^(?:的|呢|比|哪|差|谁|高|低|都|有|是|[?？]|in|on|over|is|are|now)$/;

/** An index over the names of one scope; questions are then searched without going through all of them. */
export function makeNameIndex(entries: readonly NameEntry[]): NameIndex {
  const indexing = indexAliases(entries);
  for (let step = indexing.next(); ; step = indexing.next())
    if (step.done) return nameIndexOver(entries, step.value);
}

/** The same, of a large fleet: asks after every few entries whether to pause, so that no request waits for all of it. */
export async function makeNameIndexInSlices(
  entries: readonly NameEntry[],
  pause: () => Promise<unknown> | null,
): Promise<NameIndex> {
  const indexing = indexAliases(entries);
  for (let step = indexing.next(); ; step = indexing.next()) {
    if (step.done) return nameIndexOver(entries, step.value);
    await pause();
  }
}

function nameIndexOver(entries: readonly NameEntry[], aliases: AliasIndex): NameIndex {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  const spelled = customerSounds(entries);

  /** As it is written, or with the words of a plant in Chinese where more of a name is found that way. */
  function find(text: string): FoundName[] {
    const tokens = nameTokens(text).slice(0, mostTokens);
    let best = search(text, tokens);
    for (let variant = 0; variant < variants; variant += 1) {
      const chinese = inChinese(tokens, variant, spelled);
      const found = chinese && translatedNames(search(text, chinese.tokens), chinese);
      if (found && readBy(found) > readBy(best)) best = found;
    }
    return best;
  }

  function search(text: string, tokens: readonly NameToken[]): FoundName[] {
    const open = [...tokens];
    const found: FoundName[] = [];
    const add = (hits: readonly Hit[]) => {
      const [best] = hits;
      if (!best) return false;
      for (let i = best.from; i < best.to; i += 1) {
        const token = open[i];
        if (token) open[i] = { ...token, kind: "break", text: "\ue000" };
      }
      found.push(foundOf(tokens, hits));
      return true;
    };
    for (let at = 0; at < tokens.length; at += 1) {
      if (open[at]?.kind === "break") continue;
      const hits = exactHits(open, at);
      if (add(hits)) addNumbered(open, at, hits, add);
    }
    addNumberAlone(text, open, add);
    for (let rounds = found.length; rounds < mostNames; rounds += 1) {
      const hits = likelyHits(open);
      if (!add(hits)) break;
      if (hits.length === 1) addNumbered(open, hits[0]?.from ?? 0, hits, add);
    }
    return found.toSorted((one, other) => one.from - other.from);
  }

  /** "1# and 2# mill" names the first of them by its number alone, "2# mill and 1#" the second. */
  function addNumbered(
    open: NameToken[],
    at: number,
    hits: readonly Hit[],
    add: (hits: readonly Hit[]) => boolean,
  ) {
    const end = hits[0]?.to ?? at;
    const [join, after, next] = [open[end], open[end + 1], open[end + 2]];
    const isAfter =
      after?.kind === "number" && join && joins.test(join.text) && (!next || afterNumber.test(next.text));
    if (isAfter) addByNumber(after, end + 1, hits, add);
    const [before, joint] = [open[at - 2], open[at - 1]];
    if (before?.kind === "number" && joint && joins.test(joint.text)) addByNumber(before, at - 2, hits, add);
  }

  function addByNumber(
    number: NameToken,
    at: number,
    hits: readonly Hit[],
    add: (hits: readonly Hit[]) => boolean,
  ) {
    const named = hits[0]?.entry;
    if (!named) return;
    const key = [number, ...nameTokens(named.name.toLowerCase()).filter(({ kind }) => kind !== "number")];
    const other = aliases.exactAt(key, 0);
    if (other?.to === key.length)
      add(other.aliases.map(({ entry }) => ({ entry, from: at, to: at + 1, score: 0.95, fit: "number" })));
  }

  /** "Machine 2": all that have the number. */
  function addNumberAlone(text: string, open: NameToken[], add: (hits: readonly Hit[]) => boolean) {
    const match = numberAlone.exec(text);
    const number = match?.groups?.["zh"] ?? match?.groups?.["en"];
    if (!match || number === undefined) return;
    const [start, end] = [match.index, match.index + match[0].length];
    const isWithin = (token: NameToken) => start <= token.from && token.to <= end;
    const from = open.findIndex(isWithin);
    if (from < 0 || open.some((token) => isWithin(token) && token.kind === "break")) return;
    const to = open.findLastIndex(isWithin) + 1;
    const wanted = `#${numberOf(number)}`;
    const machines = aliases
      .withNumber(wanted)
      .filter(({ entry, isName, spelling }) =>
        isName && entry.kind === "machine" ? piecesOf(spelling).numbers.includes(wanted) : false,
      );
    add(machines.map(({ entry }) => ({ entry, from, to, score: 0.6, fit: "part" })));
  }

  function exactHits(open: readonly NameToken[], at: number): Hit[] {
    const exact = aliases.exactAt(open, at);
    const named =
      exact?.aliases.filter(
        ({ entry, spelling }) =>
          entry.kind === "machine" || !piecesOf(spelling).rest.every(({ isNoun }) => isNoun),
      ) ?? [];
    if (exact && named.length > 0 && !isCutFromLonger(open, at, exact.to))
      return named.map(({ entry, isName }) => ({
        entry,
        from: at,
        to: exact.to,
        score: 1,
        fit: isName ? "exact" : "nickname",
      }));
    const token = open[at];
    if (token?.kind !== "code" && token?.kind !== "digits") return [];
    return aliases
      .withCode(token.text)
      .map(({ entry }) => ({ entry, from: at, to: at + 1, score: 1, fit: "number" }));
  }

  function likelyHits(open: readonly NameToken[]): Hit[] {
    const hits = aliases.likely(open, mostAligned).flatMap((alias) => hitOf(alias, open) ?? []);
    const best = hits.toSorted((one, other) => other.score - one.score)[0];
    if (!best) return [];
    const near = hits.filter(
      (hit) => hit.score > best.score - close && hit.from < best.to && best.from < hit.to,
    );
    const byEntry = new Map(
      near.toSorted((one, other) => one.score - other.score).map((hit) => [hit.entry.id, hit]),
    );
    return [...byEntry.values()].toSorted((one, other) => other.score - one.score);
  }

  const index: NameIndex = {
    size: entries.length,
    oils: [...new Set(entries.flatMap(({ oil }) => oil ?? []))],
    entry: (id) => byId.get(id) ?? null,
    changedTo(wanted) {
      const { removedIds, added, entries: next } = nameChanges(wanted, byId);
      if (removedIds.size > mostChanged) return null;
      const isSame = next.length === entries.length && next.every((entry, i) => entry === entries[i]);
      if (isSame) return index;
      return nameIndexOver(next, removedIds.size === 0 ? aliases : aliases.changed(removedIds, added));
    },
    find,
    machinesWithin: ({ customerIds, groupIds, machineTypes, oils }) =>
      entries
        .filter(
          ({ kind, customerId, groupId, machineType, oil }) =>
            kind === "machine" &&
            fits(customerIds, customerId) &&
            fits(groupIds, groupId) &&
            fits(machineTypes, machineType) &&
            fits(oils, oil),
        )
        .map(({ id }) => id),
  };
  return index;
}

function fits<Value>(wanted: readonly Value[] | undefined, value: Value | null): boolean {
  return !wanted || wanted.length === 0 || (value !== null && wanted.includes(value));
}

/** A number or code that stands right before or after belongs to the name: the found one is another. */
function isCutFromLonger(tokens: readonly NameToken[], from: number, to: number): boolean {
  const first = tokens[from];
  if (first?.kind === "number" || first?.kind === "code") return false;
  const [before, after] = [tokens[from - 1], tokens[to]];
  const ends = tokens[to - 1];
  return (
    (before?.kind === "number" && first?.from !== undefined && first.from - before.to <= 1) ||
    (after?.kind === "number" && ends !== undefined && after.from - ends.to <= 1 && first?.kind === "han")
  );
}

/** how well a name fits a text; null where it does not. */
function hitOf(alias: Alias, open: readonly NameToken[]): Hit | null {
  const { entry, spelling } = alias;
  const { numbers, codes, rest } = piecesOf(spelling);
  if (entry.kind !== "machine" && rest.every(({ isNoun }) => isNoun)) return null;
  const leastShare = entry.kind === "machine" ? 0 : entry.kind === "customer" ? 0.5 : 0.8;
  const found = rest.length > 0 ? align(open, rest) : null;
  const isSure =
    found !== null &&
    (!found.bySound || found.share > 0.6) &&
    found.share >= leastShare &&
    (entry.kind === "machine" || found.share > 0.75 || found.flaws === 0);
  const isGood =
    isSure &&
    (found.own >= 1.4 ||
      found.share > 0.95 ||
      (found.share > 0.2 && found.to - found.from > 1 && numbers.length + codes.length > 0));
  let [from, to] = isGood ? [found.from, found.to] : [-1, -1];
  const near = (i: number) => from < 0 || (i >= from - 3 && i < to + 3);
  const codeAt = open.findIndex(({ kind, text }) => kind === "code" && codes.includes(text));
  const otherCode = open.some(
    ({ kind, text }, i) => kind === "code" && !codes.includes(text) && i >= from - 1 && i <= to,
  );
  if (codes.length > 0 && codeAt >= 0) {
    const share = isGood && near(codeAt) ? found.share : 0;
    if (share === 0) [from, to] = [codeAt, codeAt + 1];
    const fit: Fit = share > 0.99 ? "exact" : "number";
    return {
      entry,
      from: Math.min(from, codeAt),
      to: Math.max(to, codeAt + 1),
      score: 0.75 + 0.24 * share,
      fit,
    };
  }
  if (!isGood || otherCode) return null;
  const numberAt = open.findIndex(
    ({ kind, text }, i) =>
      ((kind === "number" && numbers.includes(text)) ||
        (kind === "digits" && numbers.includes(`#${Number(text)}`))) &&
      i >= from - 2 &&
      i <= to + 1 &&
      open.slice(i + 1, from).every(isSmall) &&
      open.slice(to, i).every(isSmall),
  );
  const otherNumber = open.some(
    (token, i) =>
      (token.kind === "number" || (numbers.length > 0 && isBareNumber(token, open[i + 1]))) &&
      i !== numberAt &&
      i >= from - 1 &&
      i <= to,
  );
  if (numbers.length > 0 && numberAt >= 0) {
    const score = 0.35 + 0.64 * found.share;
    return {
      entry,
      from: Math.min(from, numberAt),
      to: Math.max(to, numberAt + 1),
      score,
      fit: fitOf(found),
    };
  }
  if (otherNumber || (found.own < 1.4 && found.share <= 0.95)) return null;
  const score = found.share * (numbers.length + codes.length > 0 ? 0.85 : 0.98);
  return score < least ? null : { entry, from, to, score, fit: fitOf(found) };
}

/** "Paper machine 4" is not "Paper machine 2"; "paper machine 7 days" may be. */
const isBareNumber = ({ kind, text }: NameToken, next: NameToken | undefined): boolean =>
  kind === "digits" &&
  /^\d{1,3}$/.test(text) &&
  !/^(?:days?|hours?|h|d|weeks?|months?|minutes?|min|bar|mpa|psi|ppm|mg|c|f|percent|degrees?|天|小|周|月|个|分|日|度|点|升|级|时|%|°|:|\.)$/.test(
    next?.text ?? "",
  );

/** Names in which the Chinese words stand as they are: one that merely sounds alike is none. */
function translatedNames(found: readonly FoundName[], { phrases }: InChinese): FoundName[] {
  return found.flatMap((name) => {
    const inside = phrases.filter(({ from, to }) => from < name.to && name.from < to);
    const candidates = name.candidates.filter((each) =>
      inside.every(({ chinese }) => each.name.includes(chinese)),
    );
    const some =
      candidates.length > 0
        ? candidates
        : name.candidates.filter(
            (each) => inside.length > 1 && inside.some(({ chinese }) => each.name.includes(chinese)),
          );
    return some.length > 0 ? [{ ...name, candidates: some }] : [];
  });
}

/** How much of a text names explain. */
const readBy = (names: readonly FoundName[]): number =>
  names.reduce((sum, { from, to }) => sum + to - from, 0);

const fitOf = ({ share, exact, bySound }: { share: number; exact: boolean; bySound: boolean }): Fit =>
  exact ? "exact" : bySound ? "sound" : share > 0.95 ? "typing" : "part";

const isSmall = ({ kind, text }: NameToken) => kind !== "break" && /^(?:的|of|the|at|in|unit)$/.test(text);

function foundOf(tokens: readonly NameToken[], hits: readonly Hit[]): FoundName {
  const from = Math.min(...hits.map((hit) => hit.from));
  const to = Math.max(...hits.map((hit) => hit.to));
  return {
    from: tokens[from]?.from ?? 0,
    to: tokens[to - 1]?.to ?? 0,
    candidates: hits.map(
      ({ entry: { kind, id, name }, score, fit }): Candidate => ({
        kind,
        id,
        name,
        score: Math.round(score * 100) / 100,
        fit,
      }),
    ),
  };
}
