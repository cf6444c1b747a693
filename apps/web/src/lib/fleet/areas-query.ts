import { queryOptions } from "@tanstack/react-query";
import { content } from "../http/call.ts";

/** The areas below this one; the provinces below none. */
export const areasQuery = (areaNo: string) =>
  queryOptions({
    queryKey: ["areas", areaNo],
    queryFn: () => content("GET /system/other/getSysArea", { query: { areaNo } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
