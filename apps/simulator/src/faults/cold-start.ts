import { hourMs } from "@oilcloud/oil";
import type { Effects } from "../physics/effects.ts";
import type { SensorFault } from "./modes.ts";

const stirredH = 2;

/** The machine stands until it is cold; what has settled meanwhile is stirred up when it starts. */
export function applyColdStart(
  effects: Effects,
  { onsetMs, endMs, severity }: SensorFault,
  ts: number,
): void {
  const stopMs = (6 + 12 * severity) * hourMs;
  const restartMs = Math.min(onsetMs + stopMs, endMs ?? Number.POSITIVE_INFINITY);
  if (ts < restartMs) effects.stopped = true;
  else if (ts < restartMs + stirredH * hourMs) effects.ingressFactor *= 2.5;
}
