import { queryOptions } from "@tanstack/react-query";
import { showsVerdicts } from "../../lib/alarms/shows-verdicts.ts";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { content } from "../../lib/call.ts";

const everyMs = 30_000;

/** Figures move slowly: between two looks the rows that matter are kept up to date by the stream. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ["home", "overview"],
    queryFn: () => content("GET /system/home/overview", {}, { quiet: true }),
    meta: { ...showsAlarms, ...showsVerdicts() },
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    retry: false,
  });
