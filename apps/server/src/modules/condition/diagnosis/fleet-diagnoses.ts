import {
  diagnoseMachine,
  hourMs,
  type MachineDiagnosis,
  type MachineState,
  type MachineType,
  minuteMs,
  needsAction,
  type Ranked,
  secondMs,
  withValuesNow,
} from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import { makeLoop } from "../../../platform/background-loop.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import {
  type FleetCustomer,
  type FleetFilter,
  makeFleetStore,
  type ViewedDevice,
} from "../fleet-view/fleet-store.ts";
import type { Forecasts } from "../forecast/forecasts.ts";
import type { KeptForecast } from "../forecast/look-ahead.ts";
import { type DeviceJudgement, type Judgements, machineStateOf, rankOf } from "../judging/judgements.ts";
import { leadingCauseOf } from "../judging/leading-cause.ts";
import type { Diagnoses } from "./diagnoses.ts";

export interface FleetDiagnosesDeps {
  db: Db;
  judgements: Judgements;
  forecasts: Pick<Forecasts, "keptOf" | "crossesMs" | "changedMs" | "madeMs" | "dueMs">;
  /** The diagnosis of one machine from the course of its weeks, as its own page shows it. */
  ofCourse: Diagnoses["of"];
  /** The value of an indicator as the alarms judge it. */
  valueOf(deviceNumber: number, key: string): { value: number } | null;
  clock: Clock;
  onError(error: unknown): void;
}

/** A machine that needs action. */
export interface DiagnosedDevice {
  device: ViewedDevice;
  state: MachineState;
  rank: Ranked;
  diagnosis: MachineDiagnosis;
  /** Whether it was made from the course of its weeks: only then its evidence has been looked for. */
  isWhole: boolean;
  /** Null where none was made yet. */
  forecastMadeMs: number | null;
  /** When it was last judged or forecast otherwise. */
  changedMs: number;
}

interface Kept {
  forecasts: readonly KeptForecast[];
  diagnosis: MachineDiagnosis;
}

/** How urgent something is also depends on how much time is left. */
const goodForMs = hourMs;
/** What the weeks say changes slowly; the values are always those of now. */
const wholeForMs = 10 * minuteMs;
/** Reading the weeks of a machine takes some queries: a few at a time, and others go first. */
const everyMs = 2 * secondMs;
const atATime = 4;
const mostKept = 2000;

/** What is abnormal or ahead, without its values: while it stays the same, so does what the weeks say of it. */
const faultSignature = (
  findings: DeviceJudgement["findings"],
  machineType: MachineType,
  ahead: readonly KeptForecast[],
  nowMs: number,
): string => {
  const { standing } = findings;
  return JSON.stringify([
    // The verdict names it: a diagnosis that leads with another one is out of date.
    leadingCauseOf(findings, machineType)?.id,
    standing?.open.map(({ category, level }) => [category, level]),
    standing?.keys.map(({ key, level, category }) => [key, level, category]),
    standing?.sensors.map(({ key }) => key),
    ahead.flatMap(({ key, crossesMs }) => (crossesMs >= nowMs ? [key] : [])),
  ]);
};

/** The neighbours of a machine speak in its diagnosis: who may not see the whole site gets one of its own. */
const cacheKeyOf = (scope: Scope, deviceId: string): string =>
  scope.kind === "granted-devices" ? `${scope.accountId} ${deviceId}` : deviceId;

/**
 * Diagnoses of a fleet. At once they are made from what is in memory: what the alarms count and the forecasts; machines that are
 * well cost a look-up each. What was asked for is then made again in the background from the course of its weeks, as the
 * machine's own page shows it, and kept for some minutes while the same is abnormal.
 */
export function makeFleetDiagnoses(deps: FleetDiagnosesDeps) {
  const { db, judgements, forecasts, ofCourse, valueOf, clock, onError } = deps;
  const fleet = makeFleetStore(db);
  const diagnoses = new WeakMap<DeviceJudgement, Kept>();
  const whole = new Map<string, { fault: string; diagnosis: MachineDiagnosis }>();
  const wanted = new Map<string, { scope: Scope; deviceId: string; fault: string }>();

  async function takeSome(): Promise<void> {
    for (const [key, { scope, deviceId, fault }] of [...wanted].slice(0, atATime)) {
      wanted.delete(key);
      const diagnosis = await ofCourse(scope, deviceId).catch((error: unknown) => {
        // One that has been removed meanwhile is not found.
        if (!(error instanceof AppError)) onError(error);
        return null;
      });
      if (!diagnosis) continue;
      keep(key, fault, diagnosis);
    }
  }

  function keep(key: string, fault: string, diagnosis: MachineDiagnosis): void {
    whole.delete(key);
    whole.set(key, { fault, diagnosis });
    const [oldest] = whole.keys();
    if (whole.size > mostKept && oldest) whole.delete(oldest);
  }
  const background = makeLoop({
    name: "diagnoses ready to be shown",
    holder: "server",
    everyMs,
    work: takeSome,
    onError,
  });

  /** The kept diagnosis with the states and values of now; null where another fault has come or it is too old. */
  function keptWhole(
    {
      key,
      fault,
      deviceNumber,
      others,
    }: { key: string; fault: string; deviceNumber: number; others: boolean },
    { standing, dimensions }: DeviceJudgement["findings"],
    nowMs: number,
  ): MachineDiagnosis | null {
    const kept = whole.get(key);
    if (kept?.fault !== fault || nowMs - kept.diagnosis.madeMs >= wholeForMs) return null;
    return withValuesNow(kept.diagnosis, { standing, states: dimensions }, nowMs, {
      valueOf: (each) => valueOf(deviceNumber, each)?.value ?? null,
      others,
    });
  }

  function diagnosed(scope: Scope, device: ViewedDevice, judgement: DeviceJudgement, nowMs: number) {
    const ahead = forecasts.keptOf(device.number);
    const fault = faultSignature(judgement.findings, device.machineType, ahead, nowMs);
    const key = cacheKeyOf(scope, device.id);
    const kept = keptWhole(
      { key, fault, deviceNumber: device.number, others: false },
      judgement.findings,
      nowMs,
    );
    if (kept) return { diagnosis: kept, isWhole: true };
    if (wanted.size < mostKept) wanted.set(key, { scope, deviceId: device.id, fault });
    const known = diagnoses.get(judgement);
    if (known && known.forecasts === ahead && nowMs - known.diagnosis.madeMs < goodForMs)
      return { diagnosis: known.diagnosis, isWhole: false };
    const { findings } = judgement;
    const diagnosis = diagnoseMachine({
      nowMs,
      machineType: device.machineType,
      oil: device.oil,
      tankLitres: null,
      states: findings.dimensions.map(({ dimension, state }) => ({ dimension, state })),
      standing: findings.standing,
      indicators: [],
      forecasts: ahead.filter(({ crossesMs }) => crossesMs >= nowMs),
      samples: [],
      events: [],
      neighbours: [],
    });
    diagnoses.set(judgement, { forecasts: ahead, diagnosis });
    return { diagnosis, isWhole: false };
  }

  /** The whole diagnosis of one machine, the same that fleets show, and its state. Throws where the scope does not include it. */
  async function withState(scope: Scope, deviceId: string) {
    const [device] = await fleet.byIds(scope, [deviceId]);
    if (!device) throw new AppError("notFound");
    const nowMs = clock().getTime();
    const judgement = judgements.of(device, nowMs);
    const { findings } = judgement;
    const state = machineStateOf(judgement);
    const key = cacheKeyOf(scope, deviceId);
    const fault = faultSignature(findings, device.machineType, forecasts.keptOf(device.number), nowMs);
    const kept = keptWhole({ key, fault, deviceNumber: device.number, others: true }, findings, nowMs);
    if (kept) return { state, diagnosis: kept };
    const diagnosis = await ofCourse(scope, deviceId);
    keep(key, fault, diagnosis);
    return { state, diagnosis };
  }

  return {
    start: background.start,
    stop: background.stop,
    withState,

    async of(scope: Scope, deviceId: string): Promise<MachineDiagnosis> {
      return (await withState(scope, deviceId)).diagnosis;
    },

    async ofFleet({ scope, language }: Viewer, filter: FleetFilter) {
      const nowMs = clock().getTime();
      const rows = await fleet.asOfNow();
      const [devices, customers] = await Promise.all([
        rows.devices(scope, filter),
        rows.customers(scope, language),
      ]);
      const found: DiagnosedDevice[] = [];
      let nextForecastMs = Number.POSITIVE_INFINITY;
      for (const device of devices) {
        nextForecastMs = Math.min(nextForecastMs, forecasts.dueMs(device.number));
        const judgement = judgements.of(device, nowMs);
        if (!needsAction(judgement.standing)) continue;
        found.push({
          device,
          state: machineStateOf(judgement),
          rank: rankOf(judgement, device.machineType, forecasts.crossesMs(device.number)),
          ...diagnosed(scope, device, judgement, nowMs),
          forecastMadeMs: forecasts.madeMs(device.number),
          changedMs: Math.max(judgement.changedMs, forecasts.changedMs(device.number)),
        });
      }
      return {
        nowMs,
        /** Null without devices. */
        nextForecastMs: devices.length === 0 ? null : Math.max(nowMs, nextForecastMs),
        customers: new Map<string, FleetCustomer>(customers.map((each) => [each.customerId, each])),
        devices: found,
      };
    },
  };
}

export type FleetDiagnoses = Pick<ReturnType<typeof makeFleetDiagnoses>, "ofFleet">;
export type MachineDiagnoses = Pick<ReturnType<typeof makeFleetDiagnoses>, "of">;
