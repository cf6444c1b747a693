import { useEffect } from "react";
import { useVisible } from "./use-visible.ts";

/** Keeps the display awake where the browser can. It lets go by itself when the tab is hidden, so it is asked for anew. */
export function useWakeLock(): void {
  const visible = useVisible();
  useEffect(() => {
    if (!visible || !("wakeLock" in navigator)) return;
    const lock = navigator.wakeLock.request("screen");
    lock.catch(() => {}); // refused on a low battery or without https: the display's own settings hold
    return () => void release(lock);
  }, [visible]);
}

async function release(lock: Promise<WakeLockSentinel>): Promise<void> {
  try {
    await (await lock).release();
  } catch {
    // It was never given.
  }
}
