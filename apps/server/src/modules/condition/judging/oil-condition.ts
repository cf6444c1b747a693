import type { Language, OilCondition } from "@oilcloud/contract";
import { standingOf } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { describeKey } from "../indicators/describe-key.ts";
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
  const near = standingOf(value, limit)?.side;
  if (!near) return null;
  return {
    ...describeKey(keyId, key, language),
    value,
    ts,
    side: near.side,
    warning: near.warning,
    limit: near.critical,
    set: limit.set,
  };
}
