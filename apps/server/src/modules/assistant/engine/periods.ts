import { dayMs, type Label } from "@oilcloud/oil";
import type { Period } from "@oilcloud/questions";
import { labelIn } from "../../../platform/labels.ts";
import type { Answering } from "./answering.ts";
import type { DeviceView } from "./device-view.ts";
import { named } from "./statement.ts";
import { shortTime } from "./words.ts";

/** A period as it is on a machine's clock. */
export interface Span {
  fromMs: number;
  toMs: number;
  words: Label;
}

const words = {
  noEvent: {
    oilChange: {
      zh: "{machine} 没有换油记录，无法按换油以来计算",
      en: "No oil change of {machine} is on record, so there is no time since it",
    },
    filterChange: {
      zh: "{machine} 没有换滤芯记录，无法按换滤芯以来计算",
      en: "No filter change of {machine} is on record, so there is no time since it",
    },
    topUp: {
      zh: "{machine} 没有补油记录，无法按补油以来计算",
      en: "No top-up of {machine} is on record, so there is no time since it",
    },
    alarm: {
      zh: "{machine} 没有当前报警，无法按报警以来计算",
      en: "{machine} has no active alarm, so there is no time since it",
    },
    overLimit: {
      zh: "{machine} 没有超过限值，无法按超限以来计算",
      en: "{machine} is not past a limit, so there is no time since it",
    },
  },
  future: {
    zh: "{period}还没有到，没有读数。到那时的情况请问预测",
    en: "{period} has not come yet, so there are no readings. Ask for a forecast instead",
  },
  reversed: { zh: "{period}的开始晚于结束", en: "{period} ends before it begins" },
  notADate: { zh: "没有{period}这个日期", en: "There is no date such as {period}" },
} as const;

const longestDays = 178;
const longestMetalDays = 29;

/** The last days, where a question names no period. */
export const lastDays = (nowMs: number, days: number): Span => ({
  fromMs: nowMs - days * dayMs,
  toMs: nowMs,
  words:
    days === 1 ? { zh: "近 24 小时", en: "last 24 h" } : { zh: `近 ${days} 天`, en: `last ${days} days` },
});

/** A period of readings ends now at the latest and is not longer than may be read at once; its words then are its dates. */
export function readable(span: Span, { nowMs }: Answering, timeZone: string, isMetal: boolean): Span {
  const toMs = Math.min(span.toMs, nowMs);
  const longest = (isMetal ? longestMetalDays : longestDays) * dayMs;
  if (toMs - span.fromMs <= longest) return { ...span, toMs };
  const fromMs = toMs - longest;
  const from = shortTime(fromMs, timeZone);
  const to = shortTime(toMs, timeZone);
  return { fromMs, toMs, words: { zh: `${from} 至 ${to}`, en: `${from} to ${to}` } };
}

/** When that began since which it is asked; null where it never did. */
async function beginOf(period: Extract<Period, { kind: "since" }>, view: DeviceView): Promise<number | null> {
  const { event } = period;
  if (event === "overLimit") return view.condition.verdict.overSince;
  if (event === "alarm")
    return (
      (await view.alarms()).find(({ state, kind }) => state === "open" && kind === "alarm")?.firstTime ?? null
    );
  return (await view.events()).find(({ kind }) => kind === event)?.time ?? null;
}

/** The asked period; says why where there is none, and answers nothing. */
export async function* askedSpan(
  answering: Answering,
  view: DeviceView,
  usual: Span,
  which: "period" | "otherPeriod" = "period",
) {
  const { plan, nowMs, report, facts } = answering;
  const period = plan[which]?.value;
  if (!period) return usual;
  const { device } = view;
  if (period.kind === "since") {
    const fromMs = await beginOf(period, view);
    if (fromMs !== null) return { fromMs, toMs: nowMs, words: period.words };
    yield* report(words.noEvent[period.event], { machine: named(device.name, device.id) });
    return null;
  }
  const { fromMs, toMs } = period;
  const problem = period.problem ?? (fromMs > nowMs ? "future" : null);
  if (problem) {
    const said = { future: words.future, empty: words.reversed, notADate: words.notADate }[problem];
    yield* report(said, { period: named(labelIn(facts.language, period.words)) });
    return null;
  }
  return { fromMs, toMs, words: spokenWords(period, device.timeZone) };
}

/** A period that was picked on a chip has no words but its dates. */
export function spokenWords(
  { words: of, fromMs, toMs }: Omit<Span, "words"> & { words: Label },
  timeZone: string,
): Label {
  if (of.zh !== "") return of;
  const [from, to] = [shortTime(fromMs, timeZone), shortTime(toMs, timeZone)];
  return { zh: `${from} 至 ${to}`, en: `${from} to ${to}` };
}

/** The same time of a fleet, which has no event of its own to count from. */
export function fleetSpan({ plan, nowMs, facts }: Answering, usual: Span): Span {
  const period = plan.period?.value;
  if (period?.kind !== "span") return usual;
  const timeZone = facts.directory.customers[0]?.timeZone ?? "UTC";
  return { ...period, toMs: Math.min(period.toMs, nowMs), words: spokenWords(period, timeZone) };
}
