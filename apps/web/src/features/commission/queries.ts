import { queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";

/** A connection that drops in between is asked again without a tap. */
const againMs = 3000;
const lookMs = 2000;
const messagesMs = 5000;
const onceRead = {
  staleTime: 60_000,
  refetchInterval: (query: { state: { status: string } }) =>
    query.state.status === "error" ? againMs : false,
} as const;

export const commissionedQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ["fleet", "commissioned", deviceId],
    queryFn: () => content("GET /system/customerdevice/getDevice", { query: { deviceId } }, { quiet: true }),
    refetchInterval: lookMs,
  });

export const groupsOfQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["fleet", "commission-groups", customerId],
    queryFn: async () =>
      (await content("GET /system/devicegroup/list", { query: { customerId } }, { quiet: true })).rows,
    enabled: customerId !== "",
    ...onceRead,
  });

/** Read while the code is scanned, so that the machine can be entered where the connection is gone. */
export const machineTypesQuery = () =>
  queryOptions({
    queryKey: ["fleet", "commission-options"],
    queryFn: async () =>
      (await content("GET /system/customerdevice/options", {}, { quiet: true })).machineTypes,
    ...onceRead,
  });

export const modelsQuery = () =>
  queryOptions({
    queryKey: ["fleet", "commission-models"],
    queryFn: async () => (await content("GET /system/sensor/listModels", {}, { quiet: true })).rows,
    ...onceRead,
  });

export const firstValuesQuery = (deviceId: string, newestMs: number) =>
  queryOptions({
    queryKey: ["fleet", "first-values", deviceId, newestMs],
    queryFn: async () =>
      (
        await content(
          "GET /system/datascreen/getTsKvLatestByDeviceId",
          { query: { deviceId } },
          { quiet: true },
        )
      ).rows,
    ...onceRead,
  });

/** Asking for them has the messages of the next minutes recorded. */
export const sentMessagesQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ["fleet", "commission-messages", deviceId],
    queryFn: async () =>
      (await content("GET /system/customerdevice/receivedMessages", { query: { deviceId } }, { quiet: true }))
        .messages,
    refetchInterval: messagesMs,
  });
