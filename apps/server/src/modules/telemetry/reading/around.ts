import { indicatorKeyById, indicators, stretchesAround } from "@oilcloud/oil";
import { hourMs } from "./range-rules.ts";
import type { SeriesDevice, SeriesStore } from "./series-store.ts";

/** By time and key, what a device measured in the hours around each of some times; nothing where it measured nothing. */
export async function valuesAround(
  store: Pick<SeriesStore, "buckets">,
  device: SeriesDevice,
  keyIds: readonly number[],
  timesMs: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const around = new Map<number, Map<number, number>>();
  // Whole hours, so that they are read from the rollups alone.
  const stretches = stretchesAround(timesMs).map(({ atMs, fromMs, toMs }) => ({
    atMs,
    fromMs: Math.floor(fromMs / hourMs) * hourMs,
    toMs: Math.floor(toMs / hourMs) * hourMs,
  }));
  const edges = [...new Set(stretches.flatMap(({ fromMs, toMs }) => [fromMs, toMs]))];
  if (edges.length < 2) return around;
  const { keys } = await store.buckets(device, keyIds, edges);
  const starts = new Map(
    stretches.filter(({ fromMs, toMs }) => fromMs < toMs).map(({ atMs, fromMs }) => [fromMs, atMs]),
  );
  for (const [i, buckets] of keys.entries()) {
    const keyId = keyIds[i] ?? 0;
    for (const { index, mean } of buckets) {
      const atMs = starts.get(edges[index] ?? Number.NaN);
      if (atMs === undefined) continue;
      const values = around.get(atMs) ?? new Map<number, number>();
      values.set(keyId, isClass(keyId) ? Math.round(mean) : mean);
      around.set(atMs, values);
    }
  }
  return around;
}

function isClass(keyId: number): boolean {
  const key = indicatorKeyById(keyId);
  return key !== undefined && indicators[key].kind === "class";
}
