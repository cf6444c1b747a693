import type { Language } from "@oilcloud/contract";
import {
  findIndicator,
  isEven,
  type Label,
  type LimitInForce,
  markLabels,
  type OilDimension,
  standingOf,
} from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import { describeKey } from "../indicators/describe-key.ts";
import type { Finding, JudgedValue } from "./judge-oil.ts";

export const dimensionNames = {
  water: { zh: "水分", en: "Water" },
  contamination: { zh: "污染", en: "Contamination" },
  wear: { zh: "磨损", en: "Wear" },
  aging: { zh: "老化", en: "Aging" },
} as const satisfies Record<OilDimension, Label>;

const sentences = {
  notMeasured: { zh: "没有测量该项的传感器", en: "Not measured on this device" },
  noLimit: { zh: "{name} 没有限值，无法判断", en: "{name} has no limit" },
  heldBack: { zh: "{name} 读数暂不采用：{mark}", en: "{name} reading excluded: {mark}" },
  silent: { zh: "{time} 之后没有新数据", en: "No new data since {time}" },
  within: {
    zh: "{name} {value}，在注意值 {bound} 以内",
    en: "{name} {value}, within warning limit {bound}",
  },
  withinCritical: {
    zh: "{name} {value}，在限值 {bound} 以内",
    en: "{name} {value}, within limit {bound}",
  },
  aboveWarning: {
    zh: "{name} {value}，超过注意值 {bound}",
    en: "{name} {value}, above warning limit {bound}",
  },
  belowWarning: {
    zh: "{name} {value}，低于注意值 {bound}",
    en: "{name} {value}, below warning limit {bound}",
  },
  outsideWarning: {
    zh: "{name} {value}，超出注意值 {bound}",
    en: "{name} {value}, outside warning limit {bound}",
  },
  aboveLimit: { zh: "{name} {value}，超过限值 {bound}", en: "{name} {value}, above limit {bound}" },
  belowLimit: { zh: "{name} {value}，低于限值 {bound}", en: "{name} {value}, below limit {bound}" },
  outsideLimit: { zh: "{name} {value}，超出限值 {bound}", en: "{name} {value}, outside limit {bound}" },
} as const satisfies Record<string, Label>;

/** Why a dimension stands where it does, in words. */
export function findingWords(finding: Finding, language: Language, timeZone: string): string {
  const nameOf = ({ keyId, key }: { keyId: number; key: string }) =>
    describeKey(keyId, key, language).keyName;
  switch (finding.kind) {
    case "notMeasured":
      return sayIn(language, sentences.notMeasured);
    case "noLimit":
      return sayIn(language, sentences.noLimit, { name: nameOf(finding) });
    case "silent":
      return sayIn(language, sentences.silent, { time: minuteAt(finding.lastMs, timeZone) });
    case "heldBack": {
      const mark = labelIn(language, markLabels[finding.mark]);
      return sayIn(language, sentences.heldBack, { name: nameOf(finding), mark });
    }
    case "judged": {
      const { key, value } = finding;
      const { sentence, bound } = nearestBound(finding);
      return sayIn(language, sentence, { name: nameOf(finding), value: written(value, key), bound });
    }
  }
}

const shortest = (value: number) => String(+value.toPrecision(6));
const withMinus = (text: string) => text.replace("-", "−");

function written(value: number, key: string): string {
  const { decimals = 2, unit = "" } = findIndicator(key) ?? {};
  const text = withMinus(value.toFixed(decimals));
  return unit ? `${text} ${unit}` : text;
}

/** What a value is past or, while it is within its limits, what it would pass first. */
function nearestBound({ state, key, value, limit }: JudgedValue) {
  const { side = "high", warning = null, critical = null } = standingOf(value, limit)?.side ?? {};
  const beyond = isEven(limit) ? "outside" : side === "high" ? "above" : "below";
  if (state === "abnormal")
    return { sentence: sentences[`${beyond}Limit`], bound: writtenBound(critical, limit, key) };
  if (state === "risk")
    return { sentence: sentences[`${beyond}Warning`], bound: writtenBound(warning, limit, key) };
  return warning === null
    ? { sentence: sentences.withinCritical, bound: writtenBound(critical, limit, key) }
    : { sentence: sentences.within, bound: writtenBound(warning, limit, key) };
}

/** Limits that are symmetric about zero are written once, with a ±. */
function writtenBound(bound: number | null, limit: LimitInForce, key: string): string {
  if (bound === null) return "–";
  const { unit = "" } = findIndicator(key) ?? {};
  const number = isEven(limit) ? `±${shortest(Math.abs(bound))}` : withMinus(shortest(bound));
  return unit ? `${number} ${unit}` : number;
}
