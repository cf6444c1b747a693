import { type DeviceStanding, type Diagnosis, diagnoseStanding, type MachineType } from "@oilcloud/oil";
import type { DeviceFindings } from "./judge-device.ts";

/** A standing is another object when anything changes, so that its cause is found once. */
const known = new WeakMap<DeviceStanding, { machineType: MachineType; cause: Diagnosis | null }>();

/** The first probable cause of what decides on a machine, by all that is abnormal with it; null where nothing is abnormal. */
export function leadingCauseOf(
  { standing, fault }: Pick<DeviceFindings, "standing" | "fault">,
  machineType: MachineType,
): Diagnosis | null {
  const category = fault?.episode?.category ?? fault?.key?.category;
  if (!standing || !category) return null;
  const kept = known.get(standing);
  if (kept?.machineType === machineType) return kept.cause;
  const cause = diagnoseStanding(standing, category, machineType)[0] ?? null;
  known.set(standing, { machineType, cause });
  return cause;
}
