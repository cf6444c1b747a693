import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { throttle } from "../timing/throttle.ts";

const everyMs = 5000;

/** Reads a query again, throttled: live values may tell hundreds of times a second that its answer is out of date. */
export function useThrottledRefetch(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const refetch = useMemo(
    () => throttle(() => void client.invalidateQueries({ queryKey }), everyMs),
    [client, queryKey],
  );
  useEffect(() => refetch.stop, [refetch]);
  return refetch.ask;
}
