import type { Language } from "@oilcloud/contract";
import { findIndicator, type Label, type Limit, markLabels } from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import { describeKey } from "./describe-key.ts";
import type { Finding, OilDimension } from "./judge-oil.ts";

export const dimensionNames = {
  water: { zh: "水分", en: "Water" },
  contamination: { zh: "污染", en: "Contamination" },
  wear: { zh: "磨损", en: "Wear" },
  aging: { zh: "老化", en: "Aging" },
} as const satisfies Record<OilDimension, Label>;

const sentences = {
  notMeasured: { zh: "没有测量该项的指标", en: "Nothing that tells of it is measured" },
  noLimit: { zh: "{name}没有限值，无法判断", en: "{name} has no limit to be judged by" },
  heldBack: { zh: "{name}的读数暂不采用：{mark}", en: "The reading of {name} is held back: {mark}" },
  silent: { zh: "自 {time} 起没有新的读数", en: "No new reading since {time}" },
  normal: {
    zh: "{name} {value}，未超过注意值 {warning}",
    en: "{name} is {value}, within the warning limit of {warning}",
  },
  risk: {
    zh: "{name} {value}，超过注意值 {warning}",
    en: "{name} is {value}, past the warning limit of {warning}",
  },
  abnormal: {
    zh: "{name} {value}，超过限值 {critical}",
    en: "{name} is {value}, past the limit of {critical}",
  },
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
      const { state, key, value, limit } = finding;
      return sayIn(language, sentences[state === "unknown" ? "normal" : state], {
        name: nameOf(finding),
        value: written(value, key),
        warning: writtenLimit(limit.warning, limit, key),
        critical: writtenLimit(limit.critical, limit, key),
      });
    }
  }
}

const withMinus = (text: string) => text.replace("-", "−");

function written(value: number, key: string): string {
  const { decimals = 2, unit = "" } = findIndicator(key) ?? {};
  const text = withMinus(value.toFixed(decimals));
  return unit ? `${text} ${unit}` : text;
}

const writtenLimit = (value: number, { direction }: Limit, key: string): string => {
  const { unit = "" } = findIndicator(key) ?? {};
  return `${direction === "both" ? "±" : ""}${withMinus(String(+value.toPrecision(6)))}${unit ? ` ${unit}` : ""}`;
};
