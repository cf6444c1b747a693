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

/** Spellings of all names, by what is in them. Yields between small parts of the work. */
export function* indexAliases(entries: readonly NameEntry[]) {
  const aliases: Alias[] = [];
  const byKey = new Map<string, Alias[]>();
  const byCode = new Map<string, Alias[]>();
  const postings = new Map<string, number[]>();
  const words: string[] = [];
  const add = (entry: NameEntry, written: string, isName: boolean) => {
    if (written.trim() === "") return;
    const spelling = spellingOf(written, isName);
    const alias: Alias = { entry, isName, spelling };
    push(byKey, spelling.key, alias);
    if (spelling.code !== null) push(byCode, spelling.code, alias);
    for (const key of spelling.lookUps) {
      if (key.startsWith("w") && !postings.has(key)) words.push(key.slice(1));
      push(postings, key, aliases.length);
    }
    aliases.push(alias);
  };
  for (const [place, entry] of entries.entries()) {
    if (place % entriesAtOnce === 0) yield;
    add(entry, entry.name, true);
    for (const written of entry.also) add(entry, written, false);
  }

  /** Words of names that a typed word may be. */
  const alikeWords = (typed: string) =>
    typed.length < 3
      ? []
      : words.filter((word) => word !== typed && wordLikeness(typed, word) > 0).slice(0, 8);

  return {
    /** Aliases that begin at a token and are there piece by piece, the longest. */
    exactAt(tokens: readonly NameToken[], at: number): { aliases: readonly Alias[]; to: number } | null {
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
    withCode: (code: string): readonly Alias[] => byCode.get(code) ?? [],
    withNumber: (number: string): readonly Alias[] =>
      (postings.get(`n${Number(number.replace("#", ""))}`) ?? []).flatMap((place) => aliases[place] ?? []),
    /** Aliases that share most with a text, the best first. */
    likely(tokens: readonly NameToken[], most: number): Alias[] {
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

export type AliasIndex =
  ReturnType<typeof indexAliases> extends Generator<unknown, infer Index> ? Index : never;

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
