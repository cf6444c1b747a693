import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LatestValues } from "../../../lib/live/latest-store.ts";
import { useLatest } from "../../../lib/live/use-live.ts";
import { deviceKey } from "../../../lib/fleet/device-queries.ts";

const judgeAgainMs = 5000;
const allKeys: readonly string[] = [];

const newestLiveMs = (latest: LatestValues["values"]): number =>
  Object.values(latest).reduce((newest, { tsMs }) => Math.max(newest, tsMs), 0);

/** When a device last reported. A new reading has the server's verdict read again at once. */
export function useLiveDetail(deviceId: string): number {
  const queries = useQueryClient();
  const { values: latest } = useLatest(deviceId, allKeys);
  const newest = newestLiveMs(latest);
  const readAt = useRef(0);

  useEffect(() => {
    if (newest === 0) return;
    const wait = Math.max(0, readAt.current + judgeAgainMs - Date.now());
    const timer = setTimeout(() => {
      readAt.current = Date.now();
      void queries.invalidateQueries({ queryKey: [...deviceKey(deviceId), "now"] });
    }, wait);
    return () => clearTimeout(timer);
  }, [newest, queries, deviceId]);

  return newest;
}
