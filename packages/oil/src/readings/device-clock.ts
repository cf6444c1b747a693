import { minuteMs } from "../time.ts";

/** How a device's clock differs from UTC in ms, as a person has set it. */
export interface DeviceClock {
  /** How far it is ahead; negative if it is behind. */
  readonly offsetMin: number;
  readonly inSeconds: boolean;
}

/** A smaller time is in seconds, or of a device that counts from its start: in ms it would be before 1973. */
export const secondsBelow = 1e11;

/** What UTC in ms was when the device's clock showed this. A device that was corrected to send ms stays right. */
export function correctTime(ts: number, { offsetMin, inSeconds }: DeviceClock): number {
  const inMs = inSeconds && ts < secondsBelow ? ts * 1000 : ts;
  return inMs - offsetMin * minuteMs;
}
