import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { frames } from "./frames.ts";

interface Watch {
  observer: IntersectionObserver;
  listeners: WeakMap<Element, (inSight: boolean) => void>;
}

/** One for each margin: a list of a thousand asks for a thousand elements. */
const watches = new Map<string, Watch>();

/** Whether an element is in the window, or no further from it than the margin. */
export function useInSight<E extends Element>(margin = "0px"): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const { observer, listeners } = watchWith(margin);
    let newest = false;
    const show = () => flushSync(() => setInSight(newest));
    listeners.set(watched, (isIn) => {
      newest = isIn;
      frames(show);
    });
    observer.observe(watched);
    return () => {
      observer.unobserve(watched);
      listeners.delete(watched);
    };
  }, [margin]);
  return [element, inSight];
}

function watchWith(rootMargin: string): Watch {
  const known = watches.get(rootMargin);
  if (known) return known;
  const listeners: Watch["listeners"] = new WeakMap();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin },
  );
  const made = { observer, listeners };
  watches.set(rootMargin, made);
  return made;
}
