import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";

/** How far down each visit was; a visit is what the way back leads to. */
const kept = new Map<string, number>();
/** A page that was left is as long as it was once it has read its data, if it still has any. */
const longestWaitMs = 3000;

/** Another page, or another device on the same page. What is only chosen on a page is no new place. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get("deviceId"), query.get("compare")].join(" ");
}

/** A new place begins at its top; the way back leads to where one was. */
export function useScrollMemory(): void {
  const location = useLocation();
  const way = useNavigationType();
  const { key } = location;
  const place = placeOf(location);
  const before = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  useLayoutEffect(() => {
    const isNew = before.current !== place;
    before.current = place;
    if (way !== NavigationType.Pop && isNew) scrollTo(0, 0);
    const stop = way === NavigationType.Pop ? returnTo(kept.get(key) ?? 0) : () => {};
    const remember = () => kept.set(key, scrollY);
    // What is chosen without scrolling on is found at the same height on the way back and forth.
    if (way !== NavigationType.Pop) remember();
    addEventListener("scroll", remember, { passive: true });
    return () => {
      stop();
      removeEventListener("scroll", remember);
    };
  }, [key, place, way]);
}

/** Scrolls there as soon as the page is long enough, unless the user scrolls first. */
function returnTo(top: number): () => void {
  const tryIt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) stop();
  };
  const grown = new ResizeObserver(tryIt);
  const timer = setTimeout(stop, longestWaitMs);
  function stop(): void {
    grown.disconnect();
    clearTimeout(timer);
    for (const name of ["wheel", "touchmove", "keydown"]) removeEventListener(name, stop);
  }
  for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, stop, { passive: true });
  grown.observe(document.body);
  tryIt();
  return stop;
}
