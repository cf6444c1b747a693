import type { AlarmDetail, Language } from "@oilcloud/contract";
import type { AlarmCategory, AlarmReason } from "@oilcloud/oil";
import { type Label, sayIn } from "../../platform/labels.ts";
import { summaryWords } from "./reason-words.ts";

type EventKind = AlarmDetail["events"][number]["kind"];

const sentences = {
  opened: { zh: "触发报警：{reason}", en: "Alarm: {reason}" },
  escalated: { zh: "升为一级：{reason}", en: "Escalated to level 1: {reason}" },
  reopened: { zh: "再次出现：{reason}", en: "Recurred: {reason}" },
  cleared: { zh: "数值恢复正常", en: "Values back to normal" },
  withdrawn: { zh: "报警撤销：{reason}", en: "Canceled: {reason}" },
  held: { zh: "报警抑制：{reason}", en: "Suppressed: {reason}" },
  heard: { zh: "通信恢复", en: "Communication restored" },
  processed: { zh: "已处理", en: "Processed" },
  judged: { zh: "已评价", en: "Feedback given" },
} as const satisfies Record<string, Label>;

function sentenceOf(category: AlarmCategory, kind: EventKind, reasons: readonly AlarmReason[]): Label {
  if (kind !== "cleared") return sentences[kind];
  if (reasons.some(({ condition }) => condition.kind === "withdrawn")) return sentences.withdrawn;
  // What is held back is not good again.
  if (reasons.length > 0) return sentences.held;
  return category === "communication" ? sentences.heard : sentences.cleared;
}

/** What happened to an alarm. */
export const eventWords = (
  category: AlarmCategory,
  kind: EventKind,
  reasons: readonly AlarmReason[],
  language: Language,
): string =>
  sayIn(language, sentenceOf(category, kind, reasons), { reason: summaryWords(category, reasons, language) });
