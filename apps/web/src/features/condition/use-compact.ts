import { useSyncExternalStore } from "react";

const query = matchMedia("(max-width: 600px)");

/** Whether the page is as narrow as a phone. */
export function useCompact(): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => query.matches,
  );
}
