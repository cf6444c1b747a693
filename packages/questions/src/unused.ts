import type { Signals } from "./intents/signals.ts";
import { areIn, canBeIn } from "./slots/asked-unit.ts";
import type { Intent, Plan, Slot } from "./plan.ts";

/** Their answers are about now: a time that is over changes what is asked. */
const ofNow = new Set<Intent>([
  "triage",
  "state",
  "list",
  "count",
  "sensors",
  "limits",
  "fact",
  "judgement",
  "urgency",
  "jobs",
  "nextToReach",
  "whatIf",
  "lab",
]);
/** Their answers look back, or at now. */
const withoutAhead = new Set<Intent>([
  "alarms",
  "handling",
  "list",
  "count",
  "state",
  "value",
  "statistic",
  "sensors",
  "lab",
  "works",
  "limits",
  "compare",
  "course",
  "chart",
]);
/** Their values are given in the unit that was asked for, too. */
const inUnits = new Set<Intent>(["value", "statistic"]);
const graceMs = 3_600_000;

/**
 * A slot that was read and that the answer has no use for: "machines that changed their oil last month" is no list of today's
 * machines. Null where all are used.
 */
export function unusedSlot(s: Signals, plan: Plan, nowMs: number): Slot<unknown> | null {
  const intent = plan.intent.value;
  const [period] = s.periods;
  if (s.unit && !isInUnit(plan, s.unit.value)) return s.unit;
  if (period && ofNow.has(intent) && !readsPeriod(plan) && isOver(plan, nowMs)) return period;
  return s.ahead && withoutAhead.has(intent) ? s.ahead : null;
}

const isInUnit = ({ intent, indicators }: Plan, unit: string): boolean =>
  areIn(indicators.value, unit) || (inUnits.has(intent.value) && canBeIn(indicators.value, unit));

function readsPeriod({ intent, thing, sensor, indicators, order }: Plan): boolean {
  if (intent.value === "sensors") return sensor === "missing";
  if (intent.value === "ranking") return indicators.value.length > 0 || order?.value === "mostAlarms";
  return thing !== null && thing.value !== "machines" && thing.value !== "customers";
}

function isOver({ period }: Plan, nowMs: number): boolean {
  if (period?.origin !== "asked") return false;
  return period.value.kind === "since" || period.value.toMs < nowMs - graceMs;
}
