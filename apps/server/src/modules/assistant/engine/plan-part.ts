import type { ChipOrigin, PlanChip, PlanPart, PlanSlot } from "@oilcloud/contract";
import { dimensionNames, indicators, type Label, labQuantity } from "@oilcloud/oil";
import type { AskedIndicator, DialogueState, Period, Plan, Slot, TextSpan } from "@oilcloud/questions";
import { labelIn } from "../../../platform/labels.ts";
import type { Answering } from "./answering.ts";
import { filterWords } from "./answers/fleet-machines.ts";
import { preparedNames } from "./answers/prepare-words.ts";
import { indicatorChoices, machineChoices, periodChoices, statisticChoices } from "./plan-choices.ts";
import { spokenWords } from "./periods.ts";
import {
  groupingNames,
  intentNames,
  orderNames,
  statisticNames,
  stepNames,
  thingNames,
} from "./plan-words.ts";
import { listWords, shortTime } from "./words.ts";

const labels: Record<PlanSlot, Label> = {
  subject: { zh: "设备", en: "Device" },
  indicators: { zh: "指标", en: "Indicator" },
  statistics: { zh: "统计", en: "Statistic" },
  period: { zh: "时间段", en: "Period" },
  otherPeriod: { zh: "对比时间段", en: "Compared with" },
  ahead: { zh: "到", en: "Until" },
  step: { zh: "步长", en: "Step" },
  filter: { zh: "筛选", en: "Filter" },
  order: { zh: "排序", en: "Order" },
  count: { zh: "最多", en: "At most" },
  thing: { zh: "对象", en: "Of" },
  grouping: { zh: "分组", en: "Grouped" },
  intent: { zh: "问题", en: "Question" },
  prepare: { zh: "准备", en: "To prepare" },
};
const words = {
  fleet: { zh: "全部设备", en: "all devices" },
  siteTime: { zh: "现场时间，{zone}", en: "Site time, {zone}" },
} as const satisfies Record<string, Label>;

export interface PlanPartContext {
  question: string;
  before: DialogueState | null;
  notUnderstood: readonly string[];
}

/** The plan as chips, before anything is read: what each slot is, where it comes from and what it can be changed to. */
export function planPart(answering: Answering, context: PlanPartContext): PlanPart {
  const { plan, facts, subject, nowMs } = answering;
  const { language } = facts;
  const say = (label: Label) => labelIn(language, label);
  const timeZone = subject.machines[0]?.timeZone ?? facts.directory.customers[0]?.timeZone ?? "UTC";
  const chips: PlanChip[] = [];
  const add = (
    slot: PlanSlot,
    of: Pick<Slot<unknown>, "origin" | "span">,
    value: string,
    choices: PlanChip["choices"] = [],
  ) => {
    if (value === "") return;
    chips.push({
      slot,
      label: say(labels[slot]),
      value,
      origin: originOf(of, slot, context.before),
      from: textAt(context.question, of.span),
      fromQuestion: null,
      choices,
    });
  };
  add("subject", plan.subject, subjectWords(answering), machineChoices(answering, context.before));
  add("indicators", plan.indicators, indicatorWords(plan, facts.language), indicatorChoices(answering));
  const statistics = plan.statistics.value.filter((each) => each !== "now");
  add(
    "statistics",
    plan.statistics,
    listWords(
      statistics.map((each) => say(statisticNames[each])),
      language,
    ),
    statisticChoices(answering),
  );
  const period = plan.period;
  const periodWords = ({ value }: Slot<Period>) =>
    say(value.kind === "span" ? spokenWords(value, timeZone) : value.words);
  if (period) add("period", period, periodWords(period), periodChoices(answering, timeZone));
  if (plan.otherPeriod) add("otherPeriod", plan.otherPeriod, periodWords(plan.otherPeriod));
  if (plan.ahead) add("ahead", plan.ahead, shortTime(plan.ahead.value.atMs, timeZone).slice(0, 5));
  if (plan.step) add("step", plan.step, say(stepNames[plan.step.value]));
  add("filter", plan.filter, filterWords(answering));
  if (plan.order) add("order", plan.order, say(orderNames[plan.order.value]));
  if (plan.count) add("count", plan.count, String(plan.count.value));
  if (plan.thing && plan.thing.value !== "machines")
    add("thing", plan.thing, say(thingNames[plan.thing.value]));
  if (plan.grouping) add("grouping", plan.grouping, say(groupingNames[plan.grouping.value]));
  add("intent", plan.intent, say(intentNames[plan.intent.value]));
  if (plan.prepare) add("prepare", plan.intent, say(preparedNames[plan.prepare.what]));
  const span = period?.value.kind === "span" ? period.value : null;
  return {
    part: "plan",
    chips,
    note: span ? say(words.siteTime).replace("{zone}", timeZone) : "",
    timeZone,
    period: span && {
      fromMs: Math.round(span.fromMs),
      toMs: Math.round(Math.min(span.toMs, Math.max(nowMs, span.fromMs + 1))),
    },
    notUnderstood: [...context.notUnderstood],
  };
}

/** Asked by this question in a topic that continues is a change of it. */
function originOf(
  { origin }: Pick<Slot<unknown>, "origin">,
  slot: PlanSlot,
  before: DialogueState | null,
): ChipOrigin {
  const isTopic = before?.plan != null && slot !== "intent" && slot !== "prepare";
  return origin === "asked" && isTopic ? "changed" : origin;
}

const textAt = (question: string, span: TextSpan | null): string =>
  span === null ? "" : question.slice(span.from, span.to);

const mostNamed = 4;
function subjectWords({ subject, facts: { language } }: Answering): string {
  if (subject.kind === "none") return "";
  if (subject.kind === "fleet") return labelIn(language, words.fleet);
  if (subject.kind === "within") return subject.where(language);
  const names = subject.machines.map(({ name }) => name);
  const shown = listWords(names.slice(0, mostNamed), language);
  return names.length > mostNamed ? `${shown} +${names.length - mostNamed}` : shown;
}

function indicatorWords({ indicators: asked, intent }: Plan, language: "zh-CN" | "en"): string {
  return listWords(
    asked.value.map((each) => indicatorWord(each, intent.value === "lab", language)),
    language,
  );
}

function indicatorWord(
  { keys, labKeys, dimension, isExact }: AskedIndicator,
  isLab: boolean,
  language: "zh-CN" | "en",
) {
  const [key] = keys;
  const [lab] = labKeys;
  if (isLab && lab) return labelIn(language, labQuantity(lab));
  if (dimension && !isExact) return labelIn(language, dimensionNames[dimension]);
  if (key) return labelIn(language, indicators[key]);
  return lab ? labelIn(language, labQuantity(lab)) : "";
}
