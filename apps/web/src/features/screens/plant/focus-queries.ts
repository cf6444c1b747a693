import type { ScreenMachine } from "@oilcloud/contract";
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";
import { deviceKey } from "../../../lib/fleet/device-queries.ts";
import { trendDays } from "./trend-span.ts";

const quiet = { quiet: true } as const;
/** Enough for a line of a thousand pixels. */
const trendPoints = 500;

/** What the server's verdict depends on. Another verdict has the details read again, and nothing else does. */
const judgement = ({ code, state, since, openAlarms, freshness }: ScreenMachine) =>
  [...deviceKey(code), "wall", state, since, openAlarms, freshness] as const;

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: minuteMs, retry: 1 } as const;

export const conditionQuery = (machine: ScreenMachine) =>
  queryOptions({
    queryKey: [...judgement(machine), "condition"],
    queryFn: () =>
      content("GET /system/datascreen/getOilCondition", { query: { deviceId: machine.code } }, quiet),
    ...kept,
    // The values that the server judges by change while the verdict stays the same.
    refetchInterval: minuteMs / 2,
  });

export const valuesQuery = (machine: ScreenMachine) =>
  queryOptions({
    queryKey: [...judgement(machine), "values"],
    queryFn: async () =>
      (
        await content(
          "GET /system/datascreen/getTsKvLatestByDeviceId",
          { query: { deviceId: machine.code } },
          quiet,
        )
      ).rows,
    ...kept,
  });

export const forecastQuery = (machine: ScreenMachine) =>
  queryOptions({
    queryKey: [...deviceKey(machine.code), "wall", "forecast", machine.forecast?.crossesMs ?? null],
    queryFn: () =>
      content("GET /system/datascreen/getForecast", { query: { deviceId: machine.code } }, quiet),
    ...kept,
  });

export const eventsQuery = (machine: ScreenMachine) =>
  queryOptions({
    queryKey: [...judgement(machine), "events"],
    queryFn: async () =>
      (await content("GET /system/deviceevent/list", { query: { deviceId: machine.code } }, quiet)).rows,
    ...kept,
  });

/** Thirty days up to the full hour; what came since arrives over the stream. */
export const trendQuery = (deviceId: string, keyId: number, hour: number) =>
  queryOptions({
    queryKey: [...deviceKey(deviceId), "wall", "trend", keyId, hour],
    queryFn: async () => {
      const endTime = (hour + 1) * hourMs;
      const body = {
        items: [{ deviceId, keyId }],
        startTime: endTime - trendDays * dayMs,
        endTime,
        points: trendPoints,
      };
      return (await content("POST /system/dataanalysis/listSeries", { body }, quiet)).series[0] ?? null;
    },
    placeholderData: keepPreviousData,
    ...kept,
  });
