import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { throttle } from "../timing/throttle.ts";

const everyMs = 5000;

/** Reads a query again, throttled: live values may invalidate its answer hundreds of times a second. */
export function useThrottledRefetch(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const refetch = useMemo(
    () => throttle(() => void client.invalidateQueries({ queryKey }), everyMs),
    [client, queryKey],
  );
  useEffect(() => refetch.stop, [refetch]);
  return refetch.ask;
}
