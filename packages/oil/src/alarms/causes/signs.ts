import type { AlarmReason } from "../rules/alarm-reasons.ts";
import { nearSaturation } from "../usual/working-temperature.ts";
import { movedSpreads } from "../sensor-faults/witnesses.ts";
import type { Witnessing } from "./indicator-moves.ts";
import { indicators, isIndicatorKey } from "../../catalogue/indicators.ts";
import type { Label } from "../../label.ts";

/** Signs: what alarms say about a machine's oil, as input to the diagnosis. */
export const signs = {
  water: { zh: "水分升高", en: "water increased" },
  longWet: { zh: "水分长期偏高", en: "water increased for a week or longer" },
  evenWater: { zh: "水分在数周内平稳上升", en: "water rising evenly over weeks" },
  slowWater: { zh: "水分上升缓慢，与空气带入相符", en: "water rising as slowly as the air brings it" },
  particles: { zh: "颗粒增多", en: "particle count increased" },
  coarse: { zh: "大颗粒增多", en: "large particles increased" },
  filter: { zh: "滤芯压差升高", en: "filter differential pressure increased" },
  filterDown: { zh: "滤芯压差降低", en: "filter differential pressure decreased" },
  iron: { zh: "铁磁磨粒增多", en: "ferrous debris increased" },
  largeIron: { zh: "大尺寸铁磁磨粒增多", en: "large ferrous debris increased" },
  nonFerrous: { zh: "非铁磁磨粒增多", en: "non-ferrous debris increased" },
  vibration: { zh: "振动升高", en: "vibration increased" },
  thick: { zh: "粘度升高", en: "viscosity increased" },
  thin: { zh: "粘度降低", en: "viscosity decreased" },
  tooThin: { zh: "粘度低于限值", en: "viscosity below its limit" },
  viscosityStep: { zh: "粘度突变", en: "sudden change of viscosity" },
  permittivity: { zh: "介电常数升高", en: "permittivity increased" },
  permittivityDown: { zh: "介电常数降低", en: "permittivity decreased" },
  density: { zh: "密度变化", en: "density changed" },
  conductivity: { zh: "电导率升高", en: "conductivity increased" },
  salt: { zh: "电导率大幅升高", en: "conductivity risen strongly" },
  saturated: { zh: "水分接近饱和", en: "water near saturation" },
  quality: { zh: "油品品质下降", en: "oil quality decreased" },
  acid: { zh: "酸值或氧化值升高", en: "acid number or oxidation increased" },
  cold: { zh: "油温偏低", en: "oil temperature low" },
  hot: { zh: "油温偏高", en: "oil temperature high" },
  lowLevel: { zh: "油位偏低", en: "oil level low" },
  pressure: { zh: "压力异常", en: "abnormal pressure" },
  sensor: { zh: "传感器数据不可信", en: "unreliable sensor data" },
  silent: { zh: "没有收到数据", en: "no data received" },
  doubted: { zh: "其他传感器未印证", en: "not confirmed by other sensors" },
  // Not seen in alarms, only in the course of weeks.
  serviced: { zh: "刚换油、补油或换滤芯", en: "oil or filter changed or topped up just before" },
  longDirty: { zh: "颗粒长期偏高", en: "particle count high for a week or longer" },
  usedUp: { zh: "油品寿命将尽", en: "oil near the end of its life" },
} as const satisfies Record<string, Label>;

export type Sign = keyof typeof signs;

/** Of what usual oil conducts, its water does a quarter at most: conductivity rises by no more than a quarter as many times. */
const shareOfWater = 0.25;
/** And dissolved water does not double it below twice this content; oils dissolve up to twice what the catalogue says. */
const doublesAtPpm = 250;
const leastOfSalts = 1.5;
/** Drops that no sensor of dissolved water shows add to it. */
const mostOfDrops = 3;

/** What only says more of another sign: a cause need not explain it. */
export const emphatic: ReadonlySet<Sign> = new Set([
  "longWet",
  "evenWater",
  "slowWater",
  "coarse",
  "tooThin",
  "saturated",
]);

/** The signs that a reason means; none if it says nothing about the machine, as a suppressed or withdrawn one. */
export function signsOf({ key, level, value, condition }: AlarmReason): Sign[] {
  switch (condition.kind) {
    case "mark":
      return ["sensor"];
    case "silence":
    case "outage":
      return ["silent"];
    case "held":
    case "laboratory":
    case "withdrawn":
      return [];
    case "freeWater":
      return ["water", "saturated"];
    case "below":
      return present(signOfMove(key, false));
    case "outside": {
      const sign = signOfMove(key, (value ?? 0) > (condition.low + condition.high) / 2);
      return [...present(sign), ...present(sign === "thin" && level === 1 ? "tooThin" : null)];
    }
    default: {
      const sign = signOfMove(key, isHigh(key, value));
      const isSaturated = key === "waterActivity" && (value ?? 0) >= nearSaturation;
      const isSalt = sign === "conductivity" && condition.kind === "above";
      return [...present(sign), ...present(isSaturated ? "saturated" : isSalt ? "salt" : null)];
    }
  }
}

/** The signs that an indicator shows by having moved. */
export function signsOfMove({
  key,
  spreads,
  pace,
  isLasting,
  isSaturated,
  isEven,
  isSlow,
}: Witnessing): Sign[] {
  const sign = Math.abs(spreads) < movedSpreads ? null : signOfMove(key, spreads > 0);
  if (!sign) return [];
  if (sign === "water")
    return [
      sign,
      ...present(isLasting ? "longWet" : null),
      ...present(isEven ? "evenWater" : null),
      ...present(isSlow ? "slowWater" : null),
      ...present(isSaturated ? "saturated" : null),
    ];
  return pace === "suddenly" && (sign === "thin" || sign === "thick") ? [sign, "viscosityStep"] : [sign];
}

export const indicatesSalt = ({ key }: Witnessing): boolean => key === "conductivity40";

/** Whether conductivity has risen by more than the water in the oil explains. */
export function isSalty(witnesses: readonly Witnessing[], isSaturated: boolean): boolean {
  const { times = 1 } = witnesses.find(indicatesSalt) ?? {};
  const water = witnesses.find(({ key }) => key === "waterPpm");
  const more = Math.min(shareOfWater * ((water?.times ?? 1) - 1), (water?.value ?? 0) / doublesAtPpm);
  return times > Math.max(1 + more, isSaturated ? mostOfDrops : leastOfSalts);
}

/** The signs that it would show if it had moved, and has not. */
export const quietSignsOf = ({ key, spreads }: Witnessing): Sign[] =>
  Math.abs(spreads) >= movedSpreads
    ? []
    : [...present(signOfMove(key, true)), ...present(signOfMove(key, false))];

const present = (sign: Sign | null): Sign[] => (sign ? [sign] : []);

/** Which way an indicator that was raised by its change has gone, where nothing else shows it. */
const isHigh = (key: string, value: number | null): boolean =>
  key === "viscosityDev" || key === "dielectricDev40"
    ? (value ?? 0) >= 0
    : !isIndicatorKey(key) || indicators[key].harm !== "down";

const upDown: Readonly<Record<string, readonly [up: Sign | null, down: Sign | null]>> = {
  count_ch4: ["coarse", null],
  filterDp: ["filter", "filterDown"],
  vibRms: ["vibration", null],
  oilTemp: ["hot", "cold"],
  oilLevel: [null, "lowLevel"],
  linePressure: ["pressure", "pressure"],
  oilQuality: [null, "quality"],
  acidNumber: ["acid", null],
  oxidation: ["acid", null],
  conductivity40: ["conductivity", null],
  dielectric: ["permittivity", "permittivityDown"],
  dielectricDev40: ["permittivity", "permittivityDown"],
  density: ["density", "density"],
  viscosityDev: ["thick", "thin"],
  viscosity40: ["thick", "thin"],
  kinViscosity: ["thick", "thin"],
  dynViscosity: ["thick", "thin"],
  feLargeRate: ["largeIron", null],
};

function signOfMove(key: string, up: boolean): Sign | null {
  const known = upDown[key];
  if (known) return up ? known[0] : known[1];
  return up ? signOfDimension(key) : null;
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
