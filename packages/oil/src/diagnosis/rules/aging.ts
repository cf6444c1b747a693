import {
  cameAfter,
  comesSlowly,
  comesSuddenly,
  doesNotRise,
  either,
  falls,
  isOneOf,
  moves,
  rises,
  sampledAbove,
  stays,
} from "../expectations.ts";
import { risesHereOnly } from "../neighbours.ts";
import { lifeIsUsedUp } from "../oil-life.ts";
import type { CauseRule, NoteRule } from "./rule.ts";

const permittivity = ["dielectricDev40", "dielectric"] as const;

export const agingRules: readonly CauseRule[] = [
  {
    id: "A1",
    cause: "oxidation",
    severity: 2,
    graver: { by: rises("viscosityDev"), severity: 3 },
    urgency: "thisMonth",
    expects: [
      either(rises(...permittivity), falls("oilQuality")),
      rises("viscosityDev"),
      rises("conductivity40"),
      doesNotRise("waterActivity", "rhSaturation", "waterPpm"),
      sampledAbove("acidNumber", 1, "acid"),
    ],
    parts: ["oil", "sampleBottle"],
    tests: ["acid"],
  },
  {
    id: "A2",
    cause: "additive",
    severity: 2,
    urgency: "thisMonth",
    expects: [falls("oilQuality"), stays("viscosityDev"), stays(...permittivity)],
    parts: ["oil", "sampleBottle"],
    tests: ["acid"],
  },
  {
    id: "A3",
    cause: "shear",
    severity: 2,
    urgency: "thisMonth",
    expects: [falls("viscosityDev"), comesSlowly("viscosityDev"), stays(...permittivity), stays("density")],
    parts: ["oil", "sampleBottle"],
    tests: ["viscosities"],
  },
  {
    id: "A4",
    cause: "wrongOil",
    severity: 4,
    urgency: "now",
    expects: [
      moves("viscosityDev"),
      comesSuddenly("viscosityDev"),
      either(moves(...permittivity), moves("density")),
      cameAfter(["topUp", "oilChange"], 3),
    ],
    parts: ["oil", "filterElement", "sampleBottle"],
    tests: ["records", "viscosities"],
  },
  {
    id: "A5",
    cause: "dilution",
    severity: 3,
    urgency: "thisWeek",
    expects: [
      falls("viscosityDev"),
      either(falls("density"), moves(...permittivity)),
      isOneOf("engine", "gasTurbine", "screwCompressor", "hydraulic"),
    ],
    parts: ["oil", "sampleBottle"],
    tests: ["flash"],
  },
  {
    id: "A6",
    cause: "overheating",
    severity: 2,
    urgency: "now",
    expects: [rises("oilTemp"), doesNotRise("linePressure"), risesHereOnly("oilTemp")],
    parts: [],
    tests: ["cooler"],
  },
  {
    id: "A10",
    cause: "endOfLife",
    severity: 2,
    urgency: "thisMonth",
    expects: [lifeIsUsedUp],
    parts: ["oil", "sampleBottle"],
    tests: ["acid"],
    byItself: true,
  },
];

export const agingNotes: readonly NoteRule[] = [
  {
    id: "A8",
    expects: [cameAfter(["oilChange"], 14)],
    words: {
      zh: "两周内换过油，正常值正在重新学习",
      en: "Oil changed within two weeks: baselines are being learned anew",
    },
  },
  {
    id: "A9",
    expects: [cameAfter(["topUp"], 14)],
    words: { zh: "两周内补过油", en: "Oil topped up within two weeks" },
  },
];
