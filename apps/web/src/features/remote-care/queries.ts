import type { CareRun } from "@oilcloud/contract";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";

const careKey = ["remote-care"] as const;
const goingMs = 2000;
const restingMs = 15_000;
export const runsPageSize = 20;

const isGoing = ({ counts }: CareRun): boolean => counts.waiting + counts.sent > 0;

export const templatesQuery = queryOptions({
  queryKey: [...careKey, "templates"],
  queryFn: async () => (await content("GET /system/care/templates")).rows,
});

export const runsQuery = (pageNum: number) =>
  queryOptions({
    queryKey: [...careKey, "runs", pageNum],
    queryFn: () => content("GET /system/care/runs", { query: { pageNum, pageSize: runsPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isGoing) ? goingMs : restingMs),
  });

/** Of a run, or of a device where there is no run. */
export const callsQuery = (
  asked: { runId: string } | { deviceId: string },
  pageNum: number,
  pageSize: number,
) =>
  queryOptions({
    queryKey: [...careKey, "calls", asked, pageNum],
    queryFn: () => content("GET /system/care/calls", { query: { ...asked, pageNum, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: goingMs,
  });

/** Devices to choose from, by name or number. */
export const devicesQuery = (deviceName: string) =>
  queryOptions({
    queryKey: [...careKey, "devices", deviceName],
    queryFn: () =>
      content("GET /system/dataanalysis/listDeviceInfo", {
        query: { deviceName, pageNum: 1, pageSize: 500 },
      }),
    placeholderData: keepPreviousData,
  });

/** A change, after which everything on the page is read again. */
export function useCareChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: careKey });
  return useSavedChange({ work, refresh, done, onDone });
}
