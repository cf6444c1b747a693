import { minuteMs } from "@oilcloud/oil";
import { queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";

const overviewEveryMs = 10_000;
const runningEveryMs = 1000;

/** Looked at every ten seconds; while a backup runs, its progress every second. */
export const operationsQuery = () =>
  queryOptions({
    queryKey: ["operations", "overview"],
    queryFn: () => content("GET /system/operations/overview", {}),
    refetchInterval: ({ state: { data } }) =>
      data?.backups.some(({ status }) => status === "running") ? runningEveryMs : overviewEveryMs,
  });

export const minutesQuery = () =>
  queryOptions({
    queryKey: ["operations", "minutes"],
    queryFn: () => content("GET /system/operations/minutes", {}),
    refetchInterval: minuteMs,
  });
