import { useEffect } from "react";
import { useVisible } from "./use-visible.ts";

/** Keeps the display awake where the browser can. The browser releases the lock of a hidden tab, so it is requested again. */
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
