import type { AnswerPart, AnswerSpan } from "@oilcloud/contract";

type Plain = (spans: readonly AnswerSpan[]) => string;

const textOf = ({ text, cite }: AnswerSpan): string => (cite === undefined ? text : `[${cite}]`);
/** What people entered is marked, so that it cannot pass for a finding or an instruction. */
const marked: Plain = (spans) =>
  spans
    .map((span) => (span.written ? `«entered by a person: ${span.text.replace(/[«»]/g, "")}»` : textOf(span)))
    .join("");
const withoutEntered: Plain = (spans) => spans.map((span) => (span.written ? "" : textOf(span))).join("");

function linesOf(parts: readonly AnswerPart[], plain: Plain, withDetail: (kind: string) => boolean): string {
  return parts
    .flatMap((part): string[] => {
      switch (part.part) {
        case "evidence":
          return [
            `[${part.number}] ${part.title} ${part.value} ${part.unit} ${withDetail(part.kind) ? part.detail : ""}`,
          ];
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

/** Parts of an answer as the model reads them, with the numbers of the evidence. */
export const findingsOf = (parts: readonly AnswerPart[]): string => linesOf(parts, marked, () => true);

/** What a statement of the model may rest on: the same without what people entered, as the detail of a sample or of an event is. */
export const provenOf = (parts: readonly AnswerPart[]): string =>
  linesOf(parts, withoutEntered, (kind) => kind !== "sample" && kind !== "event");
