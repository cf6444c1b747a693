import type { AttentionDevice, Language } from "@oilcloud/contract";
import { indicatorKeyById, oilStateOf, severityOf } from "@oilcloud/oil";
import type { Latest, LatestValues } from "../../telemetry/interface.ts";
import type { JudgedValue } from "../judging/judge-oil.ts";
import type { Limits } from "../judging/judge.ts";
import { markNameOf } from "../judging/values.ts";
import type { Judged, Naming } from "./faults.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { Judgements } from "../judging/judgements.ts";
import { findingValue } from "./key-values.ts";
import { troubles, troubleWords } from "./reasons.ts";
import { thresholdOf, trendEdges, trendTimes, wantedTrend } from "./small-trends.ts";
import { trendName, type TrendsStore } from "./trends-store.ts";

const trendDays = 14;

/** What is good still, but on its way to its limit. */
function approaching(
  limits: Limits,
  device: Judged["device"],
  newest: Latest | undefined,
  keyId: number,
): JudgedValue | null {
  const place = newest?.keyIds.indexOf(keyId) ?? -1;
  const key = indicatorKeyById(keyId);
  const limit = key ? limits.of(device, key) : null;
  const value = newest?.vals[place] ?? Number.NaN;
  if (!newest || !key || !limit || !Number.isFinite(value) || markNameOf(newest.marks[place]) !== null)
    return null;
  const ts = newest.times[place] ?? 0;
  return {
    keyId,
    key,
    value,
    ts,
    limit,
    severity: severityOf(value, limit),
    state: oilStateOf(value, limit),
  };
}

export interface AttentionDeps {
  store: TrendsStore;
  judgements: Judgements;
  latest: LatestValues;
  limits: Limits;
  forecasts: FleetForecasts;
}

/** The given devices with why they need attention, now or soon, and how it came to that. */
export async function attentionOf(
  { store, judgements, latest, limits, forecasts }: AttentionDeps,
  worst: readonly Judged[],
  { nameOf, timeZoneOf }: { nameOf: Naming; timeZoneOf(device: Judged["device"]): string },
  language: Language,
  nowMs: number,
) {
  const edges = trendEdges(trendDays, nowMs);
  const found = worst.flatMap(({ device, judgement }) => {
    const forecast = forecasts.nearest(device.number, language);
    const [trouble, ...others] = troubles(judgement.oil);
    const leading =
      trouble ?? (forecast && approaching(limits, device, latest.of(device.number), forecast.keyId));
    return leading ? [{ device, judgement, leading, others, forecast }] : [];
  });
  const [trends, since] = await Promise.all([
    store.trends(
      found.map(({ device, leading }) => wantedTrend(device.number, leading.keyId)),
      edges,
    ),
    store.pastSince(
      found.flatMap(({ device, leading }) =>
        leading.state === "normal" ? [] : thresholdOf(device.number, leading),
      ),
      edges[0] ?? 0,
      nowMs,
    ),
  ]);
  const attention: AttentionDevice[] = found.map(({ device, judgement, leading, others, forecast }) => ({
    ...nameOf(device),
    state: judgement.oil.state,
    ...judgements.communication(device.id, judgement),
    intervalMs: device.intervalS * 1000,
    reason: troubleWords([leading, ...others], language, timeZoneOf(device)),
    findings: [leading, ...others].map((finding) => findingValue(finding, language)),
    severity: leading.severity,
    pastSince:
      leading.state === "normal" ? null : Math.min(since.get(device.number) ?? leading.ts, leading.ts),
    trend: [
      ...(trends.get(trendName(device.number, leading.keyId)) ?? edges.slice(1).map(() => null)),
      leading.value,
    ],
    forecast,
  }));
  return { trendStart: edges[0] ?? 0, trendTimes: trendTimes(edges, nowMs), attention };
}
