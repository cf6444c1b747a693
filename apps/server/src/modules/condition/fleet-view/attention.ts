import type { AttentionDevice, Todo } from "@oilcloud/contract";
import { dayMs, type Ranked, worstFirst } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import { type DeviceJudgement, type Judgements, rankOf } from "../judging/judgements.ts";
import { markNameOf } from "../judging/values.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import type { Judged, Naming } from "./sensor-and-link-faults.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { NameOrder } from "./name-order.ts";
import { trendEdges, trendTimes, wantedTrend } from "./small-trends.ts";
import { trendName, type TrendsStore } from "./trends-store.ts";

const trendDays = 14;
/** What passes its limit within so long wants attention before it does. */
const soonMs = 30 * dayMs;

/** A machine that needs something. */
export interface Needing extends Judged, Ranked {
  todo: Todo;
}

/** What a machine needs; null if nothing. */
function todoOf(
  { standing, findings }: DeviceJudgement,
  crossesMs: number | null,
  nowMs: number,
): Todo | null {
  if (standing === "abnormal") return "actNow";
  if (standing === "risk")
    return findings.trouble?.episode?.category === "sensor" ? "checkSensor" : "planWork";
  if (standing === "silent") return "restoreData";
  return standing === "normal" && crossesMs !== null && crossesMs - nowMs < soonMs ? "comingUp" : null;
}

/** The machines that need something, the worst first. */
export function needing(
  fleet: readonly Judged[],
  forecasts: FleetForecasts,
  nameOrder: NameOrder,
  nowMs: number,
): Needing[] {
  const ranks = nameOrder(fleet.map(({ device }) => device.name));
  const byName = (one: Needing, other: Needing) =>
    (ranks.get(one.device.name) ?? 0) - (ranks.get(other.device.name) ?? 0);
  return fleet
    .flatMap(({ device, judgement }) => {
      const crossesMs = forecasts.crossesMs(device.number);
      const todo = todoOf(judgement, crossesMs, nowMs);
      return todo ? [{ device, judgement, todo, ...rankOf(judgement, crossesMs) }] : [];
    })
    .sort((one, other) => worstFirst(one, other) || byName(one, other));
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
) {
  const edges = trendEdges(trendDays, nowMs);
  const shown = machines.map((machine) => {
    const { device, judgement } = machine;
    const forecast = forecasts.nearest(device.number, language);
    const worst = judgement.findings.trouble?.amiss;
    return { ...machine, keyId: worst ? worst.keyId : (forecast?.keyId ?? null) };
  });
  const trends = await store.trends(
    shown.flatMap(({ device, keyId }) => (keyId === null ? [] : wantedTrend(device.number, keyId))),
    edges,
  );
  const devices: AttentionDevice[] = shown.map(({ device, judgement, todo, keyId }) => ({
    ...nameOf(device),
    todo,
    verdict: verdicts.of(device, judgement, { language, timeZone: timeZoneOf(device) }, nowMs),
    ...judgements.communication(device.id, judgement),
    intervalMs: device.intervalS * 1000,
    trend:
      keyId === null
        ? []
        : [
            ...(trends.get(trendName(device.number, keyId)) ?? edges.slice(1).map(() => null)),
            newestOf(latest, device.number, keyId),
          ],
    trendKeyId: keyId,
  }));
  return { trendStart: edges[0] ?? 0, trendTimes: trendTimes(edges, nowMs), devices };
}

/** The newest usable value of an indicator. */
function newestOf(latest: LatestValues, deviceNumber: number, keyId: number): number | null {
  const newest = latest.of(deviceNumber);
  const place = newest?.keyIds.indexOf(keyId) ?? -1;
  const value = newest?.vals[place];
  const usable = value !== undefined && Number.isFinite(value) && markNameOf(newest?.marks[place]) === null;
  return usable ? value : null;
}
