import { useEffect, useState } from "react";

/**
 * Holds a value while the pointer is pressed on what shows it: a click is lost if what was pressed has gone elsewhere by the
 * time that it is let go.
 */
export function useHeldWhilePressed<T>(value: T) {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    // The click itself comes right after.
    const letGo = () => setTimeout(() => setHeld(null));
    const ends = ["pointerup", "pointercancel", "blur"] as const;
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [held]);
  return { shown: held ? held.value : value, onPointerDown: () => setHeld({ value }) };
}
