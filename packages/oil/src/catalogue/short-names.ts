import type { Label } from "../label.ts";
import type { IndicatorKey } from "./indicators.ts";

/** For where a name has to stand above its value; the others are short enough. */
export const shortNames: Partial<Record<IndicatorKey, Label>> = {
  oilTemp: { zh: "油温", en: "Oil temp." },
  linePressure: { zh: "压力", en: "Pressure" },
  filterDp: { zh: "滤芯压差", en: "Filter Δp" },
  waterActivity: { zh: "水活性", en: "Water act." },
  rhSaturation: { zh: "饱和度", en: "Saturation" },
  waterPpm: { zh: "微量水分", en: "Water" },
  iso4: { zh: "ISO ≥4 µm", en: "ISO ≥4 µm" },
  iso6: { zh: "ISO ≥6 µm", en: "ISO ≥6 µm" },
  iso14: { zh: "ISO ≥14 µm", en: "ISO ≥14 µm" },
  nasClass: { zh: "NAS", en: "NAS" },
  feRate: { zh: "铁磁磨粒", en: "Fe debris" },
  nfeRate: { zh: "非铁磨粒", en: "Non-Fe debris" },
  feLargeRate: { zh: "铁磁大颗粒", en: "Fe >100 µm" },
  vibRms: { zh: "振动", en: "Vibration" },
  kinViscosity: { zh: "运动粘度", en: "Viscosity" },
  viscosity40: { zh: "40 °C 粘度", en: "Visc. 40 °C" },
  viscosityDev: { zh: "粘度变化", en: "Visc. change" },
  dielectricDev40: { zh: "介电变化", en: "ε change" },
  conductivity40: { zh: "电导率", en: "Conductivity" },
  oilQuality: { zh: "油品品质", en: "Oil quality" },
};
