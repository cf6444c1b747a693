import type { KeyStanding } from "../alarms/device-state/device-state.ts";
import { indicators, isIndicatorKey } from "../catalogue/indicators.ts";
import { dayMs } from "../time.ts";
import { conditionWords } from "../words/condition-words.ts";
import { writtenAs } from "../words/number-words.ts";
import type { Evidence } from "./machine-diagnosis.ts";

/** What a raised indicator says, from a week before it was raised on. */
export function abnormalEvidence(
  { key, value, valueAt, worst, since, level, condition }: KeyStanding,
  nowMs: number,
): Evidence {
  const known = isIndicatorKey(key) ? key : null;
  const limit = "value" in condition ? condition.value : condition.kind === "outside" ? condition.high : null;
  return {
    kind: "value",
    words: conditionWords(known ? indicators[known] : { zh: key, en: key }, writtenAs(key), {
      level,
      condition,
      value,
      worst,
    }),
    key: known,
    atMs: valueAt ?? nowMs,
    value,
    limit,
    fromMs: since - 7 * dayMs,
    toMs: nowMs,
  };
}
