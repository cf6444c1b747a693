import { useSyncExternalStore } from "react";

/** So many stand in a row at least where there is room: fewer would be too wide to read. */
const fewest = 4;

/** From so many pixels on, so many cards stand in a row. */
const steps = [
  { query: "(min-width: 2200px)", columns: 6 },
  { query: "(min-width: 1760px)", columns: 5 },
  { query: "(min-width: 1400px)", columns: 4 },
  { query: "(min-width: 1100px)", columns: 3 },
  { query: "(min-width: 720px)", columns: 2 },
];

/** More than the largest group has would leave the width unused. */
export function useColumnCount(largest: number): number {
  const room = useSyncExternalStore(
    subscribe,
    () => steps.find(({ query }) => matchMedia(query).matches)?.columns ?? 1,
  );
  return Math.min(room, Math.max(fewest, largest));
}

function subscribe(changed: () => void): () => void {
  const lists = steps.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", changed);
  return () => {
    for (const list of lists) list.removeEventListener("change", changed);
  };
}
