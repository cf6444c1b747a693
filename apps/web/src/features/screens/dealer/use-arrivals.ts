import { useState } from "react";

const none: ReadonlySet<string> = new Set();

/** The keys that came with the last change and were not there before; none with the first list. */
export function useArrivals(keys: readonly string[] | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState(keys);
  const [arrived, setArrived] = useState(none);
  if (keys === known || keys === undefined) return arrived;
  setKnown(keys);
  if (known === undefined) return arrived;
  const before = new Set(known);
  const added = keys.filter((key) => !before.has(key));
  if (added.length === 0) return arrived;
  const next = new Set(added);
  setArrived(next);
  return next;
}
