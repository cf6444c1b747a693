import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import { isUnderWay, pollMs } from "./task-state.ts";

/** Asks again every two seconds while something may still change; a dialog that is closed asks nothing. */
export const tasksQuery = (pageNum: number, pageSize: number) =>
  queryOptions({
    queryKey: ["tasks", pageNum, pageSize],
    queryFn: () => content("GET /system/task/listAllTask", { query: { pageNum, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.rows ?? [], Date.now()) ? pollMs : false),
    retry: false,
    gcTime: 0,
  });
