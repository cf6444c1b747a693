import { dictionary } from "@zxcvbn-ts/language-common";

/** About 49,000 passwords of published leaks, in lower case, the most frequent first. */
const leaked = new Set<string>(dictionary["passwords-common"]);

/** Letters that people replace by digits and signs. */
const unmasked: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "@": "a",
  $: "s",
  "!": "i",
};

const shortestWord = 4;
const longestRepeated = 5;

/** Whether a password is leaked or common, also where digits or signs stand around it, and whether it is a repetition or a series. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return isSeries(plain) || [plain, unit(plain)].some(isListed) || unit(plain).length <= longestRepeated;
}

const isListed = (text: string): boolean => {
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [text, inner]
    .flatMap((word) => [word, word.replace(/[013@$!]/g, (sign) => unmasked[sign] ?? sign)])
    .some((word) => word.length >= shortestWord && leaked.has(word));
};

/** The shortest piece that the text repeats, the last time perhaps in part; the text itself where it repeats none. */
function unit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece;
  }
  return text;
}

/** Whether each character follows the one before it: 3456789012, ponmlkj. */
function isSeries(text: string): boolean {
  const codes = Array.from(text, (sign) =>
    /\d/.test(sign) ? (Number(sign) + 9) % 10 : (sign.codePointAt(0) ?? 0),
  );
  return [1, -1].some((step) =>
    codes.every((code, place) => place === 0 || [step, -9 * step].includes(code - (codes[place - 1] ?? 0))),
  );
}
