import type { MachineType } from "@oilcloud/oil";
import { findMachineNouns } from "../names/machine-nouns.ts";
import type { FoundName } from "../names/name-entry.ts";
import { nameTokens } from "../names/name-tokens.ts";
import type { DialogueState } from "../plan.ts";
import { numberOf, plainTextOf } from "../text/normalise.ts";
import type { UnderstandContext } from "../understand-context.ts";

const numbers =
  /(?<![\d.#月/-])(?:(?<zh>\d{1,3}|[一二三四五六七八九十]{1,2}) ?(?:号|#)(?!线|码|机)|\b(?:number|no\.?) ?(?<en>\d{1,3})\b)(?! ?(?:起|到|至|以来|之后|以后|开始|那天|当天|日))/g;

/** "2号" after machines were named is the machine with that number, and not the second of the month. */
export function numberedNames(
  text: string,
  names: readonly FoundName[],
  { state, directory }: UnderstandContext,
): readonly FoundName[] {
  if (names.length > 0 || !state) return names;
  const ids = talkedOf(state);
  const known = ids.flatMap((id) => directory.entry(id) ?? []).filter(({ kind }) => kind === "machine");
  return [...text.matchAll(numbers)].flatMap((match): FoundName[] => {
    const number = `#${numberOf(match.groups?.["zh"] ?? match.groups?.["en"] ?? "")}`;
    const own = known.filter(({ name }) => numbersOf(name).includes(number));
    const found = own.length > 0 ? own : siblings(known[0]?.name ?? "", number, directory);
    const [only] = found;
    if (!only || found.length > 1) return [];
    const { id, name } = only;
    const end = match.index + match[0].length;
    if (!isOfItsKind(text, end, name, directory.entry(id)?.machineType ?? null)) return [];
    const candidates = [{ kind: "machine", id, name, score: 1, fit: "number" } as const];
    return [{ from: match.index, to: match.index + match[0].length, candidates }];
  });
}

/** "1# 燃机润滑油站" after "1# 精轧机液压站" is another machine: what follows the number is no noun for it. */
function isOfItsKind(text: string, end: number, name: string, type: MachineType | null): boolean {
  const [noun] = findMachineNouns(text).filter(
    ({ from }) => from >= end && /^\s*$/.test(text.slice(end, from)),
  );
  if (!noun) return true;
  const isWritten = plainTextOf(name).text.includes(text.slice(noun.from, noun.to));
  return isWritten || (type !== null && noun.types.includes(type));
}

function talkedOf({ plan, answered, pending }: DialogueState): readonly string[] {
  const kept = plan?.subject.value;
  const listed = answered?.thing === "machines" ? answered.ids : [];
  const offered = (pending?.candidates ?? []).map(({ id }) => id);
  return [...new Set([...(kept?.kind === "machines" ? kept.ids : []), ...offered, ...listed])];
}

const numbersOf = (name: string): string[] =>
  nameTokens(plainTextOf(name).text).flatMap(({ kind, text }) => (kind === "number" ? [text] : []));

/** The machine that is called like another one but for its number. */
function siblings(name: string, number: string, directory: UnderstandContext["directory"]) {
  if (numbersOf(name).length !== 1) return [];
  const written = name.replace(/\d+(?=\s*[#号])|(?<=#\s?)\d+/, number.slice(1));
  const [found] = directory.find(plainTextOf(written).text);
  return (found?.candidates ?? []).filter((each) => each.kind === "machine" && each.name === written);
}
