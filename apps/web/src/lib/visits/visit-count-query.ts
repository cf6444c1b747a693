import { queryOptions } from "@tanstack/react-query";
import { showsAlarms } from "../alarms/shows-alarms.ts";
import { showsVerdicts } from "../condition/shows-verdicts.ts";
import { content } from "../http/call.ts";

/** Read again when alarms or verdicts change, which the live stream reports. */
export const visitCountQuery = () =>
  queryOptions({
    queryKey: ["visits", "count"],
    queryFn: () => content("GET /system/visit/count", {}, { quiet: true }),
    meta: { ...showsAlarms, ...showsVerdicts() },
  });
