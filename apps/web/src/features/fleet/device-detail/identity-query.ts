import { queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";
import { fleetKey } from "../api.ts";

const refreshMs = 10_000;

export const identityQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "identity", deviceId],
    queryFn: () => content("GET /system/customerdevice/identity", { query: { deviceId } }),
    refetchInterval: refreshMs,
  });
