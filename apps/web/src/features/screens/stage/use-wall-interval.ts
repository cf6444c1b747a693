import { useEffect, useEffectEvent } from "react";
import { useVisible } from "./use-visible.ts";

/** Runs every so often while the tab is visible; `null` stops it. Another `since` restarts the interval. */
export function useWallInterval(run: () => void, everyMs: number | null, since?: string): void {
  const visible = useVisible();
  const tick = useEffectEvent(run);
  useEffect(() => {
    if (everyMs === null || !visible) return;
    const timer = setInterval(() => tick(), everyMs, since);
    return () => clearInterval(timer);
  }, [everyMs, visible, since]);
}
