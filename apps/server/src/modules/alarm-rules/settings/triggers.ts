import type { TriggerAnswer, TriggerEntry } from "@oilcloud/contract";
import {
  type SetCondition,
  type AlarmLevel,
  type AlarmTrigger,
  deviationFloor,
  hourMs,
  isSameCondition,
  plainNumber,
  usualHysteresis,
} from "@oilcloud/oil";
import { AppError } from "../../../platform/errors.ts";

const given = (value: number | null | undefined): number => {
  if (value === null || value === undefined) throw new AppError("alarmTriggerRequired");
  return value;
};

function conditionOf(key: string, entry: TriggerEntry): SetCondition {
  switch (entry.kind) {
    case "above":
    case "below":
      return { kind: entry.kind, value: given(entry.value) };
    case "outside": {
      const [low, high] = [given(entry.low), given(entry.high)];
      if (low >= high) throw new AppError("alarmRangeReversed");
      return { kind: "outside", low, high };
    }
    case "change":
      return { kind: "change", by: given(entry.by), withinMs: given(entry.withinHours) * hourMs };
    case "deviation":
      return { kind: "deviation", sigmas: given(entry.sigmas), floor: deviationFloor(key) };
  }
}

/** The same hysteresis as the catalogue's limits have. */
function hysteresisOf(key: string, condition: SetCondition): number {
  switch (condition.kind) {
    case "above":
    case "below":
      return usualHysteresis(key, condition.value);
    case "outside":
      return usualHysteresis(key, Math.max(Math.abs(condition.low), Math.abs(condition.high)));
    case "change":
      return 0;
    case "deviation":
      return 1;
  }
}

/** A deviation is judged by whole hours, so that one sample suffices. */
const usualCounting = ({ kind }: SetCondition) =>
  kind === "deviation" ? { need: 1, of: 1 } : { need: 3, of: 5 };

const usualClearAfter = 6;

/** An entered condition as a trigger; refused where its numbers are missing or invalid. */
function triggerOf(key: string, entry: TriggerEntry): AlarmTrigger {
  const condition = conditionOf(key, entry);
  const usual = usualCounting(condition);
  const [need, of] = [entry.need ?? usual.need, entry.of ?? Math.max(usual.of, entry.need ?? 0)];
  if (need > of) throw new AppError("alarmSamplesInvalid");
  return {
    level: entry.level,
    condition,
    need,
    of,
    clearAfter: entry.clearAfter ?? usualClearAfter,
    hysteresis: entry.hysteresis ?? hysteresisOf(key, condition),
  };
}

/** The conditions of the levels that are watched: each has one, and no two levels have the same. */
export function triggersOf(
  key: string,
  levels: readonly AlarmLevel[],
  entries: readonly TriggerEntry[],
): AlarmTrigger[] {
  const triggers = entries
    .filter(({ level }) => levels.includes(level))
    .map((entry) => triggerOf(key, entry))
    .toSorted((one, other) => one.level - other.level);
  for (const level of levels)
    if (!triggers.some((trigger) => trigger.level === level)) throw new AppError("alarmTriggerRequired");
  const [first, second] = [1, 2].map((level) => triggers.filter((trigger) => trigger.level === level));
  if (first?.some((one) => second?.some((other) => isSameCondition(one.condition, other.condition))))
    throw new AppError("alarmTriggersSame");
  return triggers;
}

const noNumbers = { value: null, low: null, high: null, by: null, withinHours: null, sigmas: null };

function numbersOf(condition: SetCondition) {
  switch (condition.kind) {
    case "above":
    case "below":
      return { value: plainNumber(condition.value) };
    case "outside":
      return { low: plainNumber(condition.low), high: plainNumber(condition.high) };
    case "change":
      return { by: plainNumber(condition.by), withinHours: condition.withinMs / hourMs };
    case "deviation":
      return { sigmas: condition.sigmas };
  }
}

/** A trigger as an entry, to show or edit it. */
export const entryOf = ({ condition, ...trigger }: AlarmTrigger): Omit<TriggerAnswer, "words"> => ({
  level: trigger.level,
  kind: condition.kind,
  ...noNumbers,
  ...numbersOf(condition),
  need: trigger.need,
  of: trigger.of,
  clearAfter: trigger.clearAfter,
  hysteresis: plainNumber(trigger.hysteresis),
});
