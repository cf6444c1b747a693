import type { ConditionDimension, Language } from "@oilcloud/contract";
import {
  boundBeside,
  boundsAt,
  dimensionNames,
  dimensions as order,
  oilStates,
  standingOf,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { describeKey } from "../indicators/describe-key.ts";
import type { DeviceFindings, Finding } from "./judge-device.ts";
import { findingWords } from "./oil-words.ts";
import { worstIndicator } from "./verdict.ts";

/** The five dimensions as people read them, the worst first. */
export const conditionDimensions = (
  { dimensions }: DeviceFindings,
  language: Language,
  timeZone: string,
): ConditionDimension[] =>
  dimensions
    .toSorted(
      (one, other) =>
        oilStates.indexOf(one.state) - oilStates.indexOf(other.state) ||
        order.indexOf(one.dimension) - order.indexOf(other.dimension),
    )
    .map(({ dimension, state, finding }) => ({
      dimension,
      dimensionName: labelIn(language, dimensionNames[dimension]),
      state,
      leading: leadingOf(finding, language),
      reason: findingWords(finding, language, timeZone),
    }));

function leadingOf(finding: Finding, language: Language): ConditionDimension["leading"] {
  if (finding.kind === "abnormal") {
    const { value, ts, side, bound, keyId, key } = worstIndicator(finding, language);
    const { limit } = finding;
    return {
      ...describeKey(keyId, key, language),
      value,
      ts,
      bound,
      side,
      warning: limit && boundsAt(limit, "warning")[side],
      limit: limit && boundsAt(limit, "critical")[side],
      set: limit?.set ?? false,
    };
  }
  if (finding.kind !== "judged") return null;
  const { keyId, key, value, ts, limit } = finding;
  const near = standingOf(value, limit)?.side;
  if (!near) return null;
  return {
    ...describeKey(keyId, key, language),
    value,
    ts,
    bound: boundBeside(value, limit),
    side: near.side,
    warning: near.warning,
    limit: near.critical,
    set: limit.set,
  };
}
