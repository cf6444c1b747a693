import {
  countedLevel,
  type Dimension,
  dimensionLevels,
  dimensionOf,
  dimensionOfAlarm,
  dimensions,
  type DeviceStanding,
  findIndicator,
  type IndicatorKey,
  indicatorKeyById,
  indicators,
  isIndicatorKey,
  type KeyStanding,
  type LeadingFault,
  leadingFault,
  type LimitInForce,
  type MarkName,
  minuteMs,
  type OilState,
  severityOf,
  worstState,
} from "@oilcloud/oil";
import type { Latest, TelemetryDevice } from "../../telemetry/interface.ts";
import { goneAtMs } from "./freshness.ts";
import type { LimitedDevice, Limits } from "./judge.ts";
import { markNameOf } from "./values.ts";

export type JudgedDevice = LimitedDevice & Pick<TelemetryDevice, "intervalS">;

/** A good and current value as the alarms judge it, with its limit; its state is what they count, not what this one value is. */
export interface JudgedValue {
  keyId: number;
  key: IndicatorKey;
  value: number;
  ts: number;
  limit: LimitInForce;
  severity: number;
}

/** Why a dimension is in its state, before it is put into words. */
export type Finding =
  | { kind: "notMeasured" }
  | { kind: "noLimit"; keyId: number; key: string }
  | { kind: "silent"; lastMs: number }
  | { kind: "heldBack"; keyId: number; key: string; mark: MarkName }
  | ({ kind: "judged" } & JudgedValue)
  /** A reading that jumped past a limit: it counts when a second one is like it. */
  | ({ kind: "awaited" } & JudgedValue)
  | ({ kind: "abnormal" } & AbnormalIndicator)
  /** A sensor that is not believed. */
  | { kind: "sensorFault"; key: string; mark: MarkName }
  /** An alarm is open whose indicator says nothing now. */
  | { kind: "openAlarm" };

/** A raised indicator; its value now is the one of its standing. */
export interface AbnormalIndicator {
  keyId: number | null;
  standing: KeyStanding;
  limit: LimitInForce | null;
}

/** The value of an indicator as its limits judge it; null where it is not known. */
export type ValueNowOf = (key: string) => { value: number; at: number } | null;

export interface DimensionJudgement {
  dimension: Dimension;
  state: OilState;
  finding: Finding;
}

export interface DeviceFindings {
  state: OilState;
  dimensions: DimensionJudgement[];
  /** What is abnormal and decides, with the episode it belongs to. */
  fault: (LeadingFault & { abnormal: AbnormalIndicator | null }) | null;
  /** Everything raised, the worst first. */
  abnormal: readonly AbnormalIndicator[];
  standing: DeviceStanding | null;
  /** By key; what is not raised is normal where it has a limit. */
  keyStates: ReadonlyMap<string, OilState>;
  /** Valid until then, unless a new reading arrives. */
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
  awaited: JudgedValue | null;
}

const nothing = (): Seen => ({
  measured: null,
  limited: null,
  lastMs: 0,
  isCurrent: false,
  held: null,
  furthest: null,
  awaited: null,
});

const nothingHeard: Latest = { keyIds: [], vals: [], marks: [], times: [], newestMs: 0, revision: 0 };
const noStates: ReadonlyMap<string, OilState> = new Map();

/** How long a dimension keeps what was last judged while its readings are marked: one bad reading proves nothing. */
const keptFor = ({ intervalS }: JudgedDevice) => 3 * Math.max(intervalS * 1000, 5 * minuteMs);

const stateOfLevel = (level: number | undefined): OilState | null =>
  level === undefined ? null : level === 1 ? "abnormal" : "risk";

/**
 * What is known of a device, dimension by dimension. What is abnormal is what its alarms count (`standing`), so that no single
 * value moves a state; the newest values show how near the limits the rest is.
 */
export function judgeDevice(
  limits: Limits,
  device: JudgedDevice,
  latest: Latest = nothingHeard,
  standing: DeviceStanding | null,
  nowMs: number,
  before: readonly DimensionJudgement[] = [],
  valueNowOf: ValueNowOf = () => null,
): DeviceFindings {
  const seen: Record<Dimension, Seen> = {
    water: nothing(),
    contamination: nothing(),
    wear: nothing(),
    aging: nothing(),
    operation: nothing(),
  };
  const { newestMs } = latest;
  let validUntilMs = Number.POSITIVE_INFINITY;

  for (const [i, keyId] of latest.keyIds.entries()) {
    const key = indicatorKeyById(keyId);
    const indicator = key && findIndicator(key);
    if (!key || !indicator) continue;
    const of = seen[indicator.dimension];
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
      const severity = mark === "spike" ? severityOf(value, limit) : 0;
      if (severity > 0) of.awaited ??= { keyId, key, value, ts, limit, severity };
      continue;
    }
    const now = valueNowOf(key) ?? { value, at: ts };
    const severity = severityOf(now.value, limit);
    if (!of.furthest || severity > of.furthest.severity)
      of.furthest = { keyId, key, value: now.value, ts: now.at, limit, severity };
  }

  const levels = standing ? dimensionLevels(standing) : {};
  const abnormal = standing ? standing.keys.map((each) => abnormalIndicator(limits, device, each)) : [];
  const judged = dimensions.map((dimension): DimensionJudgement => {
    const state = stateOfLevel(levels[dimension]);
    if (state && standing)
      return { dimension, state, finding: abnormalFinding(dimension, standing, abnormal) };
    let finding = findingOf(seen[dimension]);
    if (finding.kind === "heldBack") {
      const known = before.find((each) => each.dimension === dimension)?.finding;
      const keptUntil = known?.kind === "judged" ? known.ts + keptFor(device) : 0;
      if (known?.kind === "judged" && nowMs <= keptUntil) {
        finding = known;
        validUntilMs = Math.min(validUntilMs, keptUntil);
      }
    }
    const isKnown = finding.kind === "judged" || finding.kind === "awaited";
    return { dimension, finding, state: isKnown ? "normal" : "unknown" };
  });
  const leading = standing && leadingFault(standing);
  return {
    state: worstState(judged.map(({ state }) => state)),
    dimensions: judged,
    fault: leading && {
      ...leading,
      abnormal: abnormal.find(({ standing: { key } }) => key === leading.key?.key) ?? null,
    },
    abnormal,
    standing,
    keyStates:
      standing && standing.keys.length > 0
        ? new Map(standing.keys.map((each) => [each.key, countedLevel(each) === 1 ? "abnormal" : "risk"]))
        : noStates,
    validUntilMs,
  };
}

const abnormalIndicator = (
  limits: Limits,
  device: JudgedDevice,
  standing: KeyStanding,
): AbnormalIndicator => ({
  keyId: isIndicatorKey(standing.key) ? indicators[standing.key].id : null,
  standing,
  limit: limits.of(device, standing.key),
});

function abnormalFinding(
  dimension: Dimension,
  standing: DeviceStanding,
  abnormal: readonly AbnormalIndicator[],
): Finding {
  const worst =
    abnormal.find((each) => dimensionOf(each.standing.key) === dimension) ??
    abnormal.find((each) => dimensionOfAlarm(each.standing.category) === dimension);
  if (worst) return { kind: "abnormal", ...worst };
  const sensor = dimension === "operation" ? standing.sensors[0] : undefined;
  if (sensor) return { kind: "sensorFault", key: sensor.key, mark: markNameOf(sensor.mark) ?? "invalid" };
  return { kind: "openAlarm" };
}

function findingOf({ measured, limited, lastMs, isCurrent, held, furthest, awaited }: Seen): Finding {
  if (!measured) return { kind: "notMeasured" };
  if (!limited) return { kind: "noLimit", ...measured };
  if (!isCurrent) return { kind: "silent", lastMs };
  if (awaited) return { kind: "awaited", ...awaited };
  if (furthest) return { kind: "judged", ...furthest };
  return { kind: "heldBack", ...(held ?? { ...limited, mark: "invalid" }) };
}
