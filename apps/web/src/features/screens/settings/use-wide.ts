import { useSyncExternalStore } from "react";

/** From here on the wall finds room beside its settings. */
const query = "(min-width: 1640px)";

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(changed: () => void) {
  const list = matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}
