import { useLayoutEffect, useState } from "react";

/**
 * Holds a value while the pointer is pressed, wherever on the page: a click is lost if what was pressed has gone elsewhere by the
 * time that it is let go, and what stands above it moves it as well.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  // With the drawing, so that a press in between does not bring back what was shown before.
  useLayoutEffect(() => {
    const hold = ({ button }: PointerEvent) => {
      if (button === 0) setHeld((known) => known ?? { value });
    };
    // The click itself comes right after.
    const letGo = () => setTimeout(() => setHeld(null));
    const ends = ["pointerup", "pointercancel", "blur"] as const;
    addEventListener("pointerdown", hold);
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      removeEventListener("pointerdown", hold);
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [value]);
  return held ? held.value : value;
}
