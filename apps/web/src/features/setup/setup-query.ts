import { queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";

/** How far the platform has been set up. */
export const setupQuery = queryOptions({
  queryKey: ["people", "setup"],
  queryFn: () => content("GET /system/setup"),
});
