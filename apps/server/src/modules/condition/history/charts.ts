import type { BarChart, BucketRow, LineChart, PollutionRow, SeriesList } from "@oilcloud/contract";
import { indicatorKeyById } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Keys, LatestValues, SeriesStore } from "../../telemetry/interface.ts";
import { bucketRows, pollutionRows } from "./bucket-rows.ts";
import { describeKey } from "../indicators/describe-key.ts";
import { barChart, lineChart } from "./history.ts";
import type { Limits } from "../judging/judge.ts";
import { type BucketQuery, bucketEdges, historyRange } from "./range-rules.ts";
import { readSeries, refuseWideComparison, type SeriesQuery, type WantedSeries } from "./series-list.ts";
import { asTelemetry, type ShownDevice } from "../shown-devices-store.ts";

export interface ChartsDeps {
  series: SeriesStore;
  latest: LatestValues;
  keys: Keys;
  limits: Limits;
  find(viewer: Viewer, deviceId: string): Promise<ShownDevice>;
  clock: Clock;
}

export interface ChartQuery {
  deviceId: string;
  keyId: number;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** A device's indicators over time. */
export function makeCharts({ series, latest, keys, limits, find, clock }: ChartsDeps) {
  async function listed(viewer: Viewer, items: SeriesQuery["items"]): Promise<WantedSeries[]> {
    const ids = [...new Set(items.map(({ deviceId }) => deviceId))];
    const devices = await Promise.all(ids.map((id) => find(viewer, id)));
    const byId = new Map(devices.map((device) => [device.id, device]));
    return Promise.all(
      items.flatMap(({ deviceId, keyId }) => {
        const device = byId.get(deviceId);
        return device
          ? [keyOf(device, keyId).then((key) => ({ device, keyId, key, adopted: keys.adoptedAs(key) }))]
          : [];
      }),
    );
  }

  /** Refuses undeclared keys that the device never sent, because a key's name may be confidential to its owner. */
  async function keyOf(device: ShownDevice, keyId: number): Promise<string> {
    const declared = indicatorKeyById(keyId);
    if (declared) return declared;
    if (!latest.of(device.number)?.keyIds.includes(keyId)) throw new AppError("indicatorUnknown");
    return keys.nameOf(keyId);
  }

  async function bucketsOf(viewer: Viewer, query: BucketQuery & { deviceId: string; keyId: number }) {
    const device = await find(viewer, query.deviceId);
    return { device, edges: bucketEdges(await keyOf(device, query.keyId), query) };
  }

  async function chartOf(viewer: Viewer, { deviceId, keyId, ...times }: ChartQuery) {
    const device = await find(viewer, deviceId);
    const key = await keyOf(device, keyId);
    const range = historyRange(key, times, clock().getTime());
    const head = {
      deviceId,
      ...describeKey(keyId, key, viewer.language, keys.adoptedAs(key)),
      timeZone: device.timeZone,
      startTime: range.fromMs,
      endTime: range.toMs,
      limit: limits.of(asTelemetry(device), key),
    };
    return { device, key, range, head };
  }

  return {
    async buckets(
      viewer: Viewer,
      query: BucketQuery & { deviceId: string; keyId: number },
    ): Promise<BucketRow[]> {
      const { device, edges } = await bucketsOf(viewer, query);
      return bucketRows(series, device, query.keyId, edges);
    },

    async pollution(
      viewer: Viewer,
      query: BucketQuery & { deviceId: string; keyId: number },
    ): Promise<PollutionRow[]> {
      const { device, edges } = await bucketsOf(viewer, query);
      return pollutionRows(series, device, query.keyId, edges);
    },

    async line(viewer: Viewer, query: ChartQuery): Promise<LineChart> {
      const { device, key, range, head } = await chartOf(viewer, query);
      return { ...head, ...(await lineChart(series, device, query.keyId, key, range)) };
    },

    async series(viewer: Viewer, query: SeriesQuery): Promise<SeriesList> {
      refuseWideComparison(query.items);
      const wanted = await listed(viewer, query.items);
      return readSeries({ store: series, limits }, wanted, query, viewer.language);
    },

    async bars(viewer: Viewer, query: ChartQuery): Promise<BarChart> {
      const { device, key, range, head } = await chartOf(viewer, query);
      return { ...head, ...(await barChart(series, device, query.keyId, key, range)) };
    },
  };
}
