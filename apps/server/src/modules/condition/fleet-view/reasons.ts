import type { Language } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { durationWords } from "../../../platform/duration-words.ts";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import type { JudgedValue, OilJudgement } from "../judging/judge-oil.ts";
import { findingWords } from "../judging/oil-words.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";

const sentences = {
  never: { zh: "暂无数据", en: "No data yet" },
  stale: { zh: "数据未更新，应每 {interval}上报一次", en: "Data stale, expected every {interval}" },
  offline: { zh: "通信中断，应每 {interval}上报一次", en: "No data, expected every {interval}" },
  allWithin: {
    zh: "各项指标均在限值内",
    en: "All indicators within limits",
  },
  measuredWithin: { zh: "已测指标均在限值内", en: "Measured indicators within limits" },
  nothingJudged: { zh: "暂无可评价的指标", en: "No rated indicator" },
} as const satisfies Record<string, Label>;
const between: Label = { zh: "；", en: "; " };

const mostFindings = 2;

/** What is past its limit, the worst first: what decides, the other dimensions, then the circumstances. */
export function troubles({ leading, dimensions, conditions }: OilJudgement): JudgedValue[] {
  if (!leading || leading.severity <= 0) return conditions.slice(0, mostFindings);
  const others = dimensions
    .flatMap(({ finding }) =>
      finding.kind === "judged" && finding.severity > 0 && finding.keyId !== leading.keyId ? [finding] : [],
    )
    .sort((a, b) => b.severity - a.severity);
  return [leading, ...others, ...conditions].slice(0, mostFindings);
}

export const troubleWords = (found: readonly JudgedValue[], language: Language, timeZone: string): string =>
  found
    .map((trouble) => findingWords({ ...trouble, kind: "judged" }, language, timeZone))
    .join(labelIn(language, between));

/** Why a device stands where it does. */
export function reasonOf(
  { oil, freshness }: DeviceJudgement,
  { intervalS, timeZone }: { intervalS: number; timeZone: string },
  language: Language,
): string {
  if (freshness !== "fresh")
    return sayIn(language, sentences[freshness], { interval: durationWords(intervalS * 1000, language) });
  const found = troubles(oil);
  if (found.length > 0) return troubleWords(found, language, timeZone);
  if (oil.state === "normal") {
    const complete = oil.dimensions.every(({ state }) => state === "normal");
    return sayIn(language, complete ? sentences.allWithin : sentences.measuredWithin);
  }
  const held = oil.dimensions.find(({ finding }) => finding.kind === "heldBack");
  return held ? findingWords(held.finding, language, timeZone) : sayIn(language, sentences.nothingJudged);
}
