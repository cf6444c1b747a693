import {
  findIndicator,
  type IndicatorKey,
  indicatorKeyById,
  type LimitInForce,
  type MarkName,
  type OilDimension,
  oilDimensions,
  type OilState,
  oilStateOf,
  severityOf,
  worstState,
} from "@oilcloud/oil";
import type { Latest, TelemetryDevice } from "../../telemetry/interface.ts";
import { goneAtMs } from "./freshness.ts";
import type { LimitedDevice, Limits } from "./judge.ts";
import { markNameOf } from "./values.ts";

export type JudgedDevice = LimitedDevice & Pick<TelemetryDevice, "intervalS">;

/** A good and current value held against its limit. */
export interface JudgedValue {
  keyId: number;
  key: IndicatorKey;
  value: number;
  ts: number;
  limit: LimitInForce;
  severity: number;
  state: OilState;
}

/** Why a dimension stands where it does, before anybody puts it into words. */
export type Finding =
  | { kind: "notMeasured" }
  | { kind: "noLimit"; keyId: number; key: string }
  | { kind: "silent"; lastMs: number }
  | { kind: "heldBack"; keyId: number; key: string; mark: MarkName }
  | ({ kind: "judged" } & JudgedValue);

export interface DimensionJudgement {
  dimension: OilDimension;
  state: OilState;
  finding: Finding;
}

export interface OilJudgement {
  state: OilState;
  dimensions: DimensionJudgement[];
  /** What decides the state, the furthest towards its limit. */
  leading: JudgedValue | null;
  /** Circumstances past their limits, the worst first. */
  conditions: JudgedValue[];
  /** The judgement is valid until then, unless a new reading arrives. */
  validUntilMs: number;
}

/** What has been seen of one dimension so far. */
interface Seen {
  measured: { keyId: number; key: string } | null;
  limited: { keyId: number; key: string } | null;
  lastMs: number;
  isCurrent: boolean;
  held: { keyId: number; key: string; mark: MarkName } | null;
  furthest: JudgedValue | null;
}

const nothing = (): Seen => ({
  measured: null,
  limited: null,
  lastMs: 0,
  isCurrent: false,
  held: null,
  furthest: null,
});

const nothingHeard: Latest = { keyIds: [], vals: [], marks: [], times: [], newestMs: 0, revision: 0 };

/** What the newest values say of the oil, dimension by dimension; the indicator furthest towards its limit decides. */
export function judgeOil(
  limits: Limits,
  device: JudgedDevice,
  latest: Latest = nothingHeard,
  nowMs: number,
): OilJudgement {
  const seen = { water: nothing(), contamination: nothing(), wear: nothing(), aging: nothing() };
  const conditions: JudgedValue[] = [];
  const { newestMs } = latest;
  let validUntilMs = Number.POSITIVE_INFINITY;

  for (const [i, keyId] of latest.keyIds.entries()) {
    const key = indicatorKeyById(keyId);
    const dimension = key && findIndicator(key)?.dimension;
    if (!key || !dimension) continue;
    const of = dimension === "condition" ? nothing() : seen[dimension];
    of.measured ??= { keyId, key };
    const limit = limits.of(device, key);
    if (!limit) continue;
    of.limited ??= { keyId, key };
    const ts = latest.times[i] ?? 0;
    of.lastMs = Math.max(of.lastMs, ts);
    const goneMs = goneAtMs({ key, ts, newestMs }, device.intervalS * 1000);
    if (nowMs > goneMs) continue;
    validUntilMs = Math.min(validUntilMs, goneMs);
    of.isCurrent = true;
    const value = latest.vals[i] ?? Number.NaN;
    const mark = markNameOf(latest.marks[i]);
    if (mark !== null || !Number.isFinite(value)) {
      if (mark !== null) of.held ??= { keyId, key, mark };
      continue;
    }
    const severity = severityOf(value, limit);
    const judged = { keyId, key, value, ts, limit, severity, state: oilStateOf(value, limit) };
    if (!of.furthest || severity > of.furthest.severity) of.furthest = judged;
    if (dimension === "condition" && severity > 0) conditions.push(judged);
  }

  const dimensions = oilDimensions.map((dimension) => {
    const finding = findingOf(seen[dimension]);
    return {
      dimension,
      finding,
      state: finding.kind === "judged" ? finding.state : ("unknown" as const),
    };
  });
  return {
    state: worstState(dimensions.map(({ state }) => state)),
    dimensions,
    leading: furthestOf(dimensions),
    conditions: conditions.sort((a, b) => b.severity - a.severity),
    validUntilMs,
  };
}

function findingOf({ measured, limited, lastMs, isCurrent, held, furthest }: Seen): Finding {
  if (!measured) return { kind: "notMeasured" };
  if (!limited) return { kind: "noLimit", ...measured };
  if (!isCurrent) return { kind: "silent", lastMs };
  if (furthest) return { kind: "judged", ...furthest };
  return { kind: "heldBack", ...(held ?? { ...limited, mark: "invalid" }) };
}

function furthestOf(dimensions: readonly DimensionJudgement[]): JudgedValue | null {
  let first: JudgedValue | null = null;
  for (const { finding } of dimensions) {
    if (finding.kind === "judged" && (!first || finding.severity > first.severity)) first = finding;
  }
  return first;
}
