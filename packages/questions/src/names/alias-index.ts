import { wordLikeness } from "./edit-distance.ts";
import type { NameEntry } from "./name-entry.ts";
import type { NameToken } from "./name-tokens.ts";
import { lookUpsOf, pieceEnd, type Spelling, spellingOf } from "./spelling.ts";

/** One way to write the name of something. */
export interface Alias {
  readonly entry: NameEntry;
  readonly isName: boolean;
  readonly spelling: Spelling;
}

const longestAlias = 40;
const mostCounted = 30_000;
/** Entries that are indexed between two pauses. */
const entriesAtOnce = 20;

/** The spellings of all names, by what is in them. Other versions share the lists: a list is copied before it changes. */
interface Spellings {
  /** Undefined where a name was removed. */
  readonly aliases: (Alias | undefined)[];
  readonly byKey: Map<string, Alias[]>;
  readonly byCode: Map<string, Alias[]>;
  /** Places in `aliases`. */
  readonly postings: Map<string, number[]>;
  readonly words: readonly string[];
}

/** Indexes the spellings of all names. Yields between small parts of the work. */
export function* indexAliases(entries: readonly NameEntry[]) {
  const spellings = { aliases: [], byKey: new Map(), byCode: new Map(), postings: new Map() };
  for (const [place, entry] of entries.entries()) {
    if (place % entriesAtOnce === 0) yield;
    for (const alias of aliasesOf(entry)) add(spellings, alias, spellings.aliases.length, push);
  }
  return aliasIndexOver({ ...spellings, words: wordsOf(spellings) });
}

/** The index without some names and with others. It costs by what changes, and by the lists that the changed names are in. */
function changed(
  before: Spellings,
  removedIds: ReadonlySet<string>,
  added: readonly NameEntry[],
): AliasIndex {
  const aliases = [...before.aliases];
  const byKey = new Map(before.byKey);
  const byCode = new Map(before.byCode);
  const postings = new Map(before.postings);
  const spellings = { aliases, byKey, byCode, postings };
  const gone = new Set<number>();
  const touched = { keys: new Set<string>(), codes: new Set<string>(), lookUps: new Set<string>() };
  for (const [place, alias] of aliases.entries()) {
    if (!alias || !removedIds.has(alias.entry.id)) continue;
    aliases[place] = undefined;
    gone.add(place);
    touched.keys.add(alias.spelling.key);
    if (alias.spelling.code !== null) touched.codes.add(alias.spelling.code);
    for (const key of alias.spelling.lookUps) touched.lookUps.add(key);
  }
  keepOnly(byKey, touched.keys, ({ entry }) => !removedIds.has(entry.id));
  keepOnly(byCode, touched.codes, ({ entry }) => !removedIds.has(entry.id));
  keepOnly(postings, touched.lookUps, (place) => !gone.has(place));
  // A renamed machine keeps its place, so that those that fit alike keep their order.
  const free = [...gone];
  for (const alias of added.flatMap(aliasesOf)) add(spellings, alias, free.shift() ?? aliases.length, extend);
  return aliasIndexOver({ ...spellings, words: wordsOf(spellings) });
}

const aliasesOf = (entry: NameEntry): Alias[] =>
  [entry.name, ...entry.also].flatMap((written, place) => {
    const isName = place === 0;
    return written.trim() === "" ? [] : [{ entry, isName, spelling: spellingOf(written, isName) }];
  });

type Put = <Value>(map: Map<string, Value[]>, key: string, value: Value) => void;

function add(to: Omit<Spellings, "words">, alias: Alias, place: number, put: Put): void {
  const { spelling } = alias;
  put(to.byKey, spelling.key, alias);
  if (spelling.code !== null) put(to.byCode, spelling.code, alias);
  for (const key of spelling.lookUps) put(to.postings, key, place);
  to.aliases[place] = alias;
}

const push: Put = (map, key, value) => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Leaves the list as it is for those that share it. */
const extend: Put = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);

function keepOnly<Value>(
  map: Map<string, Value[]>,
  keys: ReadonlySet<string>,
  stays: (value: Value) => boolean,
): void {
  for (const key of keys) {
    const rest = (map.get(key) ?? []).filter(stays);
    if (rest.length > 0) map.set(key, rest);
    else map.delete(key);
  }
}

const wordsOf = ({ postings }: Pick<Spellings, "postings">): string[] =>
  [...postings.keys()].flatMap((key) => (key.startsWith("w") ? [key.slice(1)] : []));

function aliasIndexOver(spellings: Spellings): AliasIndex {
  const { aliases, byKey, byCode, postings, words } = spellings;

  /** Words of names that a typed word may be. */
  const alikeWords = (typed: string) =>
    typed.length < 3
      ? []
      : words.filter((word) => word !== typed && wordLikeness(typed, word) > 0).slice(0, 8);

  return {
    changed: (removedIds, added) => changed(spellings, removedIds, added),
    exactAt(tokens, at) {
      let key = "";
      let found: { aliases: readonly Alias[]; to: number } | null = null;
      for (let i = at; i < Math.min(tokens.length, at + longestAlias); i += 1) {
        const token = tokens[i];
        if (!token || token.kind === "break") break;
        key += (i > at ? pieceEnd : "") + token.text;
        const here = byKey.get(key);
        if (here) found = { aliases: here, to: i + 1 };
      }
      return found;
    },
    withCode: (code) => byCode.get(code) ?? [],
    withNumber: (number) =>
      (postings.get(`n${Number(number.replace("#", ""))}`) ?? []).flatMap((place) => aliases[place] ?? []),
    likely(tokens, most) {
      const others = tokens
        .filter(({ kind, isNoun }) => kind === "word" && !isNoun)
        .slice(0, 60)
        .flatMap(({ text }) => alikeWords(text).map((word) => `w${word}`));
      const listsOf = (keys: readonly string[]) =>
        [...new Set(keys)]
          .flatMap((key) => {
            const list = postings.get(key);
            return list ? [list] : [];
          })
          .toSorted((one, other) => one.length - other.length);
      // Nouns that most names share are looked up only where there is nothing else.
      const own = listsOf([...lookUpsOf(tokens, false), ...others]);
      const lists = own.length > 0 ? own : listsOf(lookUpsOf(tokens, true));
      const scores = new Map<number, number>();
      let counted = 0;
      for (const list of lists) {
        if (counted > mostCounted) break;
        counted += list.length;
        const weight = 1 + Math.log(aliases.length / list.length + 1);
        for (const place of list) scores.set(place, (scores.get(place) ?? 0) + weight);
      }
      return [...scores]
        .toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
        .slice(0, most)
        .flatMap(([place]) => aliases[place] ?? []);
    },
  };
}

export interface AliasIndex {
  changed(removedIds: ReadonlySet<string>, added: readonly NameEntry[]): AliasIndex;
  /** Aliases that begin at a token and are there piece by piece, the longest. */
  exactAt(tokens: readonly NameToken[], at: number): { aliases: readonly Alias[]; to: number } | null;
  withCode(code: string): readonly Alias[];
  withNumber(number: string): readonly Alias[];
  /** Aliases that share most with a text, the best first. */
  likely(tokens: readonly NameToken[], most: number): Alias[];
}
