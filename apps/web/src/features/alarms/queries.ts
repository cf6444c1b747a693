import { minuteMs } from "@oilcloud/oil";
import type { AlarmDetail } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { showsLimits } from "../../lib/alarms/shows-verdicts.ts";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { content } from "../../lib/call.ts";
import { devicesOf } from "../../lib/fleet/devices-of.ts";
import type { AlarmFilter } from "./filter.ts";

export const alarmsKey = ["alarms"] as const;

export const alarmListQuery = (filter: AlarmFilter) =>
  queryOptions({
    queryKey: [...alarmsKey, "list", filter],
    meta: showsAlarms,
    queryFn: () => content("GET /system/alarmrecord/list", { query: filter }),
    placeholderData: keepPreviousData,
  });

/** How many there are of a kind, whatever page is shown. */
export const alarmCountQuery = (filter: AlarmFilter) =>
  queryOptions({
    queryKey: [...alarmsKey, "count", filter],
    meta: showsAlarms,
    queryFn: async () =>
      (await content("GET /system/alarmrecord/list", { query: { ...filter, pageNum: 1, pageSize: 1 } }))
        .total,
    placeholderData: keepPreviousData,
  });

export const alarmDetailQuery = (alarmId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, "detail", alarmId],
    meta: showsAlarms,
    queryFn: (): Promise<AlarmDetail> => content("GET /system/alarmrecord/detail", { query: { alarmId } }),
  });

/** With the clock of their site, by whose days an export is asked for. */
export const exportedDevicesQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: [...alarmsKey, "exported-devices", customerId],
    queryFn: () => devicesOf(customerId ?? ""),
    staleTime: minuteMs,
    enabled: customerId !== null,
  });

export const alarmSeriesQuery = (
  deviceId: string,
  keyIds: readonly number[],
  { from, to }: { from: number; to: number },
) =>
  queryOptions({
    queryKey: [...alarmsKey, "series", deviceId, keyIds, from, to],
    queryFn: () =>
      content("POST /system/dataanalysis/listSeries", {
        body: {
          items: keyIds.map((keyId) => ({ deviceId, keyId })),
          startTime: from,
          endTime: to,
          points: 300,
        },
      }),
    placeholderData: keepPreviousData,
    meta: showsLimits,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: keyIds.length > 0,
    retry: false,
  });

export const alarmMessagesQuery = (alarmId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, "messages", alarmId],
    meta: showsAlarms,
    queryFn: async () => (await content("GET /system/notification/list", { query: { alarmId } })).rows,
    retry: false,
  });
