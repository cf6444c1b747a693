import type { AlarmEventKind, Language } from "@oilcloud/contract";
import type { AlarmCategory, AlarmLevel, AlarmReason } from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import type { AlarmEventDetails } from "../../../tables.ts";
import { summaryWords } from "./reason-words.ts";

/** Something that happened to an alarm. */
export interface Happening {
  kind: AlarmEventKind;
  reasons: readonly AlarmReason[];
  details: AlarmEventDetails | null;
  /** null: caused by the engine or the clock */
  accountName: string | null;
  /** whom it was assigned to or taken from */
  otherName: string | null;
}

const sentences = {
  opened: { zh: "触发报警：{reason}", en: "Alarm: {reason}" },
  escalated: { zh: "升为一级：{reason}", en: "Escalated to level 1: {reason}" },
  reopened: { zh: "再次出现：{reason}", en: "Recurred: {reason}" },
  cleared: { zh: "数值恢复正常", en: "Values back to normal" },
  withdrawn: { zh: "报警撤销：{reason}", en: "Canceled: {reason}" },
  held: { zh: "报警抑制：{reason}", en: "Suppressed: {reason}" },
  heard: { zh: "通信恢复", en: "Communication restored" },
  taken: { zh: "已认领", en: "Claimed" },
  takenOver: { zh: "从 {other} 接手", en: "Taken over from {other}" },
  released: { zh: "取消认领", en: "Released" },
  assigned: { zh: "指派给 {other}", en: "Assigned to {other}" },
  commented: { zh: "备注", en: "Comment" },
  muted: { zh: "静音至 {until}", en: "Muted until {until}" },
  unmuted: { zh: "取消静音", en: "Unmuted" },
  muteOver: { zh: "静音结束", en: "Mute ended" },
  processed: { zh: "已处理", en: "Resolved" },
  unprocessed: { zh: "撤销处理", en: "Marked as unresolved" },
  judged: { zh: "已评价", en: "Feedback given" },
  corrected: {
    zh: "按补传数据更正，原记录：{level}，{from} 至 {to}",
    en: "Corrected with data received later. Previously: {level}, {from} – {to}",
  },
} as const satisfies Record<string, Label>;

function sentenceOf(category: AlarmCategory, { kind, reasons, accountName, otherName }: Happening): Label {
  if (kind === "taken" && otherName !== null) return sentences.takenOver;
  if (kind === "unmuted" && accountName === null) return sentences.muteOver;
  if (kind !== "cleared") return sentences[kind];
  if (reasons.some(({ condition }) => condition.kind === "withdrawn")) return sentences.withdrawn;
  // A suppressed alarm is not back to normal.
  if (reasons.length > 0) return sentences.held;
  return category === "communication" ? sentences.heard : sentences.cleared;
}

/** An event of an alarm in words, with the local times of its site. */
export function eventWords(
  { category, timeZone }: { category: AlarmCategory; timeZone: string },
  happening: Happening,
  language: Language,
): string {
  const { reasons, details, otherName } = happening;
  return sayIn(language, sentenceOf(category, happening), {
    reason: summaryWords(category, reasons, language),
    other: otherName ?? "–",
    until: details?.until === undefined ? "–" : minuteAt(new Date(details.until), timeZone),
    ...beforeWords(details, timeZone, language),
  });
}

const levelNames: Record<AlarmLevel, Label> = {
  1: { zh: "一级", en: "level 1" },
  2: { zh: "二级", en: "level 2" },
};
const stillActive: Label = { zh: "报警中", en: "active" };

/** How it was recorded before it was corrected. */
function beforeWords(details: AlarmEventDetails | null, timeZone: string, language: Language) {
  const before = details?.before;
  if (!before) return {};
  const time = (ms: number) => minuteAt(new Date(ms), timeZone);
  return {
    level: labelIn(language, levelNames[before.level]),
    from: time(before.firstAt),
    to: before.clearedAt === null ? labelIn(language, stillActive) : time(before.clearedAt),
  };
}
