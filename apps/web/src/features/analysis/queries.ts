import { minuteMs } from "@oilcloud/oil";
import type { Language, SeriesList } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { TimeSpan } from "../../ui/chart-lanes/model.ts";
import { judgedByLimits } from "../../lib/alarms/judged-by-limits.ts";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { content } from "../../lib/call.ts";

export type SeriesColumns = SeriesList["series"][number];
export interface SeriesItem {
  deviceId: string;
  keyId: number;
}

const conditionMs = minuteMs;

/** Names and reasons come in the caller's language, so it is part of every key. */
const keyOf = (language: Language, deviceId: string, ...rest: unknown[]) =>
  ["analysis", language, deviceId, ...rest] as const;

export const deviceKey = (language: Language, deviceId: string) => keyOf(language, deviceId);

export const infoQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "info"),
    queryFn: () => content("GET /system/datascreen/getDeviceInfo", { query: { deviceId } }),
    refetchInterval: conditionMs,
    retry: 1,
  });

export const conditionQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "now", "condition"),
    queryFn: () => content("GET /system/datascreen/getOilCondition", { query: { deviceId } }),
    refetchInterval: conditionMs,
    retry: 1,
  });

export const valuesQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "now", "values"),
    queryFn: async () =>
      (await content("GET /system/datascreen/getTsKvLatestByDeviceId", { query: { deviceId } })).rows,
    refetchInterval: conditionMs,
    retry: 1,
  });

export const operatingTimeQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "operatingTime"),
    queryFn: () => content("GET /system/datascreen/listOperatingTime", { query: { deviceId } }),
  });

/** Several series over the same time in one round trip; what was drawn before stays until they are there. */
export const seriesQuery = (
  language: Language,
  items: readonly SeriesItem[],
  { from, to }: TimeSpan,
  points?: number,
) =>
  queryOptions({
    queryKey: ["analysis", language, "series", items, from, to, points],
    queryFn: () =>
      content("POST /system/dataanalysis/listSeries", {
        body: { items: [...items], startTime: from, endTime: to, ...(points ? { points } : {}) },
      }),
    placeholderData: keepPreviousData,
    meta: judgedByLimits,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: items.length > 0,
    retry: false,
  });

export const barsQuery = (language: Language, item: SeriesItem, { from, to }: TimeSpan) =>
  queryOptions({
    queryKey: keyOf(language, item.deviceId, "bars", item.keyId, from, to),
    queryFn: () =>
      content("GET /system/datascreen/getHistoricalBarChartData", {
        query: { ...item, startTime: from, endTime: to },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const devicesQuery = (language: Language, customerId: string | null) =>
  queryOptions({
    queryKey: ["analysis", language, "devices", customerId],
    queryFn: async () => (await content("GET /system/datascreen/listDevice", { query: { customerId } })).rows,
    meta: judgedByLimits,
    staleTime: minuteMs,
  });

/** Contamination in so many buckets. */
export const pollutionQuery = (language: Language, deviceId: string, { from, to }: TimeSpan, count: number) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "pollution", from, to, count),
    queryFn: async () =>
      (
        await content("GET /system/datascreen/getTsKvPollutionDegree", {
          query: { deviceId, startTime: from, endTime: to, count },
        })
      ).rows,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** An indicator in so many buckets of an interval. */
export const bucketsQuery = (
  language: Language,
  { deviceId, keyId }: SeriesItem,
  { startTime, timeInterval, count }: { startTime: number; timeInterval: number; count: number },
) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "buckets", keyId, startTime, timeInterval, count),
    queryFn: async () =>
      (
        await content("GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId", {
          query: { deviceId, keyId, startTime, timeInterval, count },
        })
      ).rows,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const displayOrderQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "displayOrder"),
    queryFn: async () =>
      (await content("GET /system/datascreen/getDisplayIndexSeq", { query: { deviceId } })).rows,
    staleTime: minuteMs,
  });

/** Made by the hour at the server; mostly it holds nothing. */
export const forecastQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "forecast"),
    queryFn: () => content("GET /system/datascreen/getForecast", { query: { deviceId } }, { quiet: true }),
    meta: judgedByLimits,
    staleTime: 10 * conditionMs,
    retry: false,
  });

export const eventsQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "events"),
    queryFn: async () =>
      (await content("GET /system/deviceevent/list", { query: { deviceId } }, { quiet: true })).rows,
    meta: showsAlarms,
    staleTime: conditionMs,
    retry: false,
  });

const mostSamples = 100;

/** What laboratories found in the device's oil, the newest first. */
export const labQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "lab"),
    queryFn: async () =>
      (await content("GET /system/labdata/list", { query: { deviceId, pageSize: mostSamples } })).rows,
    staleTime: conditionMs,
    retry: 1,
  });

export const labQuantitiesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["analysis", language, "labQuantities"],
    queryFn: async () => (await content("GET /system/labdata/quantities")).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const alarmsQuery = (language: Language, deviceId: string) =>
  queryOptions({
    queryKey: keyOf(language, deviceId, "alarms"),
    queryFn: async () =>
      (await content("GET /system/datascreen/getDeviceAlarmInfo", { query: { deviceId } })).rows,
    meta: showsAlarms,
    refetchInterval: conditionMs,
    retry: 1,
  });
