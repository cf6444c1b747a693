import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";

const profilesKey = ["provisioning"] as const;
const refreshMs = 5000;

export const profilesQuery = queryOptions({
  queryKey: [...profilesKey, "list"],
  queryFn: async () => (await content("GET /system/provisioning/list")).rows,
  refetchInterval: refreshMs,
});

export const groupsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...profilesKey, "groups", customerId],
    queryFn: async () => (await content("GET /system/devicegroup/list", { query: { customerId } })).rows,
    enabled: customerId !== "",
  });

/** A change to a profile, after which the list is read again. */
export function useProfileChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: profilesKey });
  return useSavedChange({ work, refresh, done, onDone });
}
