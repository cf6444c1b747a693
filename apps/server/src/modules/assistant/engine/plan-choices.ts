import type { PlanChoice } from "@oilcloud/contract";
import { dayMs, type IndicatorKey, indicators, type Label } from "@oilcloud/oil";
import type { DialogueState, Statistic } from "@oilcloud/questions";
import { labelIn } from "../../../platform/labels.ts";
import { startOfDay } from "../../../platform/start-of-day.ts";
import type { Answering } from "./answering.ts";
import { statisticNames } from "./plan-words.ts";
import { shortTime } from "./words.ts";

const words = {
  fleet: { zh: "全部设备", en: "all devices" },
  today: { zh: "今天", en: "today" },
  yesterday: { zh: "昨天", en: "yesterday" },
  hours: { zh: "近 24 小时", en: "last 24 h" },
  week: { zh: "近 7 天", en: "last 7 days" },
  month: { zh: "近 30 天", en: "last 30 days" },
} as const satisfies Record<string, Label>;

const usualKeys: readonly IndicatorKey[] = [
  "oilTemp",
  "waterActivity",
  "waterPpm",
  "viscosity40",
  "nasClass",
  "iso4",
  "filterDp",
  "oilLevel",
];
const usualStatistics: readonly Statistic[] = ["mean", "max", "min", "range", "change", "readings"];
const mostMachines = 6;

/** The machines that were named before and others of the customer; a question about a place can be widened. */
export function machineChoices({ subject, facts }: Answering, before: DialogueState | null): PlanChoice[] {
  if (subject.kind !== "machines") return [];
  const { directory, language } = facts;
  const [first] = subject.machines;
  const spoken = (before?.mentioned ?? []).flatMap((id) => directory.machine(id) ?? []);
  const beside = directory.machines
    .filter(({ customerId }) => customerId === first?.customerId)
    .slice(0, mostMachines);
  const all = new Map([...subject.machines, ...spoken, ...beside].map((machine) => [machine.id, machine]));
  const machines = [...all.values()].slice(0, mostMachines).map(
    ({ id, name, customerName, deviceNo }): PlanChoice => ({
      text: name,
      detail: [customerName, deviceNo].filter(Boolean).join(" · "),
      isChosen: subject.machines.length === 1 && subject.has(id),
      corrections: { machineIds: [id] },
    }),
  );
  const fleet = { text: labelIn(language, words.fleet), detail: "", isChosen: false };
  return [...machines, { ...fleet, corrections: { wholeFleet: true } }];
}

export function indicatorChoices({ plan, facts: { language } }: Answering): PlanChoice[] {
  const asked = plan.indicators.value.flatMap(({ keys }) => keys);
  if (asked.length === 0) return [];
  const chosen = plan.indicators.value.length === 1 ? asked[0] : undefined;
  return [...new Set([...asked, ...usualKeys])].slice(0, 10).map((key) => ({
    text: labelIn(language, indicators[key]),
    detail: indicators[key].unit,
    isChosen: key === chosen,
    corrections: { keys: [key] },
  }));
}

export function statisticChoices({ plan, facts: { language } }: Answering): PlanChoice[] {
  return usualStatistics.map((each) => ({
    text: labelIn(language, statisticNames[each]),
    detail: "",
    isChosen: plan.statistics.value.includes(each),
    corrections: { statistics: [each] },
  }));
}

export function periodChoices(
  { plan, nowMs, facts: { language } }: Answering,
  timeZone: string,
): PlanChoice[] {
  const today = startOfDay(timeZone, nowMs);
  const yesterday = startOfDay(timeZone, today - dayMs / 2);
  const spans: [Label, number, number][] = [
    [words.today, today, nowMs],
    [words.yesterday, yesterday, today],
    [words.hours, nowMs - dayMs, nowMs],
    [words.week, nowMs - 7 * dayMs, nowMs],
    [words.month, nowMs - 30 * dayMs, nowMs],
  ];
  const asked = plan.period?.value;
  return spans.map(([label, fromMs, toMs]) => ({
    text: labelIn(language, label),
    detail: `${shortTime(fromMs, timeZone)} – ${shortTime(toMs, timeZone)}`,
    isChosen: asked?.kind === "span" && asked.fromMs === fromMs && asked.toMs === toMs,
    corrections: { period: { fromMs: Math.round(fromMs), toMs: Math.round(toMs) } },
  }));
}
