import { minuteMs } from "@oilcloud/oil";
import { type DeviceSilence, isOpen, overdueAfterMs, silentAfterMs } from "./silence.ts";

const fewest = 3;
const openShare = 0.8;
/** An outage is over when less than this is still silent. */
const stayShare = 0.5;
/** Devices that go down together fall silent within this time, beyond their own intervals. */
const togetherMs = 5 * minuteMs;
/** How long to wait whether other devices turn out to be silent as well. */
const patienceMs = 30 * minuteMs;

/** Whether the devices of a site or behind a gateway are out together. */
export type Outage =
  | { kind: "none" }
  /** Some devices are silent, but too few others were due to report to decide. */
  | { kind: "perhaps" }
  | { kind: "out"; silent: number; devices: number };

/** Devices that went down alone or long before do not count towards an outage. */
function isApart({ known }: DeviceSilence, outageId: string | null): boolean {
  return isOpen(known) && known.parent?.id !== outageId;
}

/** Whether an outage continues: at least half of the devices are still silent. */
export function goesOn(members: readonly DeviceSilence[], outageId: string): Outage {
  const voters = members.filter((member) => !isApart(member, outageId));
  const silent = voters.filter(({ overdue }) => overdue).length;
  return silent > 0 && silent >= stayShare * voters.length
    ? { kind: "out", silent, devices: voters.length }
    : { kind: "none" };
}

/**
 * Whether the overdue devices fell silent at the same time and are nearly all of those that were due to report since.
 */
export function beginsNow(members: readonly DeviceSilence[]): Outage {
  if (members.length < fewest || !members.some(({ silent }) => silent)) return { kind: "none" };
  const overdue = members.filter((member) => member.overdue);
  const lastSignMs = Math.max(...overdue.map((member) => member.lastSignMs));
  const together = overdue.filter(
    (member) => member.lastSignMs + overdueAfterMs(member.device.intervalMs) + togetherMs >= lastSignMs,
  );
  const heard = members.filter((member) => !member.overdue && member.lastSignMs > lastSignMs).length;
  const undecided = members.length - overdue.length - heard;
  const isNearlyAll = (count: number) => count >= fewest && count >= openShare * (count + heard);
  if (isNearlyAll(together.length) && together.some(({ silent }) => silent))
    return { kind: "out", silent: together.length, devices: together.length + heard + undecided };
  return isNearlyAll(together.length + undecided) ? { kind: "perhaps" } : { kind: "none" };
}

export const isWorthWaiting = ({ device, quietMs }: DeviceSilence): boolean =>
  quietMs < silentAfterMs(device.intervalMs) + patienceMs;
