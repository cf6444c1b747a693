import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Holds a value while the pointer is pressed, wherever on the page: a click is lost if the pressed element has moved by the time
 * the pointer is released, and a change above the element moves it as well.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const shown = useRef(value);
  // With the drawing, so that a press in between does not bring back what was shown before.
  useLayoutEffect(() => {
    shown.current = value;
  }, [value]);
  // Listening does not depend on the value: a listener that is replaced while the event goes round is never called.
  useEffect(() => {
    const hold = ({ button }: PointerEvent) => {
      if (button === 0) setHeld((known) => known ?? { value: shown.current });
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
  }, []);
  return held ? held.value : value;
}
