import type { IndicatorKey } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";

/** How far an online value may be from the laboratory's before one of them is doubted (rule G9). */
export type Tolerance = { readonly kind: "codes" | "percent"; readonly most: number };

export const labGroups = ["oil", "contamination", "metals", "additives"] as const;

export interface LabQuantity extends Label {
  /** A symbol that reads the same in both languages; empty for a pure number. */
  readonly unit: string;
  readonly decimals: number;
  /** The plausible range in a report; a value beyond it is a typing error. */
  readonly range: readonly [min: number, max: number];
  readonly kind: "number" | "nasClass" | "as4059Class" | "isoNumber";
  readonly group: (typeof labGroups)[number];
  /** The indicator that measures the same online; without a tolerance the two are shown beside each other and not judged. */
  readonly online?: { readonly indicator: IndicatorKey; readonly tolerance: Tolerance | null };
}

const codes: Tolerance = { kind: "codes", most: 2 };
const metal = { unit: "mg/kg", decimals: 1, range: [0, 10_000], kind: "number", group: "metals" } as const;
const additive = {
  unit: "mg/kg",
  decimals: 0,
  range: [0, 50_000],
  kind: "number",
  group: "additives",
} as const;
const iso = { unit: "", decimals: 0, range: [0, 29], kind: "isoNumber", group: "contamination" } as const;

/** What a laboratory reports of a sample of oil, in the order in which reports usually hold it. */
export const labQuantities = {
  viscosity40: {
    zh: "40 °C 运动粘度",
    en: "Viscosity at 40 °C",
    unit: "mm²/s",
    decimals: 2,
    range: [2, 1700],
    kind: "number",
    group: "oil",
    online: { indicator: "viscosity40", tolerance: { kind: "percent", most: 10 } },
  },
  viscosity100: {
    zh: "100 °C 运动粘度",
    en: "Viscosity at 100 °C",
    unit: "mm²/s",
    decimals: 2,
    range: [1, 200],
    kind: "number",
    group: "oil",
  },
  viscosityIndex: {
    zh: "粘度指数",
    en: "Viscosity index",
    unit: "",
    decimals: 0,
    range: [0, 400],
    kind: "number",
    group: "oil",
  },
  waterPpm: {
    zh: "水分（卡尔·费休法）",
    en: "Water (Karl Fischer)",
    unit: "mg/kg",
    decimals: 0,
    range: [0, 50_000],
    kind: "number",
    group: "oil",
    online: { indicator: "waterPpm", tolerance: { kind: "percent", most: 30 } },
  },
  acidNumber: {
    zh: "酸值 (TAN)",
    en: "Acid number (TAN)",
    unit: "mgKOH/g",
    decimals: 2,
    range: [0, 10],
    kind: "number",
    group: "oil",
    online: { indicator: "acidNumber", tolerance: null },
  },
  baseNumber: {
    zh: "碱值 (TBN)",
    en: "Base number (TBN)",
    unit: "mgKOH/g",
    decimals: 2,
    range: [0, 100],
    kind: "number",
    group: "oil",
  },
  oxidation: {
    zh: "氧化值",
    en: "Oxidation",
    unit: "A/cm",
    decimals: 1,
    range: [0, 100],
    kind: "number",
    group: "oil",
    online: { indicator: "oxidation", tolerance: null },
  },
  flashPoint: {
    zh: "闪点（开口）",
    en: "Flash point (open cup)",
    unit: "°C",
    decimals: 0,
    range: [20, 400],
    kind: "number",
    group: "oil",
  },
  iso4: {
    ...iso,
    zh: "ISO 4406 ≥4 µm(c)",
    en: "ISO 4406 ≥4 µm(c)",
    online: { indicator: "iso4", tolerance: codes },
  },
  iso6: {
    ...iso,
    zh: "ISO 4406 ≥6 µm(c)",
    en: "ISO 4406 ≥6 µm(c)",
    online: { indicator: "iso6", tolerance: codes },
  },
  iso14: {
    ...iso,
    zh: "ISO 4406 ≥14 µm(c)",
    en: "ISO 4406 ≥14 µm(c)",
    online: { indicator: "iso14", tolerance: codes },
  },
  nasClass: {
    zh: "NAS 1638 等级",
    en: "NAS 1638 class",
    unit: "",
    decimals: 0,
    range: [-1, 13],
    kind: "nasClass",
    group: "contamination",
    online: { indicator: "nasClass", tolerance: codes },
  },
  as4059Class: {
    zh: "SAE AS4059 等级",
    en: "SAE AS4059 class",
    unit: "",
    decimals: 0,
    range: [-2, 13],
    kind: "as4059Class",
    group: "contamination",
  },
  pqIndex: {
    zh: "PQ 指数",
    en: "PQ index",
    unit: "",
    decimals: 0,
    range: [0, 15_000],
    kind: "number",
    group: "metals",
  },
  iron: { ...metal, zh: "铁 (Fe)", en: "Iron (Fe)" },
  copper: { ...metal, zh: "铜 (Cu)", en: "Copper (Cu)" },
  aluminium: { ...metal, zh: "铝 (Al)", en: "Aluminum (Al)" },
  chromium: { ...metal, zh: "铬 (Cr)", en: "Chromium (Cr)" },
  lead: { ...metal, zh: "铅 (Pb)", en: "Lead (Pb)" },
  tin: { ...metal, zh: "锡 (Sn)", en: "Tin (Sn)" },
  silicon: { ...metal, zh: "硅 (Si)", en: "Silicon (Si)" },
  sodium: { ...metal, zh: "钠 (Na)", en: "Sodium (Na)" },
  potassium: { ...metal, zh: "钾 (K)", en: "Potassium (K)" },
  zinc: { ...additive, zh: "锌 (Zn)", en: "Zinc (Zn)" },
  phosphorus: { ...additive, zh: "磷 (P)", en: "Phosphorus (P)" },
  calcium: { ...additive, zh: "钙 (Ca)", en: "Calcium (Ca)" },
  magnesium: { ...additive, zh: "镁 (Mg)", en: "Magnesium (Mg)" },
} as const satisfies Record<string, LabQuantity>;

export type LabQuantityKey = keyof typeof labQuantities;
export const labQuantityKeys = Object.keys(labQuantities) as LabQuantityKey[];

const byKey: Readonly<Record<LabQuantityKey, LabQuantity>> = labQuantities;
export const labQuantity = (key: LabQuantityKey): LabQuantity => byKey[key];
export const isLabQuantityKey = (key: string): key is LabQuantityKey => Object.hasOwn(labQuantities, key);

/** The three numbers of a code, which reports write as one. */
export const isoQuantities = ["iso4", "iso6", "iso14"] as const satisfies readonly LabQuantityKey[];
