const numerals: Record<string, string> = {
  一: "1",
  二: "2",
  两: "2",
  三: "3",
  四: "4",
  五: "5",
  六: "6",
  七: "7",
  八: "8",
  九: "9",
  十: "10",
};

/** Lower case, half width, no spaces beside Chinese; machine numbers as `2#`, however they were written. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/([一二两三四五六七八九十])(?=号)/g, (numeral) => numerals[numeral] ?? numeral)
    .replace(/(\d+)\s*(?:号|#)/g, "$1#")
    .replace(/(?:#|\bno\.?|\bnumber)\s*(\d+)(?!\d*#)/g, "$1#")
    .replace(/\s+/g, " ")
    .trim();
}

/** A count in figures or Chinese numerals; NaN for anything else. */
export const countOf = (text: string): number => Number(numerals[text] ?? text);
