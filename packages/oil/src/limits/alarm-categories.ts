import { findIndicator } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";

/** What an alarm is about. The first five are the oil's; a machine has at most one open episode of each. */
export const alarmCategories = [
  "contamination",
  "water",
  "viscosity",
  "quality",
  "wear",
  "operation",
  "sensor",
  "communication",
] as const;
export type AlarmCategory = (typeof alarmCategories)[number];

export const alarmCategoryLabels = {
  contamination: { zh: "污染超标", en: "High contamination" },
  water: { zh: "进水", en: "Water ingress" },
  viscosity: { zh: "粘度异常", en: "Abnormal viscosity" },
  quality: { zh: "油品衰变", en: "Oil degradation" },
  wear: { zh: "异常磨损", en: "Abnormal wear" },
  operation: { zh: "工况异常", en: "Abnormal operating condition" },
  sensor: { zh: "传感器故障", en: "Sensor fault" },
  communication: { zh: "通信中断", en: "Communication lost" },
} as const satisfies Record<AlarmCategory, Label>;

/** What a record of a category counts as: people act on alarms; sensor tickets and lost communication are counted beside them. */
export type AlarmKind = "alarm" | "ticket" | "communication";

export const alarmKindOf = (category: AlarmCategory): AlarmKind =>
  category === "sensor" ? "ticket" : category === "communication" ? "communication" : "alarm";

/** Level 1 is over limit, level 2 a warning, which comes first. */
export const alarmLevels = [1, 2] as const;
export type AlarmLevel = (typeof alarmLevels)[number];

const viscosityKeys = new Set(["kinViscosity", "dynViscosity", "viscosity40", "viscosityDev"]);

export function alarmCategoryOf(key: string): AlarmCategory {
  switch (findIndicator(key)?.dimension) {
    case "contamination":
      return "contamination";
    case "water":
      return "water";
    case "wear":
      return "wear";
    case "aging":
      return viscosityKeys.has(key) ? "viscosity" : "quality";
    default:
      return "operation";
  }
}
