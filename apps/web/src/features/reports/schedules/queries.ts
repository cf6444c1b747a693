import { queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";

export const schedulesKey = ["report-schedules"] as const;
const refreshMs = 5000;

export const schedulesQuery = queryOptions({
  queryKey: schedulesKey,
  queryFn: async () => (await content("GET /system/report/schedule/list")).rows,
  // A run is over within seconds, and its result stands here.
  refetchInterval: ({ state }) =>
    state.data?.some(({ last }) => last?.outcome === "running") ? 1500 : refreshMs,
});
