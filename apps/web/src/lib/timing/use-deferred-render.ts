import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { frames } from "./frames.ts";

/** Defers rendering to a frame with time left: false at first, then true. Many rows may come into sight at once. */
export function useDeferredRender(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let gone = false;
    frames(() => {
      // At once, so that the time it takes counts.
      if (!gone) flushSync(() => setIsTime(true));
    });
    return () => {
      gone = true;
    };
  }, []);
  return isTime;
}
