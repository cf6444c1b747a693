import { useCallback, useSyncExternalStore } from "react";

/** Those who want to know of a media query; the browser calls once for all of them. */
const listeners = new Map<string, Set<() => void>>();

function subscribe(query: string, changed: () => void): () => void {
  let ofQuery = listeners.get(query);
  if (!ofQuery) {
    const all = new Set<() => void>();
    matchMedia(query).addEventListener("change", () => {
      for (const each of all) each();
    });
    listeners.set(query, (ofQuery = all));
  }
  ofQuery.add(changed);
  return () => ofQuery.delete(changed);
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const watch = useCallback((changed: () => void) => subscribe(query, changed), [query]);
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
