import { diagnoseMachine, hourMs, type MachineDiagnosis } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import {
  type FleetCustomer,
  type FleetFilter,
  makeFleetStore,
  type ViewedDevice,
} from "../fleet-view/fleet-store.ts";
import type { Forecasts } from "../forecast/forecasts.ts";
import type { KeptForecast } from "../forecast/look-ahead.ts";
import type { DeviceJudgement, Judgements } from "../judging/judgements.ts";

export interface FleetDiagnosesDeps {
  db: Db;
  judgements: Judgements;
  forecasts: Pick<Forecasts, "keptOf" | "changedMs" | "madeMs" | "dueMs">;
  clock: Clock;
}

/** A machine with something amiss or on its way to a limit. */
export interface DiagnosedDevice {
  device: ViewedDevice;
  diagnosis: MachineDiagnosis;
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

/**
 * Diagnoses of a fleet from what is in memory: what the alarms count and the forecasts. Machines that are well cost a look-up
 * each; a diagnosis is kept until its machine is judged or forecast otherwise.
 */
export function makeFleetDiagnoses({ db, judgements, forecasts, clock }: FleetDiagnosesDeps) {
  const fleet = makeFleetStore(db);
  const diagnoses = new WeakMap<DeviceJudgement, Kept>();

  function diagnosed(device: ViewedDevice, judgement: DeviceJudgement, nowMs: number): MachineDiagnosis {
    const ahead = forecasts.keptOf(device.number);
    const known = diagnoses.get(judgement);
    if (known && known.forecasts === ahead && nowMs - known.diagnosis.madeMs < goodForMs)
      return known.diagnosis;
    const { findings } = judgement;
    const diagnosis = diagnoseMachine({
      nowMs,
      machineType: device.machineType,
      oil: device.oil,
      states: findings.dimensions.map(({ dimension, state }) => ({ dimension, state })),
      standing: findings.standing,
      indicators: [],
      forecasts: ahead.filter(({ crossesMs }) => crossesMs >= nowMs),
      samples: [],
      events: [],
    });
    diagnoses.set(judgement, { forecasts: ahead, diagnosis });
    return diagnosis;
  }

  return {
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
        const ahead = forecasts.keptOf(device.number);
        if (!judgement.findings.standing && ahead.length === 0) continue;
        found.push({
          device,
          diagnosis: diagnosed(device, judgement, nowMs),
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

export type FleetDiagnoses = ReturnType<typeof makeFleetDiagnoses>;
