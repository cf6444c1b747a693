import {
  comesSlowly,
  comesSuddenly,
  creeps,
  doesNotRise,
  follows,
  isAtLeast,
  isBelow,
  isOneOf,
  lasts,
  opposes,
  rises,
  sampledAbove,
  stays,
  staysWithinDay,
  swings,
} from "../expectations.ts";
import { risesHereOnly } from "../neighbours.ts";
import type { CauseRule, NoteRule } from "./rule.ts";

const water = ["waterActivity", "rhSaturation", "waterPpm"] as const;
const wetter = rises(...water);
const wetterHereOnly = risesHereOnly(...water);
const morePermittive = rises("dielectricDev40", "dielectric");
const moreParticles = rises("count_ch1", "iso4", "nasClass");

export const waterRules: readonly CauseRule[] = [
  {
    id: "W1",
    cause: "coolerLeak",
    severity: 3,
    graver: { by: isAtLeast("waterActivity", 0.9), severity: 4 },
    urgency: "now",
    expects: [wetter, comesSuddenly(...water), rises("waterPpm"), stays("oilTemp"), wetterHereOnly],
    parts: ["sealKit", "purifier", "sampleBottle"],
    tests: ["cooler", "karlFischer"],
  },
  {
    id: "W2",
    cause: "breather",
    severity: 2,
    urgency: "thisWeek",
    expects: [wetter, creeps(...water), doesNotRise("conductivity40"), wetterHereOnly],
    parts: ["breather"],
    tests: ["breather"],
  },
  {
    id: "W4",
    cause: "freeWater",
    severity: 4,
    urgency: "now",
    expects: [isAtLeast("waterActivity", 0.95), morePermittive, moreParticles],
    parts: ["purifier", "sampleBottle"],
    tests: ["karlFischer"],
  },
  {
    id: "W6",
    cause: "coolant",
    severity: 4,
    urgency: "now",
    expects: [wetter, rises("conductivity40"), morePermittive, sampledAbove("sodium", 20, "sodium")],
    parts: ["sealKit", "oil", "sampleBottle"],
    tests: ["cooler"],
  },
  {
    id: "W7",
    cause: "glandSteam",
    severity: 3,
    urgency: "thisWeek",
    expects: [
      wetter,
      isOneOf("steamTurbine"),
      comesSlowly(...water),
      follows(["waterPpm", "waterActivity"], ["linePressure", "oilTemp"]),
      wetterHereOnly,
    ],
    parts: ["purifier", "sampleBottle"],
    tests: ["glands"],
  },
  ...(["corrosion", "corrosiveWear"] as const).map(
    (cause): CauseRule => ({
      id: "W8",
      cause,
      severity: 4,
      urgency: "now",
      expects: [lasts(water, 0.5, 7), rises("feRate", "feMass"), sampledAbove("iron", 50, "ferrography")],
      parts: ["purifier", "borescope", "sampleBottle"],
      tests: ["borescope"],
    }),
  ),
  {
    id: "W9",
    cause: "condensate",
    severity: 2,
    urgency: "thisWeek",
    expects: [wetter, isOneOf("screwCompressor"), isBelow("oilTemp", 60), comesSlowly(...water)],
    parts: ["sampleBottle"],
    tests: ["karlFischer"],
  },
];

export const waterNotes: readonly NoteRule[] = [
  {
    id: "W3",
    expects: [swings(["waterActivity"], 0.08), staysWithinDay(["waterPpm"], 0.2, true)],
    words: {
      zh: "水活性随油温昼夜变化，含水量不变，不是进水",
      en: "Water activity follows the oil temperature by day and night at constant water content: no ingress",
    },
  },
  {
    id: "W5",
    expects: [
      opposes(["waterActivity", "rhSaturation"], ["oilTemp"]),
      swings(["oilTemp"], 15),
      swings(["waterActivity"], 0.08),
    ],
    words: {
      zh: "停机降温时水活性升高，升温后回落，属冷凝，可适当提高运行温度",
      en: "Water activity rises at standstill and falls when the oil is hot: condensation, running hotter helps",
    },
  },
];
