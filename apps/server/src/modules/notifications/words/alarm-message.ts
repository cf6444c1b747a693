import type { Language, MessageMode } from "@oilcloud/contract";
import { pageLink } from "../../../platform/messages/page-link.ts";
import { type AlarmLevel, alarmCategoryLabels } from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import { advice } from "./advice.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import { type AlarmFacts, mainFigures } from "./alarm-facts.ts";

export interface AlarmMessagesDeps {
  /** Describes an alarm as the pages show it now. */
  describe(facts: AlarmFacts, language: Language): DescribedAlarm;
  publicUrl: string;
  escalateAfterMinutes: number;
}

interface Written {
  subject: string;
  body: string;
}

/** A setting's own message, and the name of the platform that goes with it. */
interface MessageTemplate {
  text: string;
  platform: string;
}

/** An alarm in words; null where there is nothing to say. */
export interface DescribedAlarm {
  /** Its reasons in one line. */
  reason: string;
  /** Value when raised, now and at worst, and its trend. */
  values: string | null;
  cause: string | null;
  action: string | null;
  /** When a limit will be passed. */
  outlook: string | null;
}

const levels: Record<AlarmLevel, Label> = {
  1: { zh: "一级报警", en: "Level 1 alarm" },
  2: { zh: "二级报警", en: "Level 2 alarm" },
};
const headings = {
  opened: { zh: "{level}", en: "{level}" },
  escalated: { zh: "升为一级报警", en: "Escalated to level 1" },
  reopened: { zh: "{level}再次出现", en: "{level} recurred" },
  cleared: { zh: "{level}已恢复正常", en: "{level} cleared" },
  unprocessed: { zh: "{level} {minutes} 分钟未处理", en: "{level} unresolved for {minutes} min" },
  assigned: { zh: "{level}已指派给您", en: "{level} assigned to you" },
} as const satisfies Record<AlarmFacts["kind"], Label>;
const headline: Label = {
  zh: "【{heading}】{customer} {device}：{reason}",
  en: "{heading}: {customer}, {device}: {reason}",
};
/** The lines of a mail; those without a value are left out. */
const letter = {
  customer: { zh: "客户：{customer}", en: "Customer: {customer}" },
  device: { zh: "设备：{device}", en: "Device: {device}" },
  heading: { zh: "报警：{category}（{heading}）", en: "Alarm: {category} ({heading})" },
  reason: { zh: "原因：{reason}", en: "Reason: {reason}" },
  values: { zh: "数值：{values}", en: "Values: {values}" },
  cause: { zh: "最可能的原因：{cause}", en: "Probable cause: {cause}" },
  outlook: { zh: "趋势：{outlook}", en: "Outlook: {outlook}" },
  assignedBy: { zh: "指派人：{assignedBy}", en: "Assigned by: {assignedBy}" },
  time: { zh: "时间：{time}", en: "Time: {time}" },
  advice: { zh: "处理建议：{advice}", en: "Recommended action: {advice}" },
} as const satisfies Record<string, Label>;
/** Around a setting's own message: names the sender and what the message is about. */
const frame: Label = {
  zh: "【{platform}】{heading} {device}：{own}",
  en: "[{platform}] {heading}, {device}: {own}",
};
const good: Label = { zh: "数值恢复正常", en: "values back to normal" };
const wholeSite: Label = { zh: "全厂", en: "whole site" };
const look: Label = { zh: "查看并处理：{link}", en: "View and resolve: {link}" };
const digestSubject: Label = {
  zh: "【报警汇总】共 {count} 条，其中一级 {first} 条",
  en: "{count} alarm messages, {first} level 1",
};
const digestMore: Label = { zh: "另有 {count} 条", en: "and {count} more" };
const digestLook: Label = { zh: "全部报警：{link}", en: "All alarms: {link}" };
/** Brackets mark the sender of a message, as in those of banks, so that a setting's own text may not contain them. */
function framed({ text, platform }: MessageTemplate, named: Record<string, string>, language: Language) {
  const written = sayIn(language, { zh: text, en: text }, named);
  const own = written.replace(/[【】〖〗]/g, " ").trim();
  return { ...named, own, platform };
}

/** Short messages cost by their length. */
const digestLines: Record<MessageMode, number> = { email: 100, wechat: 20, sms: 5 };

/** What messages say, in the receiver's language. */
export function makeAlarmMessages({ describe, publicUrl, escalateAfterMinutes }: AlarmMessagesDeps) {
  /** The parts of a message about an alarm, in a language. */
  function partsOf(facts: AlarmFacts, language: Language) {
    const { kind, category, reasons, level, customerName, deviceName } = facts;
    const described = describe(facts, language);
    const isOver = kind === "cleared";
    const values = {
      level: labelIn(language, levels[level]),
      minutes: String(escalateAfterMinutes),
      customer: customerName,
      factory: customerName,
      device: deviceName ?? labelIn(language, wholeSite),
      category: labelIn(language, alarmCategoryLabels[category]),
      reason: isOver ? labelIn(language, good) : described.reason,
      values: described.values ?? "",
      cause: isOver ? "" : (described.cause ?? ""),
      outlook: isOver ? "" : (described.outlook ?? ""),
      assignedBy: facts.assignedBy ?? "",
      time: minuteAt(facts.at, facts.timeZone),
      advice: described.action ?? labelIn(language, advice[category]),
      link: pageLink(publicUrl, `/alarmlist/detail?alarmId=${facts.episodeId}`, language),
      ...mainFigures(reasons, language),
    };
    const named = { ...values, heading: sayIn(language, headings[kind], values) };
    const subject = sayIn(language, headline, named);
    const lines = Object.entries(letter).flatMap(([name, line]) =>
      named[name as keyof typeof letter] === "" ? [] : [sayIn(language, line, named)],
    );
    return { subject, lines, named };
  }

  return {
    /** For other ways of writing than messages to contacts. */
    parts: partsOf,

    /** The usual message, or a setting's own in its place; mails have room for more than short messages. */
    alarm(
      facts: AlarmFacts,
      mode: MessageMode,
      language: Language,
      template: MessageTemplate | null,
    ): Written {
      const { subject, lines, named } = partsOf(facts, language);
      const own = template && sayIn(language, frame, framed(template, named, language));
      const text = own ?? (mode === "email" ? lines.join("\n") : subject);
      const body = `${text}\n${mode === "email" ? "\n" : ""}${sayIn(language, look, named)}`;
      return { subject, body };
    },

    /** Several messages as one; the most important first. */
    digest(
      listed: readonly { subject: string; level: AlarmLevel | null; at: Date }[],
      mode: MessageMode,
      language: Language,
      timeZone: string,
    ): Written {
      const byWeight = listed.toSorted(
        (a, b) => (a.level ?? 3) - (b.level ?? 3) || a.at.getTime() - b.at.getTime(),
      );
      const shown = byWeight.slice(0, digestLines[mode]);
      const first = String(listed.filter(({ level }) => level === 1).length);
      const subject = sayIn(language, digestSubject, { count: String(listed.length), first });
      const more = listed.length - shown.length;
      const lines = [
        ...(mode === "email" ? [] : [subject]),
        ...shown.map((each) => `${minuteAt(each.at, timeZone).slice(5)} ${each.subject}`),
        ...(more > 0 ? [sayIn(language, digestMore, { count: String(more) })] : []),
        sayIn(language, digestLook, { link: pageLink(publicUrl, "/alarmlist", language) }),
      ];
      return { subject, body: lines.join("\n") };
    },
  };
}

export type AlarmMessages = ReturnType<typeof makeAlarmMessages>;
