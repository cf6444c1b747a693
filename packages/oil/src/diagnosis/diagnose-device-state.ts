import type { AlarmCategory } from "../limits/alarm-categories.ts";
import { type DeviceStanding, reasonsNow } from "../alarms/device-state/device-state.ts";
import type { MachineType } from "../catalogue/machine-types.ts";
import { diagnose, type Diagnosis } from "../alarms/causes/diagnose.ts";

/** What an alarm of a machine may come from now. Verdicts, alarms and diagnoses ask here, so that they say the same. */
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
