import { useEffect, useState } from "react";

const inputs = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/** Before the page acts on it: what the act shows must find it noted. */
const early = { capture: true, passive: true };

let lastInputMs = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Records an input; also for acts without a mouse or a key, as assistive technology makes them. */
export function noteInput(): void {
  lastInputMs = performance.now();
  for (const listener of listeners) listener();
}

function watchInput(listener: () => void): () => void {
  if (listeners.size === 0) for (const kind of inputs) addEventListener(kind, noteInput, early);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const kind of inputs) removeEventListener(kind, noteInput, early);
  };
}

const idleFor = () => performance.now() - lastInputMs;

/** Whether mouse, keyboard and screen were untouched for so long. A wall that was just opened counts as idle. */
export function useIdle(afterMs: number): boolean {
  const [idle, setIdle] = useState(() => idleFor() >= afterMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = false;
    const wait = (ms: number) => {
      waiting = true;
      timer = setTimeout(look, ms);
    };
    const look = () => {
      const left = afterMs - idleFor();
      waiting = left > 0;
      if (waiting) wait(left);
      else setIdle(true);
    };
    const leave = watchInput(() => {
      setIdle(false);
      if (!waiting) wait(afterMs);
    });
    look();
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [afterMs]);
  return idle;
}
