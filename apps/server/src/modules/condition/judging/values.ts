import type { IndicatorValue, Language } from "@oilcloud/contract";
import {
  type Freshness,
  type LimitInForce,
  type MarkName,
  markLabels,
  marks,
  type OilState,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { Keys, LatestValues, TelemetryDevice } from "../../telemetry/interface.ts";
import { describeKey } from "../indicators/describe-key.ts";
import { valueFreshness } from "./freshness.ts";
import type { Limits } from "./judge.ts";

/** The newest value of one key of a device. */
export interface NewestValue {
  keyId: number;
  key: string;
  /** null when it is no number that can be shown, such as infinity */
  value: number | null;
  mark: MarkName | null;
  ts: number;
  /** When the device last reported. */
  newestMs: number;
}

const nameByMark = new Map<number, MarkName>(
  (Object.keys(marks) as MarkName[]).map((name) => [marks[name], name]),
);

/** Null for a good value. A mark that this version does not know yet is still no good value. */
export const markNameOf = (mark: number = marks.good): MarkName | null =>
  mark === marks.good ? null : (nameByMark.get(mark) ?? "invalid");

export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export async function newestValues(
  latest: LatestValues,
  keys: Keys,
  deviceNumber: number,
): Promise<NewestValue[]> {
  const known = latest.of(deviceNumber);
  if (!known) return [];
  return Promise.all(
    known.keyIds.map(async (keyId, i) => ({
      keyId,
      key: await keys.nameOf(keyId),
      value: finite(known.vals[i] ?? Number.NaN),
      mark: markNameOf(known.marks[i]),
      ts: known.times[i] ?? 0,
      newestMs: known.newestMs,
    })),
  );
}

/** How a value stands: raised as its alarms count it, else normal; unknown where it is marked, too old or has no limit. */
export const valueState = (
  keyStates: ReadonlyMap<string, OilState>,
  {
    key,
    value,
    mark,
    freshness,
  }: { key: string; value: number | null; mark: MarkName | null; freshness: Freshness },
  limit: LimitInForce | null,
): OilState =>
  keyStates.get(key) ??
  (limit && value !== null && mark === null && freshness !== "offline" ? "normal" : "unknown");

export function presentValue(
  limits: Limits,
  device: TelemetryDevice,
  keyStates: ReadonlyMap<string, OilState>,
  { keyId, key, value, mark, ts, newestMs }: NewestValue,
  language: Language,
  nowMs: number,
): IndicatorValue {
  const limit = limits.of(device, key);
  const freshness = valueFreshness({ key, ts, newestMs }, nowMs, device.intervalS * 1000);
  return {
    ...describeKey(keyId, key, language),
    value,
    ts,
    mark,
    markName: mark && labelIn(language, markLabels[mark]),
    status: valueState(keyStates, { key, value, mark, freshness }, limit),
    stale: freshness !== "fresh",
    limit,
  };
}
