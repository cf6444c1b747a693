import { type Standing, type Todo, todos, type Verdict } from "@oilcloud/contract";
import {
  type AlarmKind,
  alarmKindOf,
  type Freshness,
  type IndicatorKey,
  indicators,
  type MachineType,
  needsAction,
} from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import { makeNameOrder } from "../../../platform/name-order.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import { markNameOf } from "../judging/values.ts";
import { type DeviceJudgement, type Judgements, valueNow } from "../judging/judgements.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import { needing, worstByName } from "./attention.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { FleetStore, ViewedDevice } from "./fleet-store.ts";

export interface FleetReadingDeps {
  fleet: FleetStore;
  latest: Pick<LatestValues, "of">;
  judgements: Judgements;
  verdicts: Verdicts;
  forecasts: FleetForecasts;
  clock: Clock;
}

/** How a machine of a fleet stands. */
export interface MachineStanding {
  deviceId: string;
  name: string;
  customerId: string;
  groupId: string;
  machineType: MachineType;
  oil: string;
  standing: Standing;
  /** What it needs; null if nothing. */
  todo: Todo | null;
  needsAction: boolean;
  freshness: Freshness;
  lastTime: number | null;
  openAlarms: number;
  sensorTickets: number;
  /** When the nearest limit is reached; null while none is in sight. */
  crossesMs: number | null;
  timeZone: string;
  /** Written when it is asked for: a fleet has more machines than an answer shows. */
  verdict(): Verdict;
}

/** The value now of an indicator of a machine. */
export interface MachineValue {
  deviceId: string;
  key: IndicatorKey;
  value: number;
  ts: number;
}

/** Fleets as lists of machines, for modules that filter, count and rank them. */
export function makeFleetReading({
  fleet,
  latest,
  judgements,
  verdicts,
  forecasts,
  clock,
}: FleetReadingDeps) {
  const nameOrder = makeNameOrder();

  async function look({ scope, language }: Viewer) {
    const rows = await fleet.asOfNow();
    const [devices, customers] = await Promise.all([
      rows.devices(scope, {}),
      rows.customers(scope, language),
    ]);
    return { devices, customers: new Map(customers.map((each) => [each.customerId, each])) };
  }

  function openOf({ findings: { standing } }: DeviceJudgement) {
    const open = standing?.open ?? [];
    const count = (kind: AlarmKind) => open.filter(({ category }) => alarmKindOf(category) === kind).length;
    return { openAlarms: count("alarm"), sensorTickets: count("ticket") };
  }

  return {
    /** Those that need something, the worst first, then the rest in an order of its own. */
    async machines(viewer: Viewer): Promise<MachineStanding[]> {
      const nowMs = clock().getTime();
      const { devices, customers } = await look(viewer);
      const judged = devices.map((device) => ({ device, judgement: judgements.of(device, nowMs) }));
      const all = worstByName(needing(judged, forecasts), nameOrder);
      // By what they need, as the page of what needs attention lists them.
      const wanting = todos.flatMap((each) => all.filter(({ todo }) => todo === each));
      const needs = new Map(wanting.map(({ device, todo }) => [device.id, todo]));
      const rest = judged.filter(({ device }) => !needs.has(device.id));
      return [...wanting, ...rest].map(({ device, judgement }) => {
        const timeZone = customers.get(device.customerId)?.timeZone ?? "UTC";
        const of = { language: viewer.language, timeZone };
        return {
          deviceId: device.id,
          name: device.name,
          customerId: device.customerId,
          groupId: device.groupId,
          machineType: device.machineType,
          oil: device.oil ?? device.otherOil,
          standing: judgement.standing,
          todo: needs.get(device.id) ?? null,
          needsAction: needsAction(judgement.standing),
          freshness: judgement.freshness,
          lastTime: judgement.lastTime,
          ...openOf(judgement),
          crossesMs: forecasts.crossesMs(device.number),
          timeZone,
          verdict: () => verdicts.of(device, judgement, of, nowMs),
        };
      });
    },

    /** The values now of indicators, of machines that report; each machine gives the first of them that it measures. */
    async newest(viewer: Viewer, keys: readonly IndicatorKey[]): Promise<MachineValue[]> {
      const nowMs = clock().getTime();
      const { devices } = await look(viewer);
      return devices.flatMap((device) => {
        const judgement = judgements.of(device, nowMs);
        if (judgement.freshness !== "fresh") return [];
        return keys.flatMap((key) => valueOf(device, judgement, key) ?? []).slice(0, 1);
      });
    },
  };

  function valueOf(
    { id, number }: ViewedDevice,
    judgement: DeviceJudgement,
    key: IndicatorKey,
  ): MachineValue | null {
    const newest = latest.of(number);
    const place = newest?.keyIds.indexOf(indicators[key].id) ?? -1;
    const value = newest?.vals[place];
    const isUsable =
      value !== undefined && Number.isFinite(value) && markNameOf(newest?.marks[place]) === null;
    if (!isUsable) return null;
    const now = valueNow(judgement, key, { value, ts: newest?.times[place] ?? 0 });
    return now.value === null ? null : { deviceId: id, key, value: now.value, ts: now.ts };
  }
}

export type FleetReading = ReturnType<typeof makeFleetReading>;
