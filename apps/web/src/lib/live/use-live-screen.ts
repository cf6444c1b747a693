import { useMemo, useSyncExternalStore } from "react";
import { live } from "./live.ts";
import { nothingYet, type PartsOf, type ScreenState, type WantedScreen } from "./screen-topic.ts";

/** A big screen as the server sends it: everything first, then what changes. Nothing is asked for while it is null. */
export function useLiveScreen<K extends keyof PartsOf>(
  wanted: (WantedScreen & { screen: K }) | null,
): ScreenState<PartsOf[K]> {
  const name = wanted === null ? null : JSON.stringify(wanted);
  const store = useMemo(() => createStore(name), [name]);
  return useSyncExternalStore(store.subscribe, store.snapshot) as ScreenState<PartsOf[K]>;
}

function createStore(name: string | null) {
  // What was asked for ahead is drawn at once, not after an empty wall.
  let state = name === null ? nothingYet : live.knownScreen(JSON.parse(name) as WantedScreen);
  return {
    snapshot: () => state,
    subscribe(changed: () => void): () => void {
      if (name === null) return () => {};
      return live.subscribeScreen(JSON.parse(name) as WantedScreen, (next) => {
        state = next;
        changed();
      });
    },
  };
}
