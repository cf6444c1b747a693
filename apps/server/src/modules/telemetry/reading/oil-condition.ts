import type { Language, OilCondition } from "@oilcloud/contract";
import { type Dimension, findIndicator, type Label, type Limit, markLabels } from "@oilcloud/oil";
import type { TelemetryDevice } from "../devices-store.ts";
import { describeKey, labelIn } from "./describe-key.ts";
import { freshnessOf } from "./freshness.ts";
import { limitOf, severityOf, stateOf, worst } from "./judge.ts";
import type { NewestValue } from "./values.ts";

type ConditionOf = OilCondition["dimensions"][number];

const dimensionNames = {
  water: { zh: "水分", en: "Water" },
  contamination: { zh: "污染", en: "Contamination" },
  wear: { zh: "磨损", en: "Wear" },
  aging: { zh: "老化", en: "Aging" },
} as const satisfies Partial<Record<Dimension, Label>>;

const sentences = {
  notMeasured: { zh: "没有测量该项的指标", en: "Nothing that tells of it is measured" },
  noLimit: { zh: "{name}没有限值，无法判断", en: "{name} has no limit to be judged by" },
  heldBack: { zh: "{name}的读数暂不采用：{mark}", en: "The reading of {name} is held back: {mark}" },
  silent: { zh: "自{time}起没有新的读数", en: "No new reading since {time}" },
  normal: {
    zh: "{name}为{value}，未超过预警值{warning}",
    en: "{name} is {value}, within the warning limit of {warning}",
  },
  risk: {
    zh: "{name}为{value}，已超过预警值{warning}",
    en: "{name} is {value}, past the warning limit of {warning}",
  },
  abnormal: {
    zh: "{name}为{value}，已超过限值{critical}",
    en: "{name} is {value}, past the limit of {critical}",
  },
} as const satisfies Record<string, Label>;

function say(
  language: Language,
  sentence: keyof typeof sentences,
  values: Record<string, string> = {},
): string {
  return labelIn(language, sentences[sentence]).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

interface Judged {
  reading: NewestValue & { value: number };
  limit: Limit;
}

/** What the newest values say of the oil, dimension by dimension; the indicator furthest towards its limit decides. */
export function oilCondition(
  device: TelemetryDevice,
  newest: readonly NewestValue[],
  language: Language,
  nowMs: number,
): OilCondition {
  const dimensions = (Object.keys(dimensionNames) as (keyof typeof dimensionNames)[]).map((dimension) => ({
    dimension,
    dimensionName: labelIn(language, dimensionNames[dimension]),
    ...conditionOf(
      device,
      newest.filter(({ key }) => findIndicator(key)?.dimension === dimension),
      language,
      nowMs,
    ),
  }));
  return { state: worst(dimensions.map(({ state }) => state)), dimensions };
}

function conditionOf(
  device: TelemetryDevice,
  newest: readonly NewestValue[],
  language: Language,
  nowMs: number,
): Pick<ConditionOf, "state" | "leading" | "reason"> {
  const unknown = (reason: string) => ({ state: "unknown" as const, leading: null, reason });
  const nameOf = ({ keyId, key }: NewestValue) => describeKey(keyId, key, language).keyName;

  if (newest.length === 0) return unknown(say(language, "notMeasured"));
  const limited = newest.filter(({ key }) => limitOf(device, key));
  const sample = limited[0] ?? newest[0];
  if (limited.length === 0 || !sample)
    return unknown(say(language, "noLimit", { name: sample ? nameOf(sample) : "" }));
  const current = limited.filter(({ ts }) => freshnessOf(ts, nowMs, device.intervalS * 1000) !== "offline");
  if (current.length === 0) {
    const lastMs = Math.max(...limited.map(({ ts }) => ts));
    return unknown(say(language, "silent", { time: timeAt(lastMs, device.timeZone) }));
  }
  const leading = furthest(device, current);
  if (!leading) {
    const held = current.find(({ mark }) => mark !== null) ?? sample;
    const mark = labelIn(language, markLabels[held.mark ?? "invalid"]);
    return unknown(say(language, "heldBack", { name: nameOf(held), mark }));
  }
  const { reading, limit } = leading;
  const { keyId, key, value, ts } = reading;
  const state = stateOf(value, limit);
  const words = {
    name: nameOf(reading),
    value: written(value, key),
    warning: writtenLimit(limit.warning, limit, key),
    critical: writtenLimit(limit.critical, limit, key),
  };
  return {
    state,
    leading: {
      ...describeKey(keyId, key, language),
      value,
      ts,
      warning: limit.warning,
      limit: limit.critical,
    },
    reason: say(language, state === "unknown" ? "normal" : state, words),
  };
}

function furthest(device: TelemetryDevice, newest: readonly NewestValue[]): Judged | null {
  let first: Judged | null = null;
  for (const reading of newest) {
    const limit = limitOf(device, reading.key);
    if (!limit || reading.value === null || reading.mark !== null) continue;
    const judged = { reading: { ...reading, value: reading.value }, limit };
    if (!first || severityOf(reading.value, limit) > severityOf(first.reading.value, first.limit))
      first = judged;
  }
  return first;
}

function written(value: number, key: string): string {
  const { decimals = 2, unit = "" } = findIndicator(key) ?? {};
  return unit ? `${value.toFixed(decimals)} ${unit}` : value.toFixed(decimals);
}

const writtenLimit = (value: number, { direction }: Limit, key: string): string => {
  const { unit = "" } = findIndicator(key) ?? {};
  return `${direction === "both" ? "±" : ""}${+value.toPrecision(6)}${unit ? ` ${unit}` : ""}`;
};

/** The Swedish way of writing a time is the one that both languages read. */
const timeAt = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(ms);
