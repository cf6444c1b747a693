import type { AlarmCategory } from "../alarms/categories.ts";
import { type DeviceStanding, reasonsNow } from "../alarms/device-standing.ts";
import type { MachineType } from "../machine-types.ts";
import { diagnose, type Diagnosis } from "./diagnose.ts";

/** What a trouble of a machine may come from now. Verdicts, alarms and diagnoses ask here, so that they say the same. */
export const diagnoseStanding = (
  standing: DeviceStanding,
  category: AlarmCategory,
  machineType: MachineType | null,
): Diagnosis[] =>
  diagnose(category, reasonsNow(standing), {
    witnesses: standing.witnesses ?? [],
    machineType,
    open: standing.open,
  });
