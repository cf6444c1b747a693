import { deflateRawSync, inflateRawSync } from "node:zlib";
import { dayMs, type DeviceWatch, minuteMs } from "@oilcloud/oil";

/** The state of a watch at a time, so that a device can be judged again from there. */
export interface Snapshot {
  /** The newest reading that it has seen. */
  atMs: number;
  /** The signature of the rules in force from there on. */
  rules: string;
  /** Whether they came into force there. */
  rulesChanged: boolean;
  state: Buffer;
}

/** The spacing of snapshots by their age. Late data are mostly from the last day, and judging a month again takes a second. */
export const snapshotSpacing = [
  { olderThanMs: 60 * dayMs, everyMs: 28 * dayMs },
  { olderThanMs: 8 * dayMs, everyMs: 7 * dayMs },
  { olderThanMs: Number.NEGATIVE_INFINITY, everyMs: dayMs },
] as const;

/** Snapshots are spread over the day by device, so that not all are written at once. */
const turnsADay = 1440;

/** When the next snapshot of a device is due. */
export function nextSnapshotMs(deviceNumber: number, afterMs: number, nowMs: number): number {
  const everyMs = snapshotSpacing.find(({ olderThanMs }) => nowMs - afterMs > olderThanMs)?.everyMs ?? dayMs;
  const turnMs = (deviceNumber % turnsADay) * minuteMs;
  return (Math.floor((afterMs - turnMs) / everyMs) + 1) * everyMs + turnMs;
}

export const packState = (state: DeviceWatch): Buffer => deflateRawSync(JSON.stringify(state), { level: 1 });

/** Only for states of the current version, which the signature of their rules shows. */
export const unpackState = (packed: Buffer): DeviceWatch =>
  JSON.parse(inflateRawSync(packed).toString()) as DeviceWatch;
