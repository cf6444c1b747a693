// The simulator's own faults, one a machine, asked about just before their repair.
import { dayMs, diagnoseMachine, hourMs } from "@oilcloud/oil";
import { machineFaults } from "../../apps/simulator/src/faults/machine-faults.ts";
import { machineFaultModes } from "../../apps/simulator/src/faults/modes.ts";
import { simulateDevice } from "../../apps/simulator/src/fleet.ts";
import { machineTypes, oilFor } from "../forecast/machine.mjs";
import { makeKnown } from "./course.mjs";

const right = {
  waterLeakSlow: ["coolerLeak", "breather", "glandSteam", "condensate"],
  waterLeakBurst: ["coolerLeak", "freeWater"],
  breather: ["breather", "glandSteam", "condensate"],
  dustIngress: ["dust"],
  filterClogging: ["filterClogged"],
  filterBypass: ["filterBypass"],
  wearAbnormal: ["abnormalWear"],
  wearFatigue: ["fatigue"],
  wearBronze: ["bronze"],
  oxidation: ["oxidation"],
  wrongTopUp: ["wrongOil", "heavierOil"],
  overheating: ["overheating"],
  dilution: ["dilution"],
};
const categories = {
  water: ["water"],
  contamination: ["contamination"],
  wear: ["wear"],
  quality: ["quality", "viscosity"],
  viscosity: ["viscosity", "quality"],
  condition: ["operation"],
};
const stepS = 600;
const startMs = Date.UTC(2026, 0, 1) + 60 * dayMs;
const onsetMs = startMs + 25 * dayMs;

export function* askedOfSimulator(seeds) {
  for (const seed of seeds)
    for (const [i, mode] of machineFaultModes.entries()) {
      const machineType = machineTypes[(seed + i) % machineTypes.length];
      const oil = oilFor(machineType);
      const endMs = onsetMs + machineFaults[mode].days[1] * dayMs;
      const faults = [
        { kind: "fault", mode, onsetMs, endMs, severity: 0.5 + ((seed * 37 + i * 17) % 50) / 100 },
      ];
      const name = `${mode} ${seed}`;
      const spec = { token: name, name, machineType, oil, intervalS: stepS, seed: seed * 1000 + i, faults };
      const known = makeKnown({ machineType, oil }, stepS * 1000);
      for (const message of simulateDevice(
        { ...spec, epochMs: Date.UTC(2026, 0, 1) },
        startMs,
        endMs - hourMs,
        stepS,
      ))
        known.take(message);
      const { findings } = diagnoseMachine(known.courseAt(endMs - hourMs));
      yield {
        name: `${name} ${machineType}`,
        kind: "fault",
        mode,
        isTogether: false,
        isDistinguishable: true,
        findings,
        isAbout: ({ category }) => categories[machineFaults[mode].category].includes(category),
        isRight: (cause) => right[mode].includes(cause),
      };
    }
}
