import {
  doesNotRise,
  doublesInAWeek,
  either,
  falls,
  follows,
  isBelow,
  isKnownFor,
  rises,
  sampledAbove,
  stays,
} from "../expectations.ts";
import type { CauseRule, NoteRule } from "./rule.ts";

const iron = rises("feRate", "feMass");
const load = ["linePressure", "vibRms"] as const;

export const wearRules: readonly CauseRule[] = [
  {
    id: "M2",
    cause: "abnormalWear",
    severity: 3,
    urgency: "thisWeek",
    expects: [iron, stays("linePressure"), doesNotRise("vibRms"), sampledAbove("iron", 50, "ferrography")],
    parts: ["borescope", "sampleBottle"],
    tests: ["borescope"],
  },
  {
    id: "M8",
    cause: "abnormalWear",
    severity: 4,
    urgency: "now",
    expects: [doublesInAWeek("feRate", 20), iron],
    parts: ["borescope", "sampleBottle"],
    tests: ["ferrography", "borescope"],
  },
  {
    id: "M3",
    cause: "fatigue",
    severity: 4,
    urgency: "now",
    expects: [rises("feLargeRate", "feRate", "feMass"), rises("vibRms"), rises("feRate", "feMass")],
    parts: ["borescope", "sampleBottle"],
    tests: ["borescope", "ferrography"],
  },
  {
    id: "M4",
    cause: "abrasive",
    severity: 3,
    urgency: "thisWeek",
    expects: [
      iron,
      rises("count_ch1", "iso4", "nasClass"),
      doesNotRise("feLargeRate"),
      sampledAbove("silicon", 20, "silicon"),
    ],
    parts: ["filterElement", "breather", "sampleBottle"],
    tests: ["ferrography"],
  },
  {
    id: "M5",
    cause: "thinFilm",
    severity: 3,
    urgency: "thisWeek",
    expects: [iron, either(falls("viscosityDev"), rises("oilTemp"))],
    parts: ["oil", "sampleBottle"],
    tests: ["viscosities"],
  },
  {
    id: "M6",
    cause: "bronze",
    severity: 3,
    urgency: "thisWeek",
    expects: [rises("nfeRate"), doesNotRise("feRate", "feMass"), sampledAbove("copper", 20, "metals")],
    parts: ["borescope", "sampleBottle"],
    tests: ["borescope"],
  },
  {
    id: "M7",
    cause: "scuffing",
    severity: 4,
    urgency: "now",
    expects: [iron, rises("nfeRate"), rises("oilTemp")],
    parts: ["borescope"],
    tests: ["borescope"],
  },
  {
    id: "M10",
    cause: "sensorFault",
    severity: 1,
    urgency: "thisMonth",
    expects: [falls("feRate"), isBelow("feRate", 0.1), doesNotRise("feMass")],
    parts: ["sensor"],
    tests: ["wiring"],
    byItself: true,
  },
];

export const wearNotes: readonly NoteRule[] = [
  {
    id: "M1",
    expects: [falls("feRate", "feMass"), isKnownFor(["feRate", "feMass"], 21), doesNotRise("feLargeRate")],
    words: {
      zh: "磨粒速率持续下降，符合磨合期，建议 500 小时换油",
      en: "Debris rate is falling as in running-in; change the oil at 500 h",
    },
  },
  {
    id: "M9",
    expects: [follows(["feRate"], load), doesNotRise("feRate")],
    words: {
      zh: "磨粒速率随负荷变化，未见磨损加剧",
      en: "Debris rate goes with the load: no sign of more wear",
    },
  },
];
