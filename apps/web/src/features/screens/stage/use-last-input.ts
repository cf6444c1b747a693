import { useEffect, useState } from "react";

const inputs = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

let lastInputMs = performance.now();
const listeners = new Set<() => void>();

function noteInput(): void {
  lastInputMs = performance.now();
  for (const listener of listeners) listener();
}

function watchInput(listener: () => void): () => void {
  if (listeners.size === 0) for (const kind of inputs) addEventListener(kind, noteInput, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const kind of inputs) removeEventListener(kind, noteInput);
  };
}

/** Whether nobody has touched mouse, keyboard or screen for so long. Watches input only while somebody asks. */
export function useIdle(afterMs: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = false;
    const wait = (ms: number) => {
      waiting = true;
      timer = setTimeout(look, ms);
    };
    const look = () => {
      const left = afterMs - (performance.now() - lastInputMs);
      waiting = left > 0;
      if (waiting) wait(left);
      else setIdle(true);
    };
    const leave = watchInput(() => {
      setIdle(false);
      if (!waiting) wait(afterMs);
    });
    wait(afterMs);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [afterMs]);
  return idle;
}
