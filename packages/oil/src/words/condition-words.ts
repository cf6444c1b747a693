import type { AlarmLevel } from "../limits/alarm-categories.ts";
import type { AlarmCondition } from "../limits/alarm-rules.ts";
import type { Label } from "../label.ts";
import { dayMs, hourMs } from "../time.ts";
import {
  asWritten,
  boundWords,
  changeWords,
  shortest,
  valueBeside,
  valueWords,
  withUnit,
  type Written,
} from "./number-words.ts";

/** A condition that was met, and how the indicator has run since. */
export interface MetCondition {
  readonly level: AlarmLevel;
  readonly condition: AlarmCondition;
  /** Now; null while no usable value is known. */
  readonly value: number | null;
  /** At worst, where that is known. */
  readonly worst: number | null;
  /** The indicator is no longer raised: what is within its limits now does not keep an alarm open. */
  readonly isOver?: boolean;
}

type Sides = "above" | "below" | "outside";

const limitNames: Record<AlarmLevel, Label> = {
  1: { zh: "限值", en: "limit" },
  2: { zh: "注意值", en: "warning limit" },
};

const beyond: Record<Sides, Label> = {
  above: { zh: "{name} {value}，超过{limit} {bound}", en: "{name} {value}, above {limit} {bound}" },
  below: { zh: "{name} {value}，低于{limit} {bound}", en: "{name} {value}, below {limit} {bound}" },
  outside: { zh: "{name} {value}，超出{limit} {bound}", en: "{name} {value}, outside {limit} {bound}" },
};

/** A deviation counts in the harmful direction only. */
const sides = { up: "above", down: "below", both: "off", none: "off" } as const;

const sentences = {
  back: {
    zh: "{name} {value}，已回到{limit} {bound} 以内，最差曾到 {worst}",
    en: "{name} {value}, back within {limit} {bound}, worst {worst}",
  },
  within: {
    zh: "{name} {value}，在{limit} {bound} 以内，报警尚未解除",
    en: "{name} {value}, within {limit} {bound}, alarm not cleared yet",
  },
  over: { zh: "{name} 曾越过{limit} {bound}", en: "{name} was past {limit} {bound}" },
  unknown: {
    zh: "{name} 暂无可用读数，{limit} {bound}",
    en: "{name}: no usable reading now, {limit} {bound}",
  },
  wasBeyond: {
    zh: "{name} 暂无可用读数，最差曾到 {worst}，{limit} {bound}",
    en: "{name}: no usable reading now, worst {worst}, {limit} {bound}",
  },
  change: {
    zh: "{name} 报警时 {hours} 小时内变化超过 {by}，当前 {value}",
    en: "{name} changed by more than {by} within {hours} h when raised, now {value}",
  },
  deviation: {
    zh: "{name} {value}，报警时超出本机正常范围（{sigmas}σ）",
    en: "{name} {value}, {sigmas}σ {side} normal when raised",
  },
  freeWater: {
    zh: "{name} 在一日最冷时达到 {activity}，已连续 {nights} 夜出现游离水",
    en: "{name} reached {activity} at the coldest hour of {nights} nights: free water",
  },
  ahead: {
    zh: "{name} {value}，按报警时的变化速度将在 {days} 天内到达注意值",
    en: "{name} {value}, heading for its warning limit within {days} d when raised",
  },
} as const satisfies Record<string, Label>;

/** What a value is past or back within, so that the numbers in a sentence never deny it. */
export function conditionWords(
  name: Label,
  written: Written,
  { level, condition, ...met }: MetCondition,
): Label {
  const [value, worst] = [tidy(met.value, written), tidy(met.worst, written)];
  const say = (sentence: Label, values: Record<string, string | Label>) =>
    filled(sentence, { name, limit: limitNames[level], ...values });
  const now = value === null ? "–" : valueWords(value, written);
  if (condition.kind === "change")
    return say(sentences.change, {
      value: now,
      by: changeWords(condition.by, written),
      hours: String(condition.withinMs / hourMs),
    });
  if (condition.kind === "deviation")
    return say(sentences.deviation, {
      value: now,
      sigmas: String(condition.sigmas),
      side: sides[written.harm ?? "both"],
    });
  if (condition.kind === "freeWater")
    return say(sentences.freeWater, {
      activity: shortest(condition.activity, written.decimals),
      nights: String(condition.nights),
    });
  if (condition.kind === "ahead")
    return say(sentences.ahead, { value: now, days: String(condition.withinMs / dayMs) });
  if (condition.kind === "outside" && condition.low !== -condition.high) {
    // Of two different bounds the sentence names the one that counts.
    const { low, high } = condition;
    const deciding =
      value !== null && !isPast(condition, value) && worst !== null ? worst : (value ?? worst ?? high);
    const one: AlarmCondition =
      Math.abs(deciding - low) < Math.abs(deciding - high) || deciding < low
        ? { kind: "below", value: low }
        : { kind: "above", value: high };
    return conditionWords(name, written, { ...met, level, condition: one, value, worst });
  }
  const bound = limitWords(condition, written);
  const beside = (of: number) => valueBeside(of, boundNear(condition, of), written);
  const wasPast = worst !== null && isPast(condition, worst);
  if (value === null)
    return wasPast
      ? say(sentences.wasBeyond, { bound, worst: beside(worst) })
      : say(sentences.unknown, { bound });
  if (isPast(condition, value)) return say(beyond[condition.kind], { bound, value: beside(value) });
  return wasPast
    ? say(sentences.back, { bound, value: beside(value), worst: beside(worst) })
    : met.isOver
      ? say(sentences.over, { bound })
      : say(sentences.within, { bound, value: beside(value) });
}

/** Single precision knows no more: what differs beyond it is the same. Classes are compared as they are written, whole. */
const tidy = (value: number | null, written: Written): number | null =>
  value === null ? null : asWritten(+value.toPrecision(6), written);

type LimitCondition = Extract<AlarmCondition, { kind: Sides }>;

const isPast = (condition: LimitCondition, value: number): boolean => {
  if (condition.kind === "above") return value > condition.value;
  if (condition.kind === "below") return value < condition.value;
  return value > condition.high || value < condition.low;
};

function boundNear(condition: LimitCondition, value: number): number {
  if (condition.kind !== "outside") return condition.value;
  const { low, high } = condition;
  return Math.abs(value - low) < Math.abs(value - high) ? low : high;
}

function limitWords(condition: LimitCondition, written: Written): string {
  if (condition.kind !== "outside") return boundWords(condition.value, written);
  return withUnit(`±${shortest(condition.high, written.decimals)}`, written.unit);
}

/** A sentence with its places filled in, in both languages. */
export function filled({ zh, en }: Label, values: Record<string, string | Label>): Label {
  const fill = (text: string, language: "zh" | "en") =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === "string" ? value : (value?.[language] ?? whole);
    });
  return { zh: fill(zh, "zh"), en: fill(en, "en") };
}
