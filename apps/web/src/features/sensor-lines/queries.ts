import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";

export const sensorLinesKey = ["sensor-lines"] as const;
const refreshMs = 5000;

export interface LinesAsked {
  search: string;
  pageNum: number;
  pageSize: number;
}

export const linesQuery = (asked: LinesAsked) =>
  queryOptions({
    queryKey: [...sensorLinesKey, "list", asked],
    queryFn: () => content("GET /system/sensorLine/list", { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const portQuery = queryOptions({
  queryKey: [...sensorLinesKey, "port"],
  queryFn: () => content("GET /system/sensorLine/port"),
  refetchInterval: refreshMs,
});

export const mapsQuery = queryOptions({
  queryKey: [...sensorLinesKey, "maps"],
  queryFn: async () => (await content("GET /system/sensorMap/list")).rows,
});
