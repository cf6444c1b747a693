import { secondMs } from "@oilcloud/oil";
import { useState } from "react";
import { useIdle } from "../stage/use-last-input.ts";
import { useReducedMotion } from "../stage/use-reduced-motion.ts";
import { useWallInterval } from "../stage/use-wall-interval.ts";

const stopMs = 6 * secondMs;
const afterInputMs = 30 * secondMs;

/** Which stop of a tour is shown. It advances every 6 s, waits 30 s after an input, and stands still if motion is reduced. */
export function useTour(stops: number, goes: boolean): number {
  const [stop, setStop] = useState(0);
  const alone = useIdle(afterInputMs);
  const still = useReducedMotion();
  useWallInterval(() => setStop((at) => at + 1), goes && alone && !still && stops > 1 ? stopMs : null);
  return stops === 0 ? 0 : stop % stops;
}
