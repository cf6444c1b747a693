import type { AlarmReason } from "../alarms/reasons.ts";
import { indicators, isIndicatorKey } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";

/** What alarms tell of a machine's oil, in the words of somebody who looks for a cause. */
export const signs = {
  water: { zh: "水分升高", en: "water is up" },
  particles: { zh: "颗粒增多", en: "particles are up" },
  filter: { zh: "滤芯压差升高", en: "the filter's pressure drop is up" },
  iron: { zh: "铁磁磨粒增多", en: "ferrous debris is up" },
  nonFerrous: { zh: "非铁磁磨粒增多", en: "non-ferrous debris is up" },
  vibration: { zh: "振动升高", en: "vibration is up" },
  thick: { zh: "粘度升高", en: "viscosity is up" },
  thin: { zh: "粘度降低", en: "viscosity is down" },
  permittivity: { zh: "介电常数变化", en: "permittivity has moved" },
  conductivity: { zh: "电导率升高", en: "conductivity is up" },
  quality: { zh: "油品品质下降", en: "oil quality is down" },
  acid: { zh: "酸值或氧化值升高", en: "acid number or oxidation is up" },
  hot: { zh: "油温升高", en: "the oil is hot" },
  lowLevel: { zh: "油位偏低", en: "the oil level is low" },
  pressure: { zh: "压力异常", en: "the pressure is off" },
  sensor: { zh: "传感器数据不可信", en: "a sensor is not believed" },
  silent: { zh: "没有收到数据", en: "nothing is heard" },
} as const satisfies Record<string, Label>;

export type Sign = keyof typeof signs;

/** What a reason is a sign of; null where it tells of nothing, as one that was held back or withdrawn. */
export function signOf({ key, value, condition }: AlarmReason): Sign | null {
  switch (condition.kind) {
    case "mark":
      return "sensor";
    case "silence":
    case "outage":
      return "silent";
    case "held":
    case "withdrawn":
      return null;
    default:
      return signOfKey(key, value, condition.kind === "below");
  }
}

function signOfKey(key: string, value: number | null, below: boolean): Sign | null {
  switch (key) {
    case "filterDp":
      return "filter";
    case "vibRms":
      return "vibration";
    case "oilTemp":
      return "hot";
    case "oilLevel":
      return "lowLevel";
    case "linePressure":
      return "pressure";
    case "oilQuality":
      return "quality";
    case "acidNumber":
    case "oxidation":
      return "acid";
    case "conductivity40":
      return "conductivity";
    case "dielectric":
    case "dielectricDev40":
      return "permittivity";
    case "viscosityDev":
      return (value ?? 0) < 0 ? "thin" : "thick";
    case "kinViscosity":
    case "dynViscosity":
    case "viscosity40":
      return below ? "thin" : "thick";
    default:
      return signOfDimension(key);
  }
}

function signOfDimension(key: string): Sign | null {
  if (key.startsWith("nfe")) return "nonFerrous";
  if (!isIndicatorKey(key)) return null;
  switch (indicators[key].dimension) {
    case "water":
      return "water";
    case "contamination":
      return "particles";
    case "wear":
      return "iron";
    default:
      return null;
  }
}
