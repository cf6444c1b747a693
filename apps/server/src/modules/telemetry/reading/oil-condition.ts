import type { Language, OilCondition } from "@oilcloud/contract";
import { labelIn } from "../../../platform/labels.ts";
import { describeKey } from "./describe-key.ts";
import type { Finding, OilJudgement } from "./judge-oil.ts";
import { dimensionNames, findingWords } from "./oil-words.ts";

/** A judgement as people read it. */
export function oilCondition(
  { state, dimensions }: OilJudgement,
  language: Language,
  timeZone: string,
): OilCondition {
  return {
    state,
    dimensions: dimensions.map(({ dimension, state: own, finding }) => ({
      dimension,
      dimensionName: labelIn(language, dimensionNames[dimension]),
      state: own,
      leading: leadingOf(finding, language),
      reason: findingWords(finding, language, timeZone),
    })),
  };
}

function leadingOf(finding: Finding, language: Language) {
  if (finding.kind !== "judged") return null;
  const { keyId, key, value, ts, limit } = finding;
  return {
    ...describeKey(keyId, key, language),
    value,
    ts,
    warning: limit.warning,
    limit: limit.critical,
  };
}
