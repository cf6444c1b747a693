import { useCallback, useSyncExternalStore } from "react";
import { content } from "../../../lib/http/call.ts";
import { frames } from "../../../lib/timing/frames.ts";
import { createTrendLoader, type DeviceTrend } from "./trend-loader.ts";

const days = 7;
const gatherMs = 200;

const trends = createTrendLoader({
  read: (deviceIds) =>
    content("POST /system/dataanalysis/listTrends", { body: { deviceIds, days } }, { quiet: true }),
  now: Date.now,
  soon: (run) => setTimeout(run, gatherMs),
  draw: frames,
});

/** A device's small trends once they are read, which they are when it comes into sight; null until then. */
export function useTrend(deviceId: string, inSight: boolean): DeviceTrend | null {
  const subscribe = useCallback(
    (changed: () => void) => (inSight ? trends.subscribe(deviceId, changed) : () => {}),
    [deviceId, inSight],
  );
  return useSyncExternalStore(subscribe, () => trends.of(deviceId));
}
