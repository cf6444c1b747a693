import type { AttentionDevice, Todo } from "@oilcloud/contract";
import { type Ranked, worstFirst } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import { type DeviceJudgement, type Judgements, rankOf } from "../judging/judgements.ts";
import { markNameOf } from "../judging/values.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import type { Judged, Naming } from "./sensor-and-link-faults.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { NameOrder } from "../../../platform/name-order.ts";
import { trendEdges, trendTimes, wantedTrend } from "./small-trends.ts";
import { trendName, type TrendsStore } from "./trends-store.ts";

const trendDays = 14;

/** A machine that needs something. */
export interface Needing extends Judged, Ranked {
  todo: Todo;
}

/** What a machine needs; null if nothing. */
function todoOf({ standing, findings }: DeviceJudgement): Todo | null {
  if (standing === "abnormal") return "actNow";
  if (standing === "risk") return findings.fault?.episode?.category === "sensor" ? "checkSensor" : "planWork";
  if (standing === "approaching") return "comingUp";
  return standing === "silent" ? "restoreData" : null;
}

/** The machines that need something, in no order: sorting thousands that are silent costs more than finding them. */
export function needing(fleet: readonly Judged[], forecasts: FleetForecasts): Needing[] {
  const found: Needing[] = [];
  for (const { device, judgement } of fleet) {
    const todo = todoOf(judgement);
    if (!todo) continue;
    const rank = rankOf(judgement, device.machineType, forecasts.crossesMs(device.number));
    found.push({ device, judgement, todo, ...rank });
  }
  return found;
}

/** The worst first, those that are equal by name. */
export function worstByName(machines: readonly Needing[], nameOrder: NameOrder): Needing[] {
  const ranks = nameOrder(machines.map(({ device }) => device.name));
  const rank = ({ device }: Needing) => ranks.get(device.name) ?? 0;
  return machines.toSorted((one, other) => worstFirst(one, other) || rank(one) - rank(other));
}

const worstByNumber = (one: Needing, other: Needing): number =>
  worstFirst(one, other) || one.device.number - other.device.number;

/** The few worst of many, without sorting the rest. */
export function fewWorst(machines: readonly Needing[], most: number): Needing[] {
  const worst: Needing[] = [];
  for (const machine of machines) {
    const last = worst[most - 1];
    if (last && worstByNumber(machine, last) >= 0) continue;
    const place = worst.findIndex((each) => worstByNumber(machine, each) < 0);
    worst.splice(place === -1 ? worst.length : place, 0, machine);
    if (worst.length > most) worst.pop();
  }
  return worst;
}

export interface AttentionDeps {
  store: TrendsStore;
  judgements: Judgements;
  latest: LatestValues;
  forecasts: FleetForecasts;
  verdicts: Verdicts;
}

/** The given machines with their verdict, and how it came to that. */
export async function presentNeeding(
  { store, judgements, latest, forecasts, verdicts }: AttentionDeps,
  machines: readonly Needing[],
  { nameOf, timeZoneOf }: { nameOf: Naming; timeZoneOf(device: Judged["device"]): string },
  { language }: Viewer,
  nowMs: number,
  withTrends: boolean,
  resolved: ReadonlySet<string>,
) {
  const edges = trendEdges(trendDays, nowMs);
  const shown = machines.map((machine) => {
    const { device, judgement } = machine;
    const forecast = forecasts.nearest(device.number, language);
    const worst = judgement.findings.fault?.abnormal;
    return { ...machine, keyId: worst ? worst.keyId : (forecast?.keyId ?? null) };
  });
  const trends = await store.trends(
    withTrends
      ? shown.flatMap(({ device, keyId }) => (keyId === null ? [] : wantedTrend(device.number, keyId)))
      : [],
    edges,
  );
  const devices: AttentionDevice[] = shown.map(({ device, judgement, todo, keyId }) => ({
    ...nameOf(device),
    todo,
    verdict: verdicts.of(device, judgement, { language, timeZone: timeZoneOf(device) }, nowMs),
    ...judgements.communication(device.id, judgement),
    intervalMs: device.intervalS * 1000,
    trend:
      keyId === null || !withTrends
        ? []
        : [
            ...(trends.get(trendName(device.number, keyId)) ?? edges.slice(1).map(() => null)),
            newestOf(latest, device.number, keyId),
          ],
    trendKeyId: keyId,
    resolved: isResolved(device.id, judgement, resolved),
  }));
  return { trendStart: edges[0] ?? 0, trendTimes: trendTimes(edges, nowMs), devices };
}

/** Whether every open record of a machine is resolved. */
function isResolved(
  deviceId: string,
  { findings: { standing } }: DeviceJudgement,
  resolved: ReadonlySet<string>,
): boolean {
  const open = standing?.open ?? [];
  return open.length > 0 && open.every(({ category }) => resolved.has(`${deviceId} ${category}`));
}

/** The newest usable value of an indicator. */
function newestOf(latest: LatestValues, deviceNumber: number, keyId: number): number | null {
  const newest = latest.of(deviceNumber);
  const place = newest?.keyIds.indexOf(keyId) ?? -1;
  const value = newest?.vals[place];
  const usable = value !== undefined && Number.isFinite(value) && markNameOf(newest?.marks[place]) === null;
  return usable ? value : null;
}
