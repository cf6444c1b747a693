import type { TimeSpan } from "@oilcloud/chart";
import { minuteMs } from "@oilcloud/oil";
import type { SeriesList } from "@oilcloud/contract";
import { hashKey, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { showsLimits, showsVerdicts } from "../../lib/condition/shows-verdicts.ts";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { content } from "../../lib/http/call.ts";
import { deviceKey } from "../../lib/fleet/device-queries.ts";

export type SeriesColumns = SeriesList["series"][number];
export interface SeriesItem {
  deviceId: string;
  keyId: number;
}

const conditionMs = minuteMs;

const keyOf = (deviceId: string, ...rest: unknown[]) => [...deviceKey(deviceId), ...rest] as const;

/** What was read before stays while another time of the same is read; it is never shown under another's name. */
const keptOfSame =
  (subject: readonly unknown[]) =>
  <T>(data: T | undefined, former?: { queryKey: readonly unknown[] }): T | undefined =>
    former && hashKey(former.queryKey.slice(0, subject.length)) === hashKey(subject) ? data : undefined;

export const conditionQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "now", "condition"),
    queryFn: () => content("GET /system/datascreen/getOilCondition", { query: { deviceId } }),
    meta: showsVerdicts(deviceId),
    refetchInterval: conditionMs,
    retry: 1,
  });

export const valuesQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "now", "values"),
    queryFn: async () =>
      (await content("GET /system/datascreen/getTsKvLatestByDeviceId", { query: { deviceId } })).rows,
    meta: showsVerdicts(deviceId),
    refetchInterval: conditionMs,
    retry: 1,
  });

export const operatingTimeQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "operatingTime"),
    queryFn: () => content("GET /system/datascreen/listOperatingTime", { query: { deviceId } }),
  });

/** Several series over the same time in one round trip; what was drawn before stays until they are there. */
export const seriesQuery = (items: readonly SeriesItem[], { from, to }: TimeSpan, points?: number) =>
  queryOptions({
    queryKey: ["analysis", "series", items, from, to, points],
    queryFn: () =>
      content("POST /system/dataanalysis/listSeries", {
        body: { items: [...items], startTime: from, endTime: to, ...(points ? { points } : {}) },
      }),
    placeholderData: keepPreviousData,
    meta: showsLimits,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: items.length > 0,
    retry: false,
  });

export const barsQuery = (item: SeriesItem, { from, to }: TimeSpan) =>
  queryOptions({
    queryKey: keyOf(item.deviceId, "bars", item.keyId, from, to),
    queryFn: () =>
      content("GET /system/datascreen/getHistoricalBarChartData", {
        query: { ...item, startTime: from, endTime: to },
      }),
    placeholderData: keptOfSame(keyOf(item.deviceId, "bars", item.keyId)),
    retry: false,
  });

export const devicesQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: ["analysis", "devices", customerId],
    queryFn: async () => (await content("GET /system/datascreen/listDevice", { query: { customerId } })).rows,
    meta: showsVerdicts(),
    staleTime: minuteMs,
  });

/** Contamination in so many buckets. */
export const pollutionQuery = (deviceId: string, { from, to }: TimeSpan, count: number) =>
  queryOptions({
    queryKey: keyOf(deviceId, "pollution", from, to, count),
    queryFn: async () =>
      (
        await content("GET /system/datascreen/getTsKvPollutionDegree", {
          query: { deviceId, startTime: from, endTime: to, count },
        })
      ).rows,
    placeholderData: keptOfSame(keyOf(deviceId, "pollution")),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** An indicator in so many buckets of an interval. */
export const bucketsQuery = (
  { deviceId, keyId }: SeriesItem,
  { startTime, timeInterval, count }: { startTime: number; timeInterval: number; count: number },
) =>
  queryOptions({
    queryKey: keyOf(deviceId, "buckets", keyId, startTime, timeInterval, count),
    queryFn: async () =>
      (
        await content("GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId", {
          query: { deviceId, keyId, startTime, timeInterval, count },
        })
      ).rows,
    placeholderData: keptOfSame(keyOf(deviceId, "buckets", keyId)),
    retry: false,
  });

export const displayOrderQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "displayOrder"),
    queryFn: async () =>
      (await content("GET /system/datascreen/getDisplayIndexSeq", { query: { deviceId } })).rows,
    staleTime: minuteMs,
  });

/** Made by the hour at the server; mostly it holds nothing. */
export const forecastQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "forecast"),
    queryFn: () => content("GET /system/datascreen/getForecast", { query: { deviceId } }, { quiet: true }),
    meta: showsVerdicts(deviceId),
    staleTime: 10 * conditionMs,
    retry: false,
  });

/** What the course of its last weeks says about the device. */
export const diagnosisQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "diagnosis"),
    queryFn: () => content("GET /system/diagnosis/device", { query: { deviceId } }, { quiet: true }),
    meta: showsVerdicts(deviceId),
    staleTime: conditionMs,
    retry: 1,
  });

const mostSamples = 100;

/** What laboratories found in the device's oil, the newest first. */
export const labQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "lab"),
    queryFn: async () =>
      (await content("GET /system/labdata/list", { query: { deviceId, pageSize: mostSamples } })).rows,
    staleTime: conditionMs,
    retry: 1,
  });

/** How far the indicators are off the laboratory; few of them change between two samples. */
export const biasQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "lab", "bias"),
    queryFn: async () => (await content("GET /system/labdata/bias", { query: { deviceId } })).rows,
    staleTime: conditionMs,
    retry: 1,
  });

export const labQuantitiesQuery = () =>
  queryOptions({
    queryKey: ["analysis", "labQuantities"],
    queryFn: async () => (await content("GET /system/labdata/quantities")).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const alarmsQuery = (deviceId: string) =>
  queryOptions({
    queryKey: keyOf(deviceId, "alarms"),
    queryFn: async () =>
      (await content("GET /system/datascreen/getDeviceAlarmInfo", { query: { deviceId } })).rows,
    meta: showsAlarms,
    refetchInterval: conditionMs,
    retry: 1,
  });
