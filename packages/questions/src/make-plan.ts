import type { Decision } from "./intents/rule.ts";
import { readFilter, readOrder } from "./intents/filters.ts";
import { readPreparation } from "./intents/preparation.ts";
import type { Signals } from "./intents/signals.ts";
import type {
  AskedIndicator,
  DialogueState,
  Except,
  Filter,
  Intent,
  Period,
  Plan,
  Slot,
  Statistic,
  Subject,
  WorkKind,
} from "./plan.ts";
import { type FoundSubject } from "./dialogue/subject.ts";
import { readBarePeriod } from "./slots/periods.ts";
import { dayStart } from "./slots/clock.ts";
import { impliedBy } from "./slots/implied-indicator.ts";
import { readBareAhead, thresholdOf } from "./slots/measures.ts";
import type { QuestionReader } from "./text/reader.ts";
import type { UnderstandContext } from "./understand-context.ts";

export interface PlanInput {
  readonly reader: QuestionReader;
  readonly s: Signals;
  readonly decision: Decision;
  /** The words show the intent; else it is the one before. */
  readonly decided: boolean;
  readonly subject: FoundSubject;
  readonly context: UnderstandContext;
  readonly alarmState: "open" | "cleared" | null;
  readonly except: Except | null;
}

const measuredIntents = new Set<Intent>([
  "value",
  "statistic",
  "chart",
  "compare",
  "forecast",
  "limits",
  "course",
  "worstValue",
]);
export const periodIntents = new Set<Intent>([
  "statistic",
  "chart",
  "compare",
  "course",
  "happened",
  "alarms",
  "ranking",
]);

/** Intents that compare values with a figure of the question. */
const comparing = new Set<Intent>(["list", "count", "ranking", "triage", "value", "statistic", "state"]);

const withoutAlarm =
  /没(?:有)?(?:当前)?(?:报警|告警)|无报警|\b(?:no|without(?: an?| any)?) (?:active |open )?alarms?\b/;

/** What is not normal is at risk or abnormal. */
const notNormal = /不正常|\bnot (?:normal|ok|okay|good|well|healthy|right)\b|\bunhealthy\b/;

/** "New alarms last night": not those that were active already. */
const newAlarms =
  /新(?:增|的|发生?)?的?(?:一?二?级)?(?:报警|告警|警报)|新报|(?:发生|产生|触发|新增)(?:了|的|过)|\bnew (?:[a-z\d]+ ){0,2}(?:alarms?|alerts?|warnings?)|\b(?:raised|began|begun|started|triggered|came up|went off)\b/;

/** The plan of a question: what it says, what is kept from the dialogue, and the usual for the rest. */
export function makePlan(input: PlanInput): Plan {
  const { reader, s, decision, decided, subject, context } = input;
  const { state, corrections, page } = context;
  const before = state?.plan ?? null;
  const prepare = decision.intent === "prepare" ? readPreparation(reader, s, context) : null;
  const filter = filterOf(input);
  const [first, second] = comparedPeriods(input, before);
  const bare =
    !first && !prepare && !s.ahead && periodIntents.has(decision.intent)
      ? readBarePeriod(reader, context)
      : null;
  const corrected: Slot<Period> | null = corrections?.period
    ? {
        value: { kind: "span", ...corrections.period, words: { zh: "", en: "" } },
        origin: "corrected",
        span: null,
      }
    : null;
  const period = corrected ?? first ?? bare ?? keptPeriod(input, before);
  const text = reader.plain.text;
  return {
    intent: {
      value: decision.intent,
      origin: corrections?.intent ? "corrected" : decided ? "asked" : before ? "kept" : "default",
      span: null,
    },
    subject:
      subject.kind === "subject"
        ? subject.slot
        : { value: { kind: "none" } satisfies Subject, origin: "default", span: null },
    indicators: indicatorsOf(input, before),
    statistics: statisticsOf(input, before),
    period: period ?? (page?.period && periodIntents.has(decision.intent) ? pagePeriod(page.period) : null),
    otherPeriod: second ?? null,
    ahead:
      s.ahead ??
      (decision.intent === "whatIf" ? readBareAhead(reader, context) : null) ??
      (decision.intent === "whatIf" && before?.intent.value === "whatIf" ? kept(before.ahead) : null),
    step: s.step ?? (decided ? null : kept(before?.step ?? null)),
    filter,
    order: orderOf(s, decision, decided, before),
    count: s.count ?? (decided ? null : kept(before?.count ?? null)),
    thing: decision.thing ? { value: decision.thing, origin: decided ? "asked" : "kept", span: null } : null,
    grouping: s.grouping ?? (decided ? null : kept(before?.grouping ?? null)),
    since: decision.since ?? null,
    alarm: decision.alarm ?? null,
    handling: decision.handling ?? null,
    sensor: decision.sensor ?? null,
    lab: decision.lab ?? null,
    work: decision.intent === "works" ? workOf(text) : null,
    job: decision.intent === "jobs" ? (/巡访|visit/.test(text) ? "visits" : "list") : null,
    fact: decision.fact ?? null,
    termIds: decision.intent === "term" ? s.termIds : [],
    code: decision.intent === "term" ? s.code : null,
    conversion: s.conversion,
    unit: s.unit ?? (decided ? null : kept(before?.unit ?? null)),
    prepare,
    guide: decision.intent === "guide" ? reader.original.trim() : null,
    isYesNo:
      /吗|[是好有要能会对]不[是好有要能会对]|有没有|是否|没[?？]?$|^(?:is|are|does|do|did|has|have|can|could|will|was|were|should)\b/.test(
        text,
      ),
  };
}

/** "Compared with yesterday": the period before, or today, is compared with the one that is named. */
function comparedPeriods(
  { s, decision, subject, context }: PlanInput,
  before: Plan | null,
): readonly Slot<Period>[] {
  const [only, second] = s.periods;
  const one =
    subject.kind === "subject" &&
    subject.slot.value.kind === "machines" &&
    subject.slot.value.ids.length === 1;
  if (decision.intent !== "compare" || !one || !only || second) return s.periods;
  const { nowMs } = context;
  const today: Period = {
    kind: "span",
    fromMs: dayStart(context, 0),
    toMs: nowMs,
    words: { zh: "今天", en: "today" },
  };
  return [kept(before?.period ?? null) ?? { value: today, origin: "default", span: null }, only];
}

const kept = <Value>(slot: Slot<Value> | null): Slot<Value> | null =>
  slot ? { ...slot, origin: "kept", span: null } : null;

const workOf = (text: string): WorkKind =>
  /滤|filter/.test(text)
    ? "filterChange"
    : /补油|加油|top/.test(text)
      ? "topUp"
      : /换.?油|oil (?:change|last|was)|oil last|change the oil/.test(text)
        ? "oilChange"
        : "any";

function indicatorsOf(
  { reader, s, decision, decided, context }: PlanInput,
  before: Plan | null,
): Plan["indicators"] {
  const { corrections, page } = context;
  const { text } = reader.plain;
  if (corrections?.keys && corrections.keys.length > 0)
    return {
      value: corrections.keys.map(
        (key): AskedIndicator => ({ keys: [key], labKeys: [], dimension: null, isExact: true }),
      ),
      origin: "corrected",
      span: null,
    };
  if (s.indicators) return s.indicators;
  // "Above 60 °C" can be of one quantity only.
  const implied = s.threshold && comparing.has(decision.intent) ? impliedBy(s.threshold) : [];
  if (implied.length === 1) return { value: implied, origin: "default", span: null };
  const goesOn =
    !decided ||
    measuredIntents.has(decision.intent) ||
    (decision.intent === "sensors" &&
      (decision.sensor === "calibration" ||
        decision.sensor === "model" ||
        decision.sensor === "measuredBy")) ||
    (decision.intent === "ranking" && before?.intent.value === "ranking" && s.statistics !== null) ||
    (decision.intent === "lab" && decision.lab === "difference");
  // "Which is worse overall?" is no longer about the indicator before.
  if (
    decision.intent === "compare" &&
    /worse|better|urgent|overall|更[差好急糟]|哪[台个](?:好|差|急)/.test(text)
  )
    return { value: [], origin: "default", span: null };
  const isNewMachine = decided && s.names.length > 0 && !s.references.follows;
  if (before && goesOn && !isNewMachine && before.indicators.value.length > 0)
    return { ...before.indicators, origin: "kept", span: null };
  if (page?.keys && page.keys.length > 0 && measuredIntents.has(decision.intent))
    return {
      value: [{ keys: page.keys, labKeys: [], dimension: null, isExact: true }],
      origin: "page",
      span: null,
    };
  return { value: [], origin: "default", span: null };
}

function statisticsOf({ s, decision, decided, context }: PlanInput, before: Plan | null): Plan["statistics"] {
  const { corrections } = context;
  if (corrections?.statistics) return { value: corrections.statistics, origin: "corrected", span: null };
  if (s.statistics && !(s.isComparative && decision.intent === "compare")) return s.statistics;
  const goesOn =
    !decided || (decision.intent === before?.intent.value && (s.references.follows || s.names.length === 0));
  if (goesOn && before && before.statistics.value.length > 0 && before.statistics.origin !== "default")
    return { ...before.statistics, origin: "kept", span: null };
  const usual: readonly Statistic[] =
    decision.intent === "statistic" ? ["mean", "range"] : decision.intent === "value" ? ["now"] : [];
  return { value: usual, origin: "default", span: null };
}

function keptPeriod({ s, decision, decided }: PlanInput, before: Plan | null): Slot<Period> | null {
  if (!before?.period) return null;
  const sameKind = periodIntents.has(decision.intent) && periodIntents.has(before.intent.value);
  const continues =
    !decided ||
    (sameKind && (s.references.follows || s.names.length === 0 || decision.intent === before.intent.value));
  // "New alarms this week? How many of them are level 1?"
  const isAmong = decision.thing === "alarms" && s.names.length === 0 && s.references.among;
  if (isAmong) return kept(before.period);
  const isPrepared = decision.intent === "prepare" && s.names.length === 0 && s.references.follows;
  return continues || isPrepared ? kept(before.period) : null;
}

const pagePeriod = (period: { fromMs: number; toMs: number }): Slot<Period> => ({
  value: { kind: "span", ...period, words: { zh: "页面所示时段", en: "the period shown" } },
  origin: "page",
  span: null,
});

function orderOf(s: Signals, { intent }: Decision, decided: boolean, before: Plan | null): Plan["order"] {
  const value = intent === "ranking" || intent === "list" || intent === "triage" ? readOrder(s) : null;
  if (value) return { value, origin: "asked", span: null };
  return decided ? null : kept(before?.order ?? null);
}

function filterOf(input: PlanInput): Slot<Filter> {
  const { reader, s, decision, decided, subject, context, alarmState, except } = input;
  const before = context.state?.plan?.filter.value ?? {};
  const exceptIds = subject.kind === "subject" ? subject.exceptIds : undefined;
  const key = indicatorsOf(input, context.state?.plan ?? null).value[0]?.keys[0] ?? null;
  const threshold = s.threshold && comparing.has(decision.intent) ? thresholdOf(s.threshold, key) : null;
  // "Oil temperature above 60" asks for the value, not for machines whose state comes from it.
  const { dimensions, ...narrowed } = readFilter(s, decision, {
    isWithoutAlarm: withoutAlarm.test(reader.plain.text),
    isNotNormal: notNormal.test(reader.plain.text),
  });
  const own: Filter = {
    ...narrowed,
    ...(dimensions && !threshold && { dimensions }),
    ...(alarmState && { alarmState }),
    ...((decision.intent === "alarms" || decision.thing === "alarms") &&
      s.periods.length > 0 &&
      newAlarms.test(reader.plain.text) && { begun: true }),
    ...(threshold && { threshold }),
    ...(exceptIds && { exceptIds }),
    ...(except && { except }),
  };
  const keeps = !decided || s.references.among || followsAlarms(s, context.state, decision);
  const isNamed = subject.kind === "subject" && subject.slot.origin === "asked";
  const still = stillMeant(before, { isNamed, isOther: s.indicators !== null });
  const value = keeps ? { ...withoutStates(still, own), ...own } : own;
  return {
    value,
    origin:
      Object.keys(own).length > 0 ? "asked" : keeps && Object.keys(before).length > 0 ? "kept" : "default",
    span: null,
  };
}

/** A name is not left out any more once it is asked about, and "between 40 and 50 °C" is of the indicator before. */
function stillMeant(
  { threshold, except, exceptIds, ...rest }: Filter,
  { isNamed, isOther }: { isNamed: boolean; isOther: boolean },
): Filter {
  return {
    ...rest,
    ...(threshold && !isOther && { threshold }),
    ...(except && !isNamed && { except }),
    ...(exceptIds && !isNamed && { exceptIds }),
  };
}

/** Another state replaces the one before. */
const withoutStates = ({ states, needsAction, ...rest }: Filter, own: Filter): Filter =>
  own.states || own.needsAction
    ? rest
    : { ...rest, ...(states && { states }), ...(needsAction !== undefined && { needsAction }) };

const followsAlarms = (s: Signals, state: DialogueState | null, { intent }: Decision): boolean =>
  intent === "count" && state?.plan?.thing?.value === "alarms" && s.references.follows;
