import type { AlarmDetail, Language } from "@oilcloud/contract";
import type { AlarmCategory, AlarmReason } from "@oilcloud/oil";
import { type Label, sayIn } from "../../platform/labels.ts";
import { summaryWords } from "./reason-words.ts";

type EventKind = AlarmDetail["events"][number]["kind"];

const sentences = {
  opened: { zh: "报警产生：{reason}", en: "Raised: {reason}" },
  escalated: { zh: "升为一级：{reason}", en: "Raised to level 1: {reason}" },
  reopened: { zh: "再次出现：{reason}", en: "Came back: {reason}" },
  cleared: { zh: "数值恢复正常", en: "The values are good again" },
  withdrawn: { zh: "报警撤销：{reason}", en: "Withdrawn: {reason}" },
  held: { zh: "暂缓报警：{reason}", en: "Held back: {reason}" },
  heard: { zh: "通信恢复", en: "Heard again" },
  processed: { zh: "已处理", en: "Processed" },
  judged: { zh: "已评价", en: "Judged" },
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
