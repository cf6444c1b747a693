import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createFrames, createLatestStore, type LatestValues } from "./latest-store.ts";
import { live } from "./live.ts";
import type { LiveState } from "./live-stream.ts";

const frames = createFrames((run) => requestAnimationFrame(run));

/** Whether what is shown is live, and if not, when it will be tried again. Whoever shows it keeps the connection. */
export function useLiveState(): LiveState {
  useEffect(() => live.hold(), []);
  return useSyncExternalStore(live.watchState, live.state);
}

/** The newest values of a device as they arrive; without keys, all of them. */
export function useLatest(deviceId: string, keys: readonly string[]): LatestValues {
  const wanted = keys.join(",");
  const store = useMemo(
    () => createLatestStore(live, frames, deviceId, wanted === "" ? [] : wanted.split(",")),
    [deviceId, wanted],
  );
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
