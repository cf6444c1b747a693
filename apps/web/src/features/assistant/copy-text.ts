import type { AnswerPart, AnswerSpan } from "@oilcloud/contract";

const plain = (spans: readonly AnswerSpan[]) => spans.map(({ text, cite }) => (cite ? "" : text)).join("");

/** How many figures of an answer occur in no data. */
export const unfoundIn = (parts: readonly AnswerPart[]): AnswerSpan[] =>
  parts.flatMap((part) => (part.part === "sentence" ? part.words.filter(({ unfound }) => unfound) : []));

/** An answer as plain text; what has no source is left out, and said to be. */
export function copyText(parts: readonly AnswerPart[], leftOut: (count: number) => string): string {
  const lines = parts.flatMap((part): string[] => {
    switch (part.part) {
      case "sentence":
        return [plain(part.words.filter(({ unfound }) => !unfound))];
      case "causes":
        return part.rows.map(({ name, matched, expected, supports }) =>
          [`${name} ${matched}/${expected}`, plain(supports)].filter(Boolean).join("\t"),
        );
      case "table":
        return [part.columns.join("\t"), ...part.rows.map(({ cells }) => cells.map(plain).join("\t"))];
      case "actions":
        return part.items.map(({ words, when }, i) => `${i + 1}. ${words} (${when})`);
      default:
        return [];
    }
  });
  const missing = unfoundIn(parts).length;
  return [...lines.filter((line) => line.trim() !== ""), ...(missing > 0 ? [leftOut(missing)] : [])].join(
    "\n",
  );
}
