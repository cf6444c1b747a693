import { queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";
import { fleetKey } from "../api.ts";

const refreshMs = 2000;

/** Each look has the server record the device's messages for a while longer. */
export const receivedQuery = (deviceId: string, paused: boolean) =>
  queryOptions({
    queryKey: [...fleetKey, "received", deviceId],
    queryFn: () => content("GET /system/customerdevice/receivedMessages", { query: { deviceId } }),
    refetchInterval: paused ? false : refreshMs,
  });
