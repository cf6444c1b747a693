import type { KeyMapping } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";
import { fleetKey } from "../api.ts";

const refreshMs = 10_000;
const progressMs = 2000;

export const keyMappingQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "mapping", deviceId],
    queryFn: () => content("GET /system/keyMapping/device", { query: { deviceId } }),
    refetchInterval: ({ state }) => (state.data?.rereading?.status === "running" ? progressMs : false),
  });

/** Each look has the server record the device's messages for a while longer. */
export const triedQuery = (deviceId: string, mapping: KeyMapping, sample: string) =>
  queryOptions({
    queryKey: [...fleetKey, "tried", deviceId, mapping, sample],
    queryFn: () => content("POST /system/keyMapping/tryOut", { body: { deviceId, mapping, sample } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    gcTime: 0,
  });
