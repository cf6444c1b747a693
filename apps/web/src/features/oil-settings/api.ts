import { minuteMs } from "@oilcloud/oil";
import type { AppContract, Input } from "@oilcloud/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { readLimitsAgain } from "../../lib/condition/shows-verdicts.ts";
import { content } from "../../lib/http/call.ts";
import { deviceKey } from "../../lib/fleet/device-queries.ts";
import type { Target } from "./target.ts";

const oilKey = ["oil-settings"] as const;

export type EnteredLimits = Input<AppContract["POST /system/oilset/save"]>["body"]["limits"];

/** Limits or what is counted from have changed, and with them what everything is judged by. */
export async function readOilSettingsAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: oilKey }),
    queries.invalidateQueries({ queryKey: ["alarm-settings"] }),
    readLimitsAgain(queries),
  ]);
}

export const treeQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...oilKey, "tree", customerId],
    queryFn: () => content("GET /system/oilset/tree", { query: { customerId } }),
  });

export const limitsQuery = (customerId: string, target: Target) =>
  queryOptions({
    queryKey: [...oilKey, "limits", customerId, target],
    queryFn: () => content("GET /system/oilset/limits", { query: { customerId, ...target } }),
    refetchInterval: minuteMs,
  });

export const previewQuery = (customerId: string, target: Target, limits: EnteredLimits) =>
  queryOptions({
    queryKey: [...oilKey, "preview", customerId, target, limits],
    queryFn: () => content("POST /system/oilset/preview", { body: { customerId, ...target, limits } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const oilHistoryQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...oilKey, "history", customerId],
    queryFn: async () => (await content("GET /system/oilset/history", { query: { customerId } })).rows,
  });

export const baselineQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...oilKey, "baseline", deviceId],
    queryFn: async () => (await content("GET /system/oilset/baseline", { query: { deviceId } })).rows,
  });

/** The device's lab samples, the newest first, to take a baseline from. */
export const samplesQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...deviceKey(deviceId), "oil-settings", "samples"],
    queryFn: async () =>
      (await content("GET /system/labdata/list", { query: { deviceId, pageSize: 50 } })).rows,
  });
