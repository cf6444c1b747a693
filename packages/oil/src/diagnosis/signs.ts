import type { AlarmReason } from "../alarms/reasons.ts";
import { indicators, isIndicatorKey } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";

/** Signs: what alarms say about a machine's oil, as input to the diagnosis. */
export const signs = {
  water: { zh: "水分升高", en: "water increased" },
  particles: { zh: "颗粒增多", en: "particle count increased" },
  filter: { zh: "滤芯压差升高", en: "filter differential pressure increased" },
  iron: { zh: "铁磁磨粒增多", en: "ferrous debris increased" },
  nonFerrous: { zh: "非铁磁磨粒增多", en: "non-ferrous debris increased" },
  vibration: { zh: "振动升高", en: "vibration increased" },
  thick: { zh: "粘度升高", en: "viscosity increased" },
  thin: { zh: "粘度降低", en: "viscosity decreased" },
  permittivity: { zh: "介电常数变化", en: "permittivity changed" },
  conductivity: { zh: "电导率升高", en: "conductivity increased" },
  quality: { zh: "油品品质下降", en: "oil quality decreased" },
  acid: { zh: "酸值或氧化值升高", en: "acid number or oxidation increased" },
  hot: { zh: "油温偏高", en: "oil temperature high" },
  lowLevel: { zh: "油位偏低", en: "oil level low" },
  pressure: { zh: "压力异常", en: "abnormal pressure" },
  sensor: { zh: "传感器数据不可信", en: "unreliable sensor data" },
  silent: { zh: "没有收到数据", en: "no data received" },
} as const satisfies Record<string, Label>;

export type Sign = keyof typeof signs;

/** The sign that a reason stands for; null if it says nothing about the machine, as a suppressed or withdrawn one. */
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
