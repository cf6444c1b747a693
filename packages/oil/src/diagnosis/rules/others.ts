import { doesNotRise, falls, moves, rises } from "../expectations.ts";
import type { CauseRule } from "./rule.ts";

/** Causes that the reference names among the witnesses and gives no number of their own. */
export const otherRules: readonly CauseRule[] = [
  {
    id: "",
    cause: "heavierOil",
    severity: 2,
    urgency: "thisMonth",
    expects: [rises("viscosityDev"), doesNotRise("dielectricDev40", "dielectric")],
    parts: ["oil", "sampleBottle"],
    tests: ["records", "viscosities"],
  },
  {
    id: "",
    cause: "waterInOil",
    severity: 2,
    urgency: "thisWeek",
    expects: [
      rises("waterActivity", "rhSaturation", "waterPpm"),
      rises("dielectricDev40", "dielectric", "conductivity40"),
    ],
    parts: ["purifier", "sampleBottle"],
    tests: ["karlFischer"],
  },
  {
    id: "",
    cause: "levelLoss",
    severity: 2,
    urgency: "now",
    expects: [falls("oilLevel")],
    parts: ["oil", "sealKit"],
    tests: ["records"],
  },
  {
    id: "",
    cause: "pressure",
    severity: 3,
    urgency: "now",
    expects: [moves("linePressure")],
    parts: ["sealKit"],
    tests: [],
  },
  {
    id: "",
    cause: "imbalance",
    severity: 3,
    urgency: "thisWeek",
    expects: [rises("vibRms"), doesNotRise("feRate", "feMass")],
    parts: [],
    tests: ["spectrum"],
  },
];
