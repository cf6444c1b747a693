import type { OpenAlarms } from "@oilcloud/contract";
import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

const queryKey = ["openAlarms"] as const;

/** Kept with what else is known in this session, so that it ends with it. */
export function keepOpenAlarms(queries: QueryClient, open: OpenAlarms): void {
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(queryKey, open);
}

/** How many alarms are open now; nothing until the server has said so. */
export const useOpenAlarms = (): OpenAlarms | undefined =>
  useQuery<OpenAlarms>({ queryKey, queryFn: skipToken }).data;
