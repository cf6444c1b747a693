import type { IndicatorValue } from "@oilcloud/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useLatest } from "../../../lib/live/use-live.ts";
import { deviceKey } from "../queries.ts";
import { newestLiveMs, withLatest } from "./live-values.ts";

const judgeAgainMs = 5000;
const allKeys: readonly string[] = [];

/** A device's values as they arrive; what needs the server's judgement is read again soon after. */
export function useLiveDetail(deviceId: string, values: readonly IndicatorValue[] | undefined) {
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

  const current = useMemo(() => values && withLatest(values, latest), [values, latest]);
  const known = values?.reduce((last, { ts }) => Math.max(last, ts), 0) ?? 0;
  return { values: current, latest, newestMs: Math.max(newest, known) };
}
