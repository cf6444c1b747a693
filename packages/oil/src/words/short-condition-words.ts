import { findIndicator, isIndicatorKey } from "../catalogue/indicators.ts";
import { shortNames } from "../catalogue/short-names.ts";
import { as4059Text } from "../codes/as4059.ts";
import type { Label } from "../label.ts";
import type { AlarmLevel } from "../limits/alarm-categories.ts";
import type { AlarmCondition } from "../limits/alarm-rules.ts";
import { dayMs, hourMs } from "../time.ts";
import { filled, type MetCondition } from "./condition-words.ts";
import {
  boundNumber,
  changeNumber,
  shortest,
  valueBeside,
  valueWords,
  withUnit,
  writtenAs,
} from "./number-words.ts";

const limitNames: Record<AlarmLevel, Label> = {
  1: { zh: "限值", en: "limit" },
  2: { zh: "注意值", en: "warning" },
};

const sentences = {
  limit: { zh: "{name} {value}，{limit} {bound}", en: "{name} {value}, {limit} {bound}" },
  change: {
    zh: "{name} {value}，{hours} h 变化 > {bound}",
    en: "{name} {value}, change > {bound} in {hours} h",
  },
  deviation: {
    zh: "{name} {value}，超正常范围 {sigmas}σ",
    en: "{name} {value}, {sigmas}σ off normal",
  },
  freeWater: { zh: "{name} 夜间达 {activity}，有游离水", en: "{name} {activity} at night, free water" },
  ahead: { zh: "{name} {value}，{days} 天内到注意值", en: "{name} {value}, warning within {days} d" },
} as const satisfies Record<string, Label>;

/** The name of an indicator where room is scarce; a key that no catalogue has is its own name. */
export function shortNameOf(key: string): Label {
  const short = isIndicatorKey(key) ? shortNames[key] : undefined;
  return short ?? findIndicator(key) ?? { zh: key, en: key };
}

/** Indicator, value and limit alone, for walls: `铁磁磨粒 168 /d，限值 120`. */
export function shortConditionWords(
  key: string,
  { level, condition, value }: Omit<MetCondition, "worst">,
): Label {
  const written = writtenAs(key);
  const { decimals } = written;
  const say = (sentence: keyof typeof sentences, bound: number | null, values: Record<string, string>) =>
    filled(sentences[sentence], {
      name: shortNameOf(key),
      limit: limitNames[level],
      value: value === null ? "–" : writtenValue(key, value, bound),
      ...values,
    });
  if (condition.kind === "change") {
    const hours = String(condition.withinMs / hourMs);
    return say("change", null, { bound: changeNumber(condition.by, written), hours });
  }
  if (condition.kind === "deviation") return say("deviation", null, { sigmas: String(condition.sigmas) });
  if (condition.kind === "freeWater")
    return say("freeWater", null, { activity: shortest(condition.activity, decimals) });
  if (condition.kind === "ahead") return say("ahead", null, { days: String(condition.withinMs / dayMs) });
  const { bound, sign } = boundOf(condition, value);
  return say("limit", bound, { bound: sign + boundNumber(sign === "±" ? Math.abs(bound) : bound, written) });
}

/** A class has no fraction, and a value that rounds to zero has no sign. */
function writtenValue(key: string, value: number, bound: number | null): string {
  const written = writtenAs(key);
  if (findIndicator(key)?.kind === "class") {
    const whole = Math.round(value);
    return withUnit(key === "nasClass" ? as4059Text(whole) : String(whole), written.unit);
  }
  if (+value.toFixed(written.decimals) === 0) return valueWords(0, written);
  return bound === null ? valueWords(value, written) : valueBeside(value, bound, written);
}

type Limited = Extract<AlarmCondition, { kind: "above" | "below" | "outside" }>;

/** Of two bounds the nearer one. A lower one shows its side, and two of the same size show both. */
function boundOf(condition: Limited, value: number | null): { bound: number; sign: "" | "< " | "±" } {
  if (condition.kind === "above") return { bound: condition.value, sign: "" };
  if (condition.kind === "below") return { bound: condition.value, sign: "< " };
  const { low, high } = condition;
  const isLow = value !== null && Math.abs(value - low) < Math.abs(value - high);
  if (low === -high) return { bound: isLow ? low : high, sign: "±" };
  return isLow ? { bound: low, sign: "< " } : { bound: high, sign: "" };
}
