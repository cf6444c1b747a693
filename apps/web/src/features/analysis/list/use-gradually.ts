import { useEffect, useLayoutEffect, useRef, useState } from "react";

interface Keyed {
  key: React.Key;
}

const none: ReadonlySet<React.Key> = new Set();

/**
 * Of what is wanted, what may be there already: a few more with every frame, so that no frame has to make all that a
 * quick hand scrolls into sight.
 */
export function useGradually<T extends Keyed>(wanted: readonly T[], moreAFrame: number): readonly T[] {
  const [allowed, setAllowed] = useState(none);
  const newest = useRef(wanted);
  const complete = wanted.every(({ key }) => allowed.has(key));
  useLayoutEffect(() => {
    newest.current = wanted;
  });
  useEffect(() => {
    if (complete) return undefined;
    let frame = 0;
    const grow = () => {
      setAllowed((before) => grown(before, newest.current, moreAFrame));
      frame = requestAnimationFrame(grow);
    };
    frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
  }, [complete, moreAFrame]);
  return wanted.filter(({ key }) => allowed.has(key));
}

/** Keeps those that are still wanted, and takes a few more. */
function grown(
  before: ReadonlySet<React.Key>,
  wanted: readonly Keyed[],
  more: number,
): ReadonlySet<React.Key> {
  const kept = wanted.filter(({ key }) => before.has(key));
  const added = wanted.filter(({ key }) => !before.has(key)).slice(0, more);
  return new Set([...kept, ...added].map(({ key }) => key));
}
