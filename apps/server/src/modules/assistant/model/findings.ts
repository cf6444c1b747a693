import type { AnswerPart, AnswerSpan } from "@oilcloud/contract";

/** Parts of an answer as the model reads them, with the numbers of the evidence. */
export function findingsOf(parts: readonly AnswerPart[]): string {
  const plain = (spans: readonly AnswerSpan[]) =>
    spans.map(({ text, cite }) => (cite === undefined ? text : `[${cite}]`)).join("");
  return parts
    .flatMap((part): string[] => {
      switch (part.part) {
        case "evidence":
          return [`[${part.number}] ${part.title} ${part.value} ${part.unit} ${part.detail}`];
        case "sentence":
          return [plain(part.words)];
        case "causes":
          return part.rows.map((row) => `${row.name} ${row.matched}/${row.expected} ${plain(row.supports)}`);
        case "table":
          return [part.columns.join(" | "), ...part.rows.map(({ cells }) => cells.map(plain).join(" | "))];
        case "actions":
          return part.items.map(({ words, when }) => `${words} (${when})`);
        default:
          return [];
      }
    })
    .join("\n");
}
