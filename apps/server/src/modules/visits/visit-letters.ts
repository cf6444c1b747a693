import type { Language, Visit } from "@oilcloud/contract";
import { partsToBring, urgencies } from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../platform/labels.ts";
import { partsText, timeLeft, urgencyNames } from "./visit-text.ts";

const words = {
  weekly: { zh: "待巡访清单：共 {count} 项，立即 {now} 项", en: "Visits: {count}, {now} of them now" },
  nothing: { zh: "没有待巡访的设备。", en: "No device needs a visit." },
  own: { zh: "巡访安排：{count} 项，{sites} 个厂区", en: "Your visits: {count}, sites: {sites}" },
  group: { zh: "【{urgency}】{count} 项", en: "{urgency}: {count}" },
  machine: { zh: "{no}. {customer} · {device}（{left}）", en: "{no}. {customer}, {device} ({left})" },
  finding: { zh: "   发现：{finding}", en: "   Finding: {finding}" },
  cause: { zh: "   首要原因：{cause}（证据 {share}）", en: "   Probable cause: {cause} (evidence {share})" },
  action: { zh: "   处理：{action}", en: "   Action: {action}" },
  parts: { zh: "   携带：{parts}", en: "   Bring: {parts}" },
  visitor: { zh: "   巡访人：{visitor}", en: "   Visitor: {visitor}" },
  more: { zh: "另有 {count} 项，见平台。", en: "{count} more on the platform." },
  bring: { zh: "要带的备件与油品：{parts}", en: "Parts and oil to bring: {parts}" },
  look: { zh: "查看清单：{link}", en: "View the list: {link}" },
} as const satisfies Record<string, Label>;

const mostListed = 60;

interface LetterContext {
  language: Language;
  nowMs: number;
  link: string;
}

/** The whole list, for those who asked for it every week. */
export function weeklyLetter(visits: readonly Visit[], context: LetterContext) {
  const { language } = context;
  const now = visits.filter(({ urgency }) => urgency === "now").length;
  const subject = sayIn(language, words.weekly, { count: String(visits.length), now: String(now) });
  return { subject, body: bodyOf(visits, context, true) };
}

/** What one person has to do. */
export function visitorLetter(visits: readonly Visit[], context: LetterContext) {
  const sites = new Set(visits.map(({ customerId }) => customerId)).size;
  const subject = sayIn(context.language, words.own, {
    count: String(visits.length),
    sites: String(sites),
  });
  return { subject, body: bodyOf(visits, context, false) };
}

function bodyOf(visits: readonly Visit[], context: LetterContext, namesVisitor: boolean): string {
  const { language, link } = context;
  if (visits.length === 0)
    return [labelIn(language, words.nothing), "", sayIn(language, words.look, { link })].join("\n");
  const listed = visits.slice(0, mostListed);
  let no = 0;
  const groups = urgencies.flatMap((urgency) => {
    const own = listed.filter((visit) => visit.urgency === urgency);
    if (own.length === 0) return [];
    const count = String(visits.filter((visit) => visit.urgency === urgency).length);
    return [
      sayIn(language, words.group, { urgency: labelIn(language, urgencyNames[urgency]), count }),
      ...own.flatMap((visit) => linesOf(visit, ++no, context, namesVisitor)),
      "",
    ];
  });
  const parts = partsToBring(visits);
  const left = visits.length - listed.length;
  return [
    ...groups,
    ...(left > 0 ? [sayIn(language, words.more, { count: String(left) })] : []),
    ...(parts.length > 0 ? [sayIn(language, words.bring, { parts: partsText(parts, language) })] : []),
    sayIn(language, words.look, { link }),
  ].join("\n");
}

function linesOf(
  visit: Visit,
  no: number,
  { language, nowMs }: LetterContext,
  namesVisitor: boolean,
): string[] {
  const say = (line: Label, values: Record<string, string>) => sayIn(language, line, values);
  const { finding, cause, action, parts, visitor, matched, expected } = visit;
  return [
    say(words.machine, {
      no: String(no),
      customer: visit.customerName,
      device: visit.deviceName,
      left: timeLeft(visit, nowMs, language),
    }),
    say(words.finding, { finding }),
    ...(expected > 0 ? [say(words.cause, { cause, share: `${matched}/${expected}` })] : []),
    say(words.action, { action }),
    ...(parts.length > 0 ? [say(words.parts, { parts: partsText(parts, language) })] : []),
    ...(namesVisitor && visitor ? [say(words.visitor, { visitor: visitor.visitorName })] : []),
  ];
}
