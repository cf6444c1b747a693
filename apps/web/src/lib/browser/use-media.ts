import { useCallback, useSyncExternalStore } from "react";

/** Those who want to know of a media query; the browser calls once for all of them. */
const listeners = new Map<string, Set<() => void>>();

function subscribe(query: string, changed: () => void): () => void {
  let told = listeners.get(query);
  if (!told) {
    const all = new Set<() => void>();
    matchMedia(query).addEventListener("change", () => {
      for (const each of all) each();
    });
    listeners.set(query, (told = all));
  }
  told.add(changed);
  return () => told.delete(changed);
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const watch = useCallback((changed: () => void) => subscribe(query, changed), [query]);
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
