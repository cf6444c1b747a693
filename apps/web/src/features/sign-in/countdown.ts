import { useLayoutEffect, useState } from "react";

/** Whole seconds until then, rounded up so that the last second is shown as 1. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** Counts down to a moment; 0 when it has passed or there is none. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useLayoutEffect(() => {
    if (until === undefined) return;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : secondsLeft(until, now);
}
