import type { FirmwareRollout } from "@oilcloud/contract";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";

const firmwareKey = ["firmware"] as const;
/** While a roll-out continues; otherwise nothing changes by itself. */
const goingMs = 2000;
const restingMs = 15_000;

export const rolloutsPageSize = 20;

const isGoing = ({ state, counts }: FirmwareRollout): boolean =>
  state === "running" || counts.withdrawing > 0;

export const imagesQuery = queryOptions({
  queryKey: [...firmwareKey, "images"],
  queryFn: async () => (await content("GET /system/firmware/images")).rows,
  refetchInterval: restingMs,
});

export const rolloutsQuery = (pageNum: number) =>
  queryOptions({
    queryKey: [...firmwareKey, "rollouts", pageNum],
    queryFn: () =>
      content("GET /system/firmware/rollouts", { query: { pageNum, pageSize: rolloutsPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isGoing) ? goingMs : restingMs),
  });

export const rolloutDevicesQuery = (rolloutId: string, pageNum: number, pageSize: number) =>
  queryOptions({
    queryKey: [...firmwareKey, "devices", rolloutId, pageNum, pageSize],
    queryFn: () =>
      content("GET /system/firmware/rollout/devices", { query: { rolloutId, pageNum, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: goingMs,
  });

export const candidatesQuery = (imageId: string, customerId: string, search: string) =>
  queryOptions({
    queryKey: [...firmwareKey, "candidates", imageId, customerId, search],
    queryFn: async () =>
      (await content("GET /system/firmware/candidates", { query: { imageId, customerId, search } })).rows,
    placeholderData: keepPreviousData,
    enabled: imageId !== "",
  });

/** A change to firmware, after which everything on the page is read again. */
export function useFirmwareChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: firmwareKey });
  return useSavedChange({ work, refresh, done, onDone });
}
