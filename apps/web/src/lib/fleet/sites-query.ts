import { queryOptions } from "@tanstack/react-query";
import { showsVerdicts } from "../condition/shows-verdicts.ts";
import { showsAlarms } from "../alarms/shows-alarms.ts";
import { content } from "../http/call.ts";

const everyMs = 30_000;

/** The sites and how they stand, shared by the menu and the home page. */
export const sitesQuery = () =>
  queryOptions({
    queryKey: ["fleet", "sites"],
    queryFn: async () => (await content("GET /system/home/sites", {}, { quiet: true })).rows,
    meta: { ...showsAlarms, ...showsVerdicts() },
    refetchInterval: everyMs,
    staleTime: everyMs,
    retry: false,
  });
