import type { BaselineQuantity } from "@oilcloud/contract";
import { type Label, type OilKey, oils, viscosityGrades } from "@oilcloud/oil";

interface Quantity extends Label {
  unit: string;
  decimals: number;
  range: readonly [min: number, max: number];
  /** What the catalogue says of a new oil. */
  of(oil: OilKey): number;
  /** The indicators that are shown as change against it. */
  counts: readonly string[];
}

/** What is known of a new oil. */
export const quantities: Readonly<Record<BaselineQuantity, Quantity>> = {
  viscosity40: {
    zh: "40 °C 粘度",
    en: "Viscosity at 40 °C",
    unit: "mm²/s",
    decimals: 2,
    range: [2, 1700],
    of: (oil) => viscosityGrades[oils[oil].grade].viscosity40,
    counts: ["viscosityDev"],
  },
  permittivity40: {
    zh: "40 °C 介电常数",
    en: "Permittivity at 40 °C",
    unit: "",
    decimals: 3,
    range: [1.8, 7],
    of: (oil) => oils[oil].epsilon40,
    counts: ["dielectricDev40"],
  },
  acidNumber: {
    zh: "酸值",
    en: "Acid number",
    unit: "mgKOH/g",
    decimals: 2,
    range: [0.01, 10],
    of: (oil) => oils[oil].acidNumberNew,
    counts: [],
  },
};
