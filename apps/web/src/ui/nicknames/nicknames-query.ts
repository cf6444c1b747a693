import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";

const nicknamesKey = ["nicknames"] as const;

/** Nicknames of a device, or of all that the person sees. */
export const nicknamesQuery = (deviceId: string | null, page: PageRequest) =>
  queryOptions({
    queryKey: [...nicknamesKey, deviceId, page],
    queryFn: () =>
      content("GET /system/assistant/nicknames", { query: { ...page, ...(deviceId && { deviceId }) } }),
    placeholderData: keepPreviousData,
  });

export function useNicknamesChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: nicknamesKey });
}
