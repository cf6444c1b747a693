import type { MachineType } from "./machine-types.ts";
import { type IndicatorKey, indicators } from "./indicators.ts";
import { plainNumber } from "../plain-number.ts";
import { type OilKey, oils } from "./oils.ts";

export type LimitSource = "published" | "engineering";

/** Past `warning` the oil is at risk, past `critical` abnormal; with direction "both" on either side of zero. */
export interface Limit {
  readonly direction: "up" | "down" | "both";
  readonly warning: number;
  readonly critical: number;
  readonly source: { readonly warning: LimitSource; readonly critical: LimitSource };
}

/** Which of the two stands in a standard, a vendor's table or a manual; the rest is engineering knowledge. */
type Published = "warning" | "critical" | "both";
type Row = Partial<Record<IndicatorKey, readonly [warning: number, critical: number, published?: Published]>>;

// Vibration: machines above 300 kW, and 15–300 kW.
const vibLarge = [4.5, 7.1] as const;
const vibSmall = [2.8, 4.5] as const;
// 70 and 100 % of the clogging indicator's setting: usually 5 bar in pressure lines, 2 bar in lubrication circuits.
const filterPressureLine = [3.5, 5] as const;
const filterLubrication = [1.4, 2] as const;
const level = [40, 25] as const;
const largeDebris = [50, 200] as const;

/** The defaults a new device starts from. `acidNumber` is the rise over the new oil, in a transformer the value itself. */
export const defaultLimits = {
  hydraulic: {
    oilTemp: [60, 75],
    viscosityDev: [8, 10, "critical"],
    waterPpm: [500, 1000, "critical"],
    waterActivity: [0.5, 0.8, "warning"],
    iso4: [19, 20, "warning"],
    iso6: [17, 18, "warning"],
    iso14: [14, 15, "warning"],
    nasClass: [8, 9],
    acidNumber: [0.2, 0.3],
    dielectricDev40: [5, 10],
    filterDp: filterPressureLine,
    oilLevel: level,
    vibRms: vibSmall,
    feLargeRate: largeDebris,
  },
  servo: {
    oilTemp: [55, 65],
    viscosityDev: [5, 10, "both"],
    waterPpm: [300, 500],
    waterActivity: [0.4, 0.7],
    iso4: [16, 17, "warning"],
    iso6: [14, 15, "warning"],
    iso14: [11, 12, "warning"],
    nasClass: [6, 7],
    acidNumber: [0.2, 0.3],
    dielectricDev40: [5, 10],
    filterDp: filterPressureLine,
    oilLevel: level,
    vibRms: vibSmall,
    feLargeRate: largeDebris,
  },
  industrialGear: {
    oilTemp: [80, 90],
    viscosityDev: [10, 15, "critical"],
    waterPpm: [1000, 5000, "critical"],
    waterActivity: [0.6, 0.9],
    iso4: [20, 21],
    iso6: [18, 19],
    iso14: [15, 16],
    nasClass: [9, 10],
    acidNumber: [0.5, 1],
    dielectricDev40: [7, 12],
    filterDp: filterLubrication,
    oilLevel: level,
    vibRms: vibLarge,
    feLargeRate: largeDebris,
  },
  windGear: {
    oilTemp: [70, 80],
    viscosityDev: [10, 15],
    waterPpm: [300, 500],
    waterActivity: [0.5, 0.8, "warning"],
    iso4: [18, 20],
    iso6: [16, 18],
    iso14: [13, 15],
    nasClass: [8, 9],
    acidNumber: [0.4, 0.8],
    dielectricDev40: [7, 12],
    filterDp: filterLubrication,
    oilLevel: level,
    vibRms: vibLarge,
    feLargeRate: largeDebris,
  },
  steamTurbine: {
    oilTemp: [65, 75],
    viscosityDev: [3, 5, "critical"],
    waterPpm: [100, 500, "warning"],
    waterActivity: [0.5, 0.8, "warning"],
    iso4: [18, 19],
    iso6: [16, 17],
    iso14: [13, 14],
    nasClass: [7, 8],
    acidNumber: [0.1, 0.2],
    dielectricDev40: [4, 8],
    filterDp: filterLubrication,
    oilLevel: level,
    vibRms: vibLarge,
    feLargeRate: largeDebris,
  },
  gasTurbine: {
    oilTemp: [75, 85],
    viscosityDev: [3, 5, "critical"],
    waterPpm: [100, 500, "warning"],
    waterActivity: [0.5, 0.8, "warning"],
    iso4: [17, 18],
    iso6: [15, 16],
    iso14: [12, 13],
    nasClass: [6, 7],
    acidNumber: [0.1, 0.2],
    dielectricDev40: [4, 8],
    filterDp: filterLubrication,
    oilLevel: level,
    vibRms: vibLarge,
    feLargeRate: largeDebris,
  },
  screwCompressor: {
    oilTemp: [95, 105],
    viscosityDev: [7, 10, "critical"],
    waterPpm: [300, 1000],
    waterActivity: [0.6, 0.9],
    iso4: [20, 21],
    iso6: [18, 19],
    iso14: [15, 16],
    nasClass: [9, 10],
    acidNumber: [0.1, 0.2],
    dielectricDev40: [6, 10],
    filterDp: filterLubrication,
    oilLevel: level,
    vibRms: vibSmall,
    feLargeRate: largeDebris,
  },
  engine: {
    oilTemp: [105, 115],
    viscosityDev: [15, 25],
    waterPpm: [1000, 2000],
    waterActivity: [0.6, 0.9],
    acidNumber: [1, 2],
    dielectricDev40: [10, 20],
    filterDp: filterLubrication,
    oilLevel: level,
    feLargeRate: largeDebris,
  },
  transformer: {
    oilTemp: [85, 95],
    waterPpm: [25, 35],
    waterActivity: [0.2, 0.3],
    acidNumber: [0.1, 0.15],
    oilLevel: level,
  },
} as const satisfies Record<MachineType, Row>;

function limitOf(key: IndicatorKey, warning: number, critical: number, published?: Published): Limit {
  const { harm } = indicators[key];
  const source = (which: "warning" | "critical") =>
    published === which || published === "both" ? "published" : "engineering";
  return {
    direction: harm === "none" ? "up" : harm,
    warning,
    critical,
    source: { warning: source("warning"), critical: source("critical") },
  };
}

/**
 * The limits of a machine as values to compare readings with. A rise over the new oil needs to know the oil, or what was
 * measured of it when it was new: without either that limit is left out.
 */
export function limitsFor(
  machineType: MachineType,
  oil: OilKey | null,
  newAcidNumber: number | null = oil && oils[oil].acidNumberNew,
): Partial<Record<IndicatorKey, Limit>> {
  const limits: Partial<Record<IndicatorKey, Limit>> = {};
  const row: Row = defaultLimits[machineType];
  for (const key of Object.keys(row) as IndicatorKey[]) {
    const [warning, critical, published] = row[key] ?? [Number.NaN, Number.NaN];
    if (key !== "acidNumber" || machineType === "transformer")
      limits[key] = limitOf(key, warning, critical, published);
    else if (newAcidNumber !== null)
      limits[key] = limitOf(
        key,
        plainNumber(newAcidNumber + warning),
        plainNumber(newAcidNumber + critical),
        published,
      );
  }
  return limits;
}
