import { daySeconds } from "../../../platform/clock.ts";

/** For so long a delivery is tried; it fails for good after it. */
export const triedForSeconds = daySeconds;
const firstSeconds = 15;
const longestSeconds = 2 * 3600;
/** Receivers that failed together are not tried again together. */
const jitter = 0.25;

/** The seconds until the next attempt: doubled each time up to two hours. `random` is at least 0 and below 1. */
export function secondsUntilRetry(attempts: number, random: number): number {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(attempts - 1, 20));
  return Math.round(seconds * (1 - jitter + 2 * jitter * random));
}
