import { type Dimension, type IndicatorKey, indicatorKeys, indicators } from "../catalogue/indicators.ts";
import { plainText } from "./plain-text.ts";

/** Words for what is measured, the most special first; the first key is the one to show. */
const words: readonly [RegExp, Dimension | null, readonly IndicatorKey[]][] = [
  [/水活性|water activity|\baw\b/, "water", ["waterActivity", "waterPpm"]],
  [/饱和度|saturation/, "water", ["rhSaturation", "waterActivity"]],
  [/微量水|含水|ppm|water content/, "water", ["waterPpm", "waterActivity"]],
  [
    /水分|进水|水含量|水高|脱水|乳化|\bwater\b|moisture|\bwet\b|emulsi/,
    "water",
    ["waterActivity", "waterPpm", "rhSaturation"],
  ],
  [/压差|滤芯|滤清|堵|filter|differential pressure|clog/, "operation", ["filterDp"]],
  [/油温|温度|过热|temperature|\btemp\b|overheat|\bhot\b/, "operation", ["oilTemp"]],
  [/油位|液位|缺油|oil level|tank level/, "operation", ["oilLevel"]],
  [/振动|vibrat/, "wear", ["vibRms"]],
  [/非铁|non-ferrous/, "wear", ["nfeRate"]],
  [
    /铁磁|磨粒|铁屑|磨损|ferrous|debris|\bwear\b|metal|iron/,
    "wear",
    ["feRate", "feLargeRate", "feMass", "nfeRate"],
  ],
  [/40 ?°?c? ?粘度|粘度|黏度|稠|稀|viscosity|thin/, "aging", ["viscosity40", "viscosityDev", "kinViscosity"]],
  [/介电|permittivity|dielectric/, "aging", ["dielectricDev40", "dielectric"]],
  [/电导|conductivity/, "aging", ["conductivity40"]],
  [/酸值|acid/, "aging", ["acidNumber"]],
  [
    /氧化|老化|劣化|衰变|变质|品质|oxidation|oxidis|oxidiz|aging|ageing|degrad|oil quality/,
    "aging",
    ["oilQuality", "oxidation", "dielectricDev40"],
  ],
  [/密度|density/, "aging", ["density"]],
  [/压力|pressure/, "operation", ["linePressure"]],
  [/nas/, "contamination", ["nasClass", "iso4", "iso6", "iso14"]],
  [
    /iso|清洁度|污染|颗粒|cleanliness|contamina|particle|\bdirt/,
    "contamination",
    ["nasClass", "iso4", "iso6", "iso14"],
  ],
];

export interface AskedIndicators {
  readonly dimension: Dimension | null;
  readonly keys: readonly IndicatorKey[];
}

/** What a question asks about; no keys where it names none. */
export function findIndicators(question: string): AskedIndicators {
  const text = plainText(question);
  const named = indicatorKeys.filter((key) => {
    const { zh, en } = indicators[key];
    return zh.length > 2 && (text.includes(plainText(zh)) || text.includes(plainText(en)));
  });
  const [first] = named.toSorted((one, other) => indicators[other].en.length - indicators[one].en.length);
  const hits = words.filter(([pattern]) => pattern.test(text));
  const [hit] = hits;
  if (!hit && !first) return { dimension: null, keys: [] };
  const ordered = [...(first ? [first] : []), ...hits.flatMap(([, , keys]) => keys)];
  return { dimension: first ? indicators[first].dimension : (hit?.[1] ?? null), keys: [...new Set(ordered)] };
}
