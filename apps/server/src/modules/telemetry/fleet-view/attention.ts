import type { AttentionDevice, Language } from "@oilcloud/contract";
import type { Judged, Naming } from "./faults.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { Judgements } from "./judgements.ts";
import { findingValue } from "./key-values.ts";
import { troubles, troubleWords } from "./reasons.ts";
import { thresholdOf, trendEdges, trendTimes, wantedTrend } from "./small-trends.ts";
import { trendName, type TrendsStore } from "./trends-store.ts";

const trendDays = 14;

export interface AttentionDeps {
  store: TrendsStore;
  judgements: Judgements;
  forecasts: FleetForecasts;
}

/** The given devices with why they need attention and how it came to that. */
export async function attentionOf(
  { store, judgements, forecasts }: AttentionDeps,
  worst: readonly Judged[],
  { nameOf, timeZoneOf }: { nameOf: Naming; timeZoneOf(device: Judged["device"]): string },
  language: Language,
  nowMs: number,
) {
  const edges = trendEdges(trendDays, nowMs);
  const found = worst.flatMap(({ device, judgement }) => {
    const [leading, ...others] = troubles(judgement.oil);
    return leading ? [{ device, judgement, leading, others }] : [];
  });
  const [trends, since] = await Promise.all([
    store.trends(
      found.map(({ device, leading }) => wantedTrend(device.number, leading.keyId, leading.key)),
      edges,
    ),
    store.pastSince(
      found.map(({ device, leading }) => thresholdOf(device.number, leading)),
      edges[0] ?? 0,
      nowMs,
    ),
  ]);
  const attention: AttentionDevice[] = found.map(({ device, judgement, leading, others }) => ({
    ...nameOf(device),
    state: judgement.oil.state,
    ...judgements.communication(device.id, judgement),
    intervalMs: device.intervalS * 1000,
    reason: troubleWords([leading, ...others], language, timeZoneOf(device)),
    findings: [leading, ...others].map((finding) => findingValue(finding, language)),
    severity: leading.severity,
    pastSince: Math.min(since.get(device.number) ?? leading.ts, leading.ts),
    trend: [
      ...(trends.get(trendName(device.number, leading.keyId)) ?? edges.slice(1).map(() => null)),
      leading.value,
    ],
    forecast: forecasts.nearest(device.number, language),
  }));
  return { trendStart: edges[0] ?? 0, trendTimes: trendTimes(edges, nowMs), attention };
}
