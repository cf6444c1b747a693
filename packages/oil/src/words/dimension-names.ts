import type { Dimension } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";

export const dimensionNames = {
  water: { zh: "水分", en: "Water" },
  contamination: { zh: "污染", en: "Contamination" },
  wear: { zh: "磨损", en: "Wear" },
  aging: { zh: "老化", en: "Aging" },
  operation: { zh: "运行", en: "Operation" },
} as const satisfies Record<Dimension, Label>;
