// The simulator's own faults, one a machine, never repaired, so that the forecast can be held against what comes.
import { dayMs } from "@oilcloud/oil";
import { machineFaultModes } from "../../apps/simulator/src/faults/modes.ts";
import { simulateDevice } from "../../apps/simulator/src/fleet.ts";
import { gather } from "./days.mjs";
import { machineTypes, oilFor, stepMs } from "./machine.mjs";

const epochMs = Date.UTC(2026, 0, 1);
const startMs = epochMs + 60 * dayMs;
const courseDays = 120;
const onsetDay = 40;
/** They pass a limit at once or never: nothing to look ahead to. */
const sudden = new Set(["waterLeakBurst", "dustIngress", "wrongTopUp", "overheating", "wearBronze"]);

export function* simulatedCourses(seeds, limitsOf) {
  const modes = machineFaultModes.filter((mode) => !sudden.has(mode));
  for (const seed of seeds)
    for (const [i, mode] of modes.entries()) {
      const machineType = machineTypes[(seed + i) % machineTypes.length];
      const oil = oilFor(machineType);
      const onsetMs = startMs + onsetDay * dayMs;
      const severity = ((seed * 37 + i * 17) % 100) / 100;
      const faults = [{ kind: "fault", mode, onsetMs, endMs: null, severity }];
      const name = `${mode} ${seed}`;
      const spec = { token: name, name, machineType, oil, intervalS: stepMs / 1000, epochMs, faults };
      const endMs = startMs + courseDays * dayMs;
      const limits = limitsOf(machineType, oil);
      const messages = simulateDevice({ ...spec, seed: seed * 1000 + i }, startMs, endMs, stepMs / 1000);
      yield {
        ...gather({ machineType, oil }, messages, limits),
        limits,
        fromMs: startMs + 12 * dayMs,
        onsetMs,
      };
    }
}
