import { useSyncExternalStore } from "react";

const reduced = "(prefers-reduced-motion: reduce)";

function watchReduced(changed: () => void): () => void {
  const list = matchMedia(reduced);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

export const prefersStill = (): boolean => matchMedia(reduced).matches;

/** Whether the person or the machine has asked for reduced motion. */
export const useStill = (): boolean => useSyncExternalStore(watchReduced, prefersStill);
