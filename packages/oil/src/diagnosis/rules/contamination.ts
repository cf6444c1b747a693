import {
  cameAfter,
  coarsens,
  comesSlowly,
  comesSuddenly,
  doesNotRise,
  falls,
  follows,
  isAtLeast,
  lasts,
  rises,
  sampledAbove,
  swings,
} from "../expectations.ts";
import { risesAtSiteToo, risesHereOnly } from "../neighbours.ts";
import type { CauseRule, NoteRule } from "./rule.ts";

const counts = ["count_ch1", "iso4", "nasClass"] as const;
const moreParticles = rises(...counts);
const noMoreIron = doesNotRise("feRate", "feMass");
const dry = doesNotRise("waterActivity", "rhSaturation", "waterPpm");

export const contaminationRules: readonly CauseRule[] = [
  {
    id: "P1",
    cause: "dust",
    severity: 3,
    urgency: "thisWeek",
    expects: [
      moreParticles,
      rises("count_ch3", "iso14"),
      comesSuddenly(...counts),
      noMoreIron,
      dry,
      sampledAbove("silicon", 20, "silicon"),
      risesAtSiteToo(...counts),
    ],
    parts: ["filterElement", "breather", "sealKit", "sampleBottle"],
    tests: ["breather"],
  },
  {
    id: "P2",
    cause: "filterBypass",
    severity: 3,
    urgency: "thisWeek",
    expects: [
      moreParticles,
      doesNotRise("filterDp"),
      comesSlowly(...counts),
      noMoreIron,
      risesHereOnly(...counts),
    ],
    parts: ["filterElement"],
    tests: ["element"],
  },
  {
    id: "P3",
    cause: "filterClogged",
    severity: 2,
    graver: { by: moreParticles, severity: 3 },
    urgency: "thisWeek",
    expects: [rises("filterDp"), comesSlowly("filterDp")],
    parts: ["filterElement"],
    tests: ["element"],
  },
  {
    id: "P4",
    cause: "dirtyOil",
    severity: 2,
    urgency: "thisWeek",
    expects: [
      cameAfter(["oilChange", "topUp", "filterChange"], 3),
      moreParticles,
      comesSuddenly(...counts),
      noMoreIron,
    ],
    parts: ["filterElement", "sampleBottle"],
    tests: ["records"],
  },
  {
    id: "P5",
    cause: "wearDebris",
    severity: 3,
    urgency: "thisWeek",
    expects: [moreParticles, rises("feRate", "feMass"), coarsens],
    parts: ["borescope", "sampleBottle"],
    tests: ["ferrography"],
  },
  {
    id: "P6",
    cause: "varnish",
    severity: 2,
    urgency: "thisMonth",
    expects: [
      rises("count_ch1", "iso4"),
      rises("dielectricDev40", "dielectric"),
      rises("oilTemp"),
      doesNotRise("count_ch6", "iso14"),
    ],
    parts: ["sampleBottle"],
    tests: ["patch"],
  },
  {
    id: "A7",
    cause: "varnish",
    severity: 3,
    urgency: "thisWeek",
    expects: [rises("count_ch1", "iso4"), rises("viscosityDev"), rises("oilTemp")],
    parts: ["sampleBottle"],
    tests: ["patch"],
  },
  {
    id: "P8",
    cause: "aeration",
    severity: 2,
    urgency: "thisWeek",
    expects: [rises("count_ch1", "iso4"), falls("oilLevel")],
    parts: ["oil", "sealKit"],
    tests: ["records"],
  },
  {
    id: "P9",
    cause: "underFiltration",
    severity: 2,
    urgency: "thisMonth",
    expects: [
      lasts(["nasClass", "iso4"], 99, 7),
      comesSlowly(...counts),
      doesNotRise("filterDp"),
      noMoreIron,
    ],
    parts: ["filterElement"],
    tests: ["element"],
  },
  {
    id: "G11",
    cause: "droplets",
    severity: 2,
    urgency: "thisWeek",
    expects: [moreParticles, isAtLeast("waterActivity", 0.85), doesNotRise("count_ch6", "count_ch5")],
    parts: ["purifier", "sampleBottle"],
    tests: ["karlFischer"],
  },
];

export const contaminationNotes: readonly NoteRule[] = [
  {
    id: "P7",
    expects: [
      swings(["count_ch1"], 1, true),
      follows(["count_ch1"], ["linePressure", "vibRms"]),
      doesNotRise("count_ch1"),
    ],
    words: {
      zh: "颗粒数随负荷周期性波动，属沉积物再悬浮，应看周期平均值",
      en: "Particle counts rise and fall with the load: settled dirt stirred up, judge by the mean of a cycle",
    },
  },
];
