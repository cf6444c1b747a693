import type { MaintenanceState } from "@oilcloud/contract/values";
import { minuteMs } from "@oilcloud/oil";
import type { AlarmDetail, AlarmRow } from "@oilcloud/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { showsLimits } from "../../lib/condition/shows-verdicts.ts";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { content } from "../../lib/http/call.ts";
import { devicesOf } from "../../lib/fleet/devices-of.ts";
import type { AlarmFilter } from "./filter.ts";

const alarmsKey = ["alarms"] as const;

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

/** The holder and state of the alarm, as they will be once the server has received the change. */
export type HandlingChange = Partial<
  Pick<AlarmRow, "takenBy" | "unclaimed" | "mine" | "processed" | "processedBy" | "mutedUntil">
>;

/** Shows a change of an alarm wherever it stands, before the server has answered. */
export function showChange(queries: QueryClient, alarmId: string, change: HandlingChange): void {
  queries.setQueriesData<AlarmDetail>(
    { queryKey: [...alarmsKey, "detail", alarmId] },
    (alarm) => alarm && { ...alarm, ...change },
  );
  queries.setQueriesData<{ rows: AlarmRow[]; total: number }>(
    { queryKey: [...alarmsKey, "list"] },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((row) => (row.alarmId === alarmId ? { ...row, ...change } : row)),
      },
  );
}

export const assigneesQuery = (alarmId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, "assignees", alarmId],
    queryFn: async () => (await content("GET /system/alarmrecord/assignees", { query: { alarmId } })).rows,
  });

/** The maintenance windows of a device and its site, or of a site. */
export const maintenanceQuery = (
  place: { deviceId: string } | { customerId: string },
  state: MaintenanceState | null,
) =>
  queryOptions({
    queryKey: [...alarmsKey, "maintenance", place, state],
    meta: showsAlarms,
    queryFn: async () =>
      (await content("GET /system/maintenance/list", { query: { ...place, ...(state && { state }) } })).rows,
  });

/** With the clock of their site, by whose days an export is asked for. */
export const exportedDevicesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, "exported-devices", customerId],
    queryFn: () => devicesOf(customerId),
    staleTime: minuteMs,
  });

export const deviceAlarmsQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, "device", deviceId],
    meta: showsAlarms,
    queryFn: async () =>
      (await content("GET /system/datascreen/getDeviceAlarmInfo", { query: { deviceId } })).rows,
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

/** What the server says of the machine. */
export const machineStateQuery = (deviceId: string | null) =>
  queryOptions({
    queryKey: [...alarmsKey, "machine", deviceId],
    queryFn: () =>
      content(
        "GET /system/datascreen/getOilCondition",
        { query: { deviceId: deviceId ?? "" } },
        { quiet: true },
      ),
    meta: showsAlarms,
    enabled: deviceId !== null,
    retry: false,
  });

/** When the device's indicators will pass their limits; mostly none is on its way to one. */
export const alarmForecastQuery = (deviceId: string | null) =>
  queryOptions({
    queryKey: [...alarmsKey, "forecast", deviceId],
    queryFn: () =>
      content("GET /system/datascreen/getForecast", { query: { deviceId: deviceId ?? "" } }, { quiet: true }),
    meta: showsLimits,
    staleTime: 10 * minuteMs,
    enabled: deviceId !== null,
    retry: false,
  });
