import type { OpenAlarms } from "@oilcloud/contract";
import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

const queryKey = ["openAlarms"] as const;

/** Kept with what else is known in this session, so that it ends with it. */
export function keepOpenAlarms(queries: QueryClient, open: OpenAlarms): void {
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(queryKey, open);
}

/** What the person has just done counts at once; the server's own number follows. */
export function countUnclaimedAlarm(queries: QueryClient, by: 1 | -1): void {
  const open = queries.getQueryData<OpenAlarms>(queryKey);
  if (!open) return;
  queries.setQueryData<OpenAlarms>(queryKey, { ...open, unclaimed: Math.max(0, open.unclaimed + by) });
}

/** How many alarms are open; nothing until the server has answered. */
export const useOpenAlarms = (): OpenAlarms | undefined =>
  useQuery<OpenAlarms>({ queryKey, queryFn: skipToken }).data;
