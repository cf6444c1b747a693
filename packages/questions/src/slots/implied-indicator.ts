import type { IndicatorKey } from "@oilcloud/oil";
import type { AskedIndicator } from "../plan.ts";
import { findUnit } from "../terms/units.ts";
import type { Bound } from "./measures.ts";

const asked = (...keys: IndicatorKey[]): AskedIndicator => ({
  keys,
  labKeys: [],
  dimension: null,
  isExact: true,
});

const byUnit: Readonly<Record<string, readonly AskedIndicator[]>> = {
  "°C": [asked("oilTemp")],
  "°F": [asked("oilTemp")],
  "mg/kg": [asked("waterPpm")],
  ppm: [asked("waterPpm")],
  "mm²/s": [asked("viscosity40", "kinViscosity")],
  cSt: [asked("viscosity40", "kinViscosity")],
  "mm/s": [asked("vibRms")],
  级: [asked("nasClass")],
  bar: [asked("filterDp"), asked("linePressure")],
  MPa: [asked("filterDp"), asked("linePressure")],
  kPa: [asked("filterDp"), asked("linePressure")],
  psi: [asked("filterDp"), asked("linePressure")],
  "%": [asked("oilLevel"), asked("viscosityDev"), asked("rhSaturation")],
};
/** A bare figure can be any of what people ask for most. */
const usual = [
  asked("oilTemp"),
  asked("waterActivity"),
  asked("waterPpm"),
  asked("filterDp"),
  asked("nasClass"),
];

/** The quantities that a figure without a name can be of, by its unit; one where the unit leaves no other. */
export function impliedBy({ unit, isHot }: Bound): readonly AskedIndicator[] {
  if (isHot) return [asked("oilTemp")];
  const id = unit === "级" || /^(?:mm\/s|毫米)/.test(unit) ? (unit === "级" ? unit : "mm/s") : findUnit(unit);
  return (id !== null && byUnit[id]) || usual;
}
