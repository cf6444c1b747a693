import type { Label } from "../label.ts";
import { type IndicatorKey, indicatorKeys, indicators } from "./indicators.ts";

const debris: Label = { zh: "金属磨粒传感器", en: "Metal debris sensor" };
const counter: Label = { zh: "颗粒计数器", en: "Particle counter" };
const moisture: Label = { zh: "水分传感器", en: "Moisture sensor" };
const viscometer: Label = { zh: "粘度传感器", en: "Viscosity sensor" };
const dielectric: Label = { zh: "介电常数传感器", en: "Permittivity sensor" };

/** Instruments that measure one or a few indicators; the others are those of their dimension. */
const byKey: Partial<Record<IndicatorKey, Label>> = {
  oilTemp: { zh: "油温传感器", en: "Oil temperature sensor" },
  linePressure: { zh: "压力传感器", en: "Pressure sensor" },
  filterDp: { zh: "滤芯压差传感器", en: "Differential pressure sensor" },
  oilLevel: { zh: "油位传感器", en: "Oil level sensor" },
  sampleFlow: { zh: "流量传感器", en: "Flow sensor" },
  vibRms: { zh: "振动传感器", en: "Vibration sensor" },
  kinViscosity: viscometer,
  dynViscosity: viscometer,
  viscosity40: viscometer,
  viscosityDev: viscometer,
  density: { zh: "密度传感器", en: "Density sensor" },
  dielectric,
  dielectricDev40: dielectric,
  conductivity40: { zh: "电导率传感器", en: "Conductivity sensor" },
  acidNumber: { zh: "酸值传感器", en: "Acid number sensor" },
  oxidation: { zh: "氧化传感器", en: "Oxidation sensor" },
  oilQuality: { zh: "油品品质传感器", en: "Oil quality sensor" },
};
const byDimension = { water: moisture, contamination: counter, wear: debris } as const;

function instrumentFor(key: IndicatorKey): Label | undefined {
  const { dimension } = indicators[key];
  return (
    byKey[key] ?? (dimension in byDimension ? byDimension[dimension as keyof typeof byDimension] : undefined)
  );
}

/** What an indicator is measured by in general, for a device whose sensors were not entered. */
export const instruments: ReadonlyMap<string, Label> = new Map(
  indicatorKeys.flatMap((key): [string, Label][] => {
    const label = instrumentFor(key);
    return label ? [[key, label]] : [];
  }),
);
