import type { AnswerPart, AnswerSpan, EvidencePart } from "@oilcloud/contract";
import { isoTimeText, minuteTimeText } from "../../lib/format/times.ts";

const plain = (spans: readonly AnswerSpan[]) =>
  spans.map(({ text, cite }) => (cite ? `[${cite}]` : text)).join("");

/** How many figures of an answer occur in no data. */
export const unfoundIn = (parts: readonly AnswerPart[]): AnswerSpan[] =>
  parts.flatMap((part) => (part.part === "sentence" ? part.words.filter(({ unfound }) => unfound) : []));

/** An answer as plain text with what it rests on below; what has no source is left out, and said to be. */
export function copyText(
  parts: readonly AnswerPart[],
  terms: { leftOut: (count: number) => string; evidence: string },
): string {
  const lines = parts.flatMap((part): string[] => {
    switch (part.part) {
      case "figure":
        return [[part.value, part.unit, part.detail].filter(Boolean).join(" ")];
      case "proposal":
        return [part.title, ...part.rows.map(({ label, value }) => `${label}\t${value}`)];
      case "choice":
        return part.candidates.map(({ name, customerName, deviceNo }, i) =>
          [`${i + 1}. ${name}`, customerName, deviceNo].filter(Boolean).join("\t"),
        );
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
  const evidence = parts.flatMap((part) => (part.part === "evidence" ? [evidenceText(part)] : []));
  return [
    ...lines.filter((line) => line.trim() !== ""),
    ...(missing > 0 ? [terms.leftOut(missing)] : []),
    ...(evidence.length > 0 ? ["", terms.evidence, ...evidence] : []),
  ].join("\n");
}

function evidenceText({ number, title, value, unit, detail, time, timeZone }: EvidencePart): string {
  const figure = [title, value, unit].filter(Boolean).join(" ");
  const at = time === null ? "" : minuteTimeText(time, timeZone);
  return `[${number}] ${[figure, detail, at].filter(Boolean).join(" · ")}`;
}

/** A field of a sheet; one that begins like a formula is made text. */
const field = (text: string) => `"${(/^[=+@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What an answer rests on, as a sheet; Excel reads UTF-8 by the mark at its beginning. */
export function sourcesSheet(evidence: readonly EvidencePart[]): File {
  const rows = evidence.map(({ number, title, value, unit, detail, time, timeZone }) =>
    [String(number), title, value, unit, detail, time === null ? "" : isoTimeText(time, timeZone)]
      .map(field)
      .join(","),
  );
  return new File([`\uFEFF${rows.join("\r\n")}\r\n`], "sources.csv", { type: "text/csv" });
}
