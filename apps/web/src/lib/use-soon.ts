import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { frames } from "./frames.ts";

/** False at first, and true as soon as a picture has time for what then is shown: many may come into sight at once. */
export function useSoon(): boolean {
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
