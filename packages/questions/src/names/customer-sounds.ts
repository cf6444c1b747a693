import { commonWords } from "./common-words.ts";
import { wordLikeness } from "./edit-distance.ts";
import type { NameEntry } from "./name-entry.ts";
import { soundOf } from "./pinyin.ts";

const mostCustomers = 5000;
const fewestLetters = 5;

/** The Chinese name of a customer by how their first characters are written in Latin letters: Lingang, Zhoushan. */
export function customerSounds(entries: readonly NameEntry[]): (word: string) => string | null {
  let known: Map<string, string> | null = null;
  const read = () => {
    const sounds = new Map<string, string>();
    const customers = entries.filter(
      ({ kind, name }) => kind === "customer" && /^\p{Script=Han}{2}/u.test(name),
    );
    for (const { name } of customers.slice(0, mostCustomers))
      for (const length of [4, 3, 2]) {
        const part = name.slice(0, length);
        if (/^\p{Script=Han}+$/u.test(part)) {
          const sound = Array.from(part, soundOf).join("");
          const other = sounds.get(sound);
          // What several begin with names none of them.
          sounds.set(sound, other === undefined || other === name ? name : part);
        }
      }
    return sounds;
  };
  return (word) => {
    if (word.length < fewestLetters || commonWords.has(word)) return null;
    known ??= read();
    const exact = known.get(word);
    if (exact !== undefined || word.length < fewestLetters + 1) return exact ?? null;
    for (const [sound, name] of known)
      if (
        sound[0] === word[0] &&
        Math.abs(sound.length - word.length) < 2 &&
        wordLikeness(word, sound) > 0.84
      )
        return name;
    return null;
  };
}
