import type { Language, SeriesList } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import type { AdoptedName, SeriesStore, TimeRange } from "../../telemetry/interface.ts";
import { describeKey, isMetalAbrasive } from "../indicators/describe-key.ts";
import { type HistoryPoint, readLines } from "./history.ts";
import type { Limits } from "../judging/judge.ts";
import { historyRange } from "./range-rules.ts";
import { asTelemetry, type ShownDevice } from "../shown-devices-store.ts";

type Columns = SeriesList["series"][number];

export interface SeriesQuery {
  items: { deviceId: string; keyId: number }[];
  startTime: number;
  endTime: number;
  points?: number | undefined;
}

export interface WantedSeries {
  device: ShownDevice;
  keyId: number;
  key: string;
  adopted: AdoptedName | undefined;
}

const mostCompared = 4;

/** One device may show all it measures; several are a comparison. */
export function refuseWideComparison(items: SeriesQuery["items"]): void {
  const devices = new Set(items.map(({ deviceId }) => deviceId)).size;
  if (devices > mostCompared) throw new AppError("comparedDevicesTooMany");
  const indicators = new Set(items.map(({ keyId }) => keyId)).size;
  if (devices > 1 && indicators > mostCompared) throw new AppError("comparedIndicatorsTooMany");
}

/** The series in the requested order, with one query per device and resolution. */
export async function readSeries(
  { store, limits }: { store: SeriesStore; limits: Limits },
  wanted: readonly WantedSeries[],
  { startTime, endTime, points }: SeriesQuery,
  language: Language,
): Promise<SeriesList> {
  const ranges = wanted.map(({ key }) => historyRange(key, { startTime, endTime }, endTime));
  const range = ranges[0] ?? { fromMs: startTime, toMs: endTime };
  const found = new Map<WantedSeries, Columns>();
  await Promise.all(
    together(wanted).map(async ([first, ...others]) => {
      const byDay = isMetalAbrasive(first.key);
      const group = [first, ...others];
      const keyIds = [...new Set(group.map(({ keyId }) => keyId))];
      const read = await readLines(store, first.device, keyIds, range, { byDay, points });
      const { resolution, bucketMs } = read;
      for (const item of group) {
        const at = keyIds.indexOf(item.keyId);
        const line = read.lines[at] ?? [];
        found.set(item, {
          ...headOf(item, range, language),
          limit: limits.of(asTelemetry(item.device), item.key),
          resolution,
          bucketMs,
          cadenceMs: read.cadences[at] ?? item.device.intervalS * 1000,
          ...columnsOf(line, item),
        });
      }
    }),
  );
  return {
    startTime: range.fromMs,
    endTime: range.toMs,
    series: wanted.flatMap((item) => found.get(item) ?? []),
  };
}

function together(wanted: readonly WantedSeries[]): [WantedSeries, ...WantedSeries[]][] {
  const groups = new Map<string, [WantedSeries, ...WantedSeries[]]>();
  for (const item of wanted) {
    const name = `${item.device.id} ${isMetalAbrasive(item.key)}`;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}

function headOf(
  { device, keyId, key, adopted }: WantedSeries,
  { fromMs, toMs }: TimeRange,
  language: Language,
) {
  return {
    deviceId: device.id,
    ...describeKey(keyId, key, language, adopted),
    timeZone: device.timeZone,
    startTime: fromMs,
    endTime: toMs,
  };
}

function columnsOf(points: readonly HistoryPoint[], { keyId, key }: WantedSeries) {
  const { kind } = describeKey(keyId, key, "en");
  return {
    ts: points.map(({ ts }) => ts),
    value: points.map(({ mean, last }) =>
      kind === "counter" || mean === null ? last : kind === "class" ? Math.round(mean) : mean,
    ),
    min: points.map(({ min }) => min),
    max: points.map(({ max }) => max),
    count: points.map(({ count }) => count),
  };
}
