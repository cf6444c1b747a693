import type { OnlineState, Standing } from "@oilcloud/contract";
import {
  indicators,
  isIndicatorKey,
  type KeyStanding,
  approachingMs,
  courseOf,
  type DeviceStanding,
  type Freshness,
  freshnessOf,
  type MachineState,
  type MachineType,
  offlineAfterMs,
  type Ranked,
  spreads,
  staleAfterMs,
} from "@oilcloud/oil";
import type { Connections, LatestValues } from "../../telemetry/interface.ts";
import { type Limits, makeLimits, type SetLimitsByKey } from "./judge.ts";
import { type DeviceFindings, type JudgedDevice, judgeDevice } from "./judge-device.ts";
import { leadingCauseOf } from "./leading-cause.ts";

export interface DeviceJudgement {
  findings: DeviceFindings;
  freshness: Freshness;
  lastTime: number | null;
  standing: Standing;
  /** When it was last seen to stand otherwise than before; later than any list that did not say so. */
  changedMs: number;
}

interface Kept extends DeviceJudgement {
  revision: number;
  machineType: string;
  crossesMs: number | null;
  filledWith: string | null;
  intervalS: number;
  set: SetLimitsByKey;
  validUntilMs: number;
  signature: string;
}

export interface JudgementsDeps {
  latest: Pick<LatestValues, "of">;
  connections: Connections;
  limits: Limits;
  /** What is abnormal, as the alarms count it; another object when something changed. */
  standingOf(deviceNumber: number): DeviceStanding | null;
  /** The value of an indicator as the alarms judge it. */
  valueOf(deviceNumber: number, key: string): { value: number; at: number } | null;
  /** When the nearest limit is reached by its forecast; null without one. */
  crossesMs(deviceNumber: number): number | null;
}

/**
 * Judgements of devices, cached until a new reading, a change of what is abnormal, the next step of silence or other limits, so that
 * a fleet costs one look-up per device.
 */
export function makeJudgements(deps: JudgementsDeps) {
  const { latest, connections, limits, standingOf, valueOf, crossesMs } = deps;
  const kept = new Map<number, Kept>();
  let answeredMs = 0;

  return {
    of(device: JudgedDevice & { number: number }, nowMs: number): DeviceJudgement {
      const newest = latest.of(device.number);
      const revision = newest?.revision ?? -1;
      const set = limits.setOn(device.id);
      const abnormal = standingOf(device.number);
      const known = kept.get(device.number);
      const crosses = crossesMs(device.number);
      if (
        known &&
        known.revision === revision &&
        known.set === set &&
        known.findings.standing === abnormal &&
        nowMs <= known.validUntilMs &&
        known.crossesMs === crosses &&
        known.intervalS === device.intervalS &&
        known.machineType === device.machineType &&
        known.filledWith === device.oil
      )
        return known;
      const intervalMs = device.intervalS * 1000;
      const lastTime = newest?.newestMs ?? null;
      const findings = judgeDevice(
        limits,
        device,
        newest,
        abnormal,
        nowMs,
        known?.findings.dimensions,
        (key) => valueOf(device.number, key),
      );
      const freshness = freshnessOf(lastTime, nowMs, intervalMs);
      const standing = fleetStanding(findings, freshness, crosses, nowMs);
      const signature = `${standing} ${freshness} ${faultSignature(findings)} ${marksOf(newest?.marks)}`;
      // A page that shows it judges what arrives by the limits it was sent.
      const isSame = known?.signature === signature && known.set === set;
      const judged = {
        findings,
        freshness,
        lastTime,
        standing,
        signature,
        changedMs: isSame ? known.changedMs : Math.max(nowMs, answeredMs + 1),
        revision,
        machineType: device.machineType,
        crossesMs: crosses,
        filledWith: device.oil,
        intervalS: device.intervalS,
        set,
        validUntilMs: Math.min(
          findings.validUntilMs,
          nextStep(lastTime, nowMs, intervalMs),
          crosses !== null && crosses - approachingMs >= nowMs
            ? crosses - approachingMs
            : Number.POSITIVE_INFINITY,
        ),
      };
      kept.set(device.number, judged);
      return judged;
    },

    /** How a device would be judged if other limits were set and this were abnormal. Nothing is kept of it. */
    drafted(
      device: JudgedDevice & { number: number },
      set: SetLimitsByKey,
      abnormal: DeviceStanding | null,
      nowMs: number,
    ): DeviceJudgement {
      const newest = latest.of(device.number);
      const lastTime = newest?.newestMs ?? null;
      const before = kept.get(device.number)?.findings.dimensions;
      const findings = judgeDevice(
        makeLimits(() => set),
        device,
        newest,
        abnormal,
        nowMs,
        before,
        (key) => valueOf(device.number, key),
      );
      const freshness = freshnessOf(lastTime, nowMs, device.intervalS * 1000);
      return {
        findings,
        freshness,
        lastTime,
        standing: fleetStanding(findings, freshness, crossesMs(device.number), nowMs),
        changedMs: nowMs,
      };
    },

    /**
     * Notes that a list was answered as of this time. "Changed since" then includes everything judged from now on, also
     * by calls that began earlier and took longer.
     */
    answered(asOfMs: number): void {
      answeredMs = Math.max(answeredMs, asOfMs);
    },

    communication(deviceId: string, { freshness, lastTime }: DeviceJudgement): OnlineState {
      return { online: freshness === "fresh", connected: connections.isOpen(deviceId), freshness, lastTime };
    },
  };
}

export type Judgements = ReturnType<typeof makeJudgements>;

/** The value now of an indicator: as its state is judged by it on every page, else the last reading. */
export function valueNow(
  { findings }: DeviceJudgement,
  key: string,
  reading: { value: number | null; ts: number },
): { value: number | null; ts: number } {
  const raised = findings.abnormal.find(({ standing }) => standing.key === key)?.standing;
  if (raised) return { value: raised.value, ts: raised.valueAt ?? reading.ts };
  for (const { finding } of findings.dimensions)
    if (finding.kind === "judged" && finding.key === key) return { value: finding.value, ts: finding.ts };
  return reading;
}

/** An open fault outlives silence; a late reading alone is no silence. Normal is approaching where a limit is reached soon. */
function fleetStanding(
  { state }: DeviceFindings,
  freshness: Freshness,
  crossesMs: number | null,
  nowMs: number,
): Standing {
  if (state === "abnormal" || state === "risk") return state;
  if (freshness === "offline" || freshness === "never") return "silent";
  return state === "normal" && crossesMs !== null && crossesMs - nowMs < approachingMs
    ? "approaching"
    : state;
}

/** Raised values as pages write them are part of it: a list that is read since a time shows them, too. */
function faultSignature({ dimensions, fault, abnormal }: DeviceFindings): string {
  const key = fault?.key;
  const states = dimensions.map(({ state }) => state).join();
  const values = abnormal.map(({ standing }) => shownValue(standing)).join();
  return `${states} ${fault?.since} ${key?.key} ${key?.level} ${key?.trend} ${values}`;
}

const shownValue = ({ key, value }: KeyStanding): string =>
  value.toFixed(isIndicatorKey(key) ? indicators[key].decimals : 2);

/** A number that changes when a mark does. */
const marksOf = (marks: readonly number[] = []) => marks.reduce((sum, mark) => (sum * 31 + mark) | 0, 7);

function nextStep(lastTime: number | null, nowMs: number, intervalMs: number): number {
  if (lastTime === null) return Number.POSITIVE_INFINITY;
  const steps = [lastTime + staleAfterMs(intervalMs), lastTime + offlineAfterMs(intervalMs)];
  return steps.find((ms) => ms >= nowMs) ?? Number.POSITIVE_INFINITY;
}

/** The state of a machine: that of its oil and alarms, or approaching. */
export const machineStateOf = ({ standing, findings }: DeviceJudgement): MachineState =>
  standing === "approaching" ? standing : findings.state;

/** Its place among others, the most urgent first. */
export function rankOf(
  { standing, findings }: DeviceJudgement,
  machineType: MachineType,
  crossesMs: number | null,
): Ranked {
  const { fault } = findings;
  return {
    standing,
    spreads: standing === "abnormal" && spreads(leadingCauseOf(findings, machineType)?.id ?? null),
    worsening: fault?.abnormal ? courseOf(fault.abnormal.standing) === "worse" : false,
    crossesMs,
    since: fault?.since ?? null,
  };
}

export function countStandings(standings: Iterable<Standing>): Record<Standing, number> {
  const counts = { abnormal: 0, risk: 0, approaching: 0, normal: 0, unknown: 0, silent: 0 };
  for (const standing of standings) counts[standing]++;
  return counts;
}

/** The worst standing among a site's devices; unknown for a site without devices. */
export const worstStanding = (counts: Record<Standing, number>): Standing =>
  (["abnormal", "risk", "approaching", "normal", "silent"] as const).find(
    (standing) => counts[standing] > 0,
  ) ?? "unknown";
