import { useEffect, useMemo, useSyncExternalStore } from "react";
import { frames } from "../timing/frames.ts";
import { createLatestStore, type LatestValues } from "./latest-store.ts";
import { live } from "./live.ts";
import type { LiveState } from "./live-stream.ts";

/** Whether what is shown is live, and if not, when it will be tried again. A component that shows it keeps the connection open. */
export function useLiveState(): LiveState {
  useEffect(() => live.hold(), []);
  return useSyncExternalStore(live.watchState, live.state);
}

/** The newest values of a device as they arrive; without keys, all of them. What passes by quicker than `afterMs` is not asked for, and nothing is while it is null. */
export function useLatest(
  deviceId: string,
  keys: readonly string[],
  afterMs: number | null = 0,
): LatestValues {
  const wanted = keys.join(",");
  const store = useMemo(
    () => delayed(createLatestStore(live, frames, deviceId, wanted === "" ? [] : wanted.split(",")), afterMs),
    [deviceId, wanted, afterMs],
  );
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

type Store = ReturnType<typeof createLatestStore>;

function delayed(store: Store, afterMs: number | null): Store {
  if (afterMs === 0) return store;
  if (afterMs === null) return { ...store, subscribe: () => () => {} };
  return {
    snapshot: store.snapshot,
    subscribe(changed) {
      let leave = () => {};
      const timer = setTimeout(() => {
        leave = store.subscribe(changed);
      }, afterMs);
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
  };
}
