import { mineralOilWater, type Oil, transformerOilWater } from "./catalogue/oils.ts";
import { viscosityGrades } from "./catalogue/viscosity-grades.ts";
import { nasCountsOf } from "./codes/channels.ts";
import { iso4406Number } from "./codes/iso4406.ts";
import { nas1638Class } from "./codes/nas1638.ts";
import type { MachineType } from "./machine-types.ts";
import { type Mark, marks, stronger } from "./marks.ts";
import { densityAt, kinematicViscosity } from "./normalise/density.ts";
import { permittivityTo40 } from "./normalise/permittivity.ts";
import { percentChange } from "./normalise/percent-change.ts";
import { isNear40, viscosityTo40 } from "./normalise/viscosity.ts";
import { ppmFromActivity } from "./normalise/water.ts";
import { slots, slotsOf } from "./slots.ts";
import { addDerived, addMark, anyValue, markOf, type Work } from "./work.ts";

export interface Temperature {
  readonly valueC: number;
  readonly mark: Mark;
}

/** The kinematic viscosity from the dynamic one; tells whether it could be derived. */
export function deriveKinematic(work: Work, temperature: Temperature | null, oil: Oil | null): boolean {
  const dynViscosity = anyValue(work, slots.dynViscosity);
  if (dynViscosity === null || anyValue(work, slots.kinViscosity) !== null) return false;
  const known =
    anyValue(work, slots.density) ??
    (oil && temperature ? densityAt(oil.density15, temperature.valueC) : null);
  if (known === null) return false;
  addDerived(work, slots.kinViscosity, kinematicViscosity(dynViscosity, known), marks.good);
  return true;
}

/** Marks a derived kinematic viscosity like what it came from, once the guards have judged that. */
export function markKinematic(work: Work, temperature: Temperature | null): void {
  const ofTemperature = temperature?.mark ?? marks.good;
  const ofDensity = anyValue(work, slots.density) === null ? ofTemperature : markOf(work, slots.density);
  addMark(work, slots.kinViscosity, stronger(markOf(work, slots.dynViscosity), ofDensity));
}

/** Viscosity and permittivity at 40 °C against the new oil: these need to know which oil it is. */
export function deriveAging(work: Work, temperature: Temperature | null, oil: Oil): void {
  const grade = viscosityGrades[oil.grade];
  const kinViscosity = anyValue(work, slots.kinViscosity);
  const dielectric = anyValue(work, slots.dielectric);
  if (temperature && kinViscosity !== null && isNear40(temperature.valueC)) {
    const mark = stronger(markOf(work, slots.kinViscosity), temperature.mark);
    addDerived(work, slots.viscosity40, viscosityTo40(kinViscosity, temperature.valueC, grade.b), mark);
  }
  const viscosity40 = anyValue(work, slots.viscosity40);
  if (viscosity40 !== null)
    addDerived(
      work,
      slots.viscosityDev,
      percentChange(viscosity40, grade.viscosity40),
      markOf(work, slots.viscosity40),
    );
  if (temperature && dielectric !== null) {
    const change = percentChange(permittivityTo40(dielectric, temperature.valueC), oil.epsilon40);
    addDerived(
      work,
      slots.dielectricDev40,
      change,
      stronger(markOf(work, slots.dielectric), temperature.mark),
    );
  }
}

export function deriveWater(
  work: Work,
  temperature: Temperature | null,
  oil: Oil | null,
  machineType: MachineType,
): void {
  const rhSaturation = anyValue(work, slots.rhSaturation);
  if (rhSaturation !== null)
    addDerived(work, slots.waterActivity, rhSaturation / 100, markOf(work, slots.rhSaturation));
  const waterActivity = anyValue(work, slots.waterActivity);
  if (!temperature || waterActivity === null) return;
  const solubility = oil?.water ?? (machineType === "transformer" ? transformerOilWater : mineralOilWater);
  const mark = stronger(markOf(work, slots.waterActivity), temperature.mark);
  addDerived(work, slots.waterPpm, ppmFromActivity(waterActivity, temperature.valueC, solubility), mark);
}

const nasSlots = slotsOf(["count_ch2", "count_ch3", "count_ch4", "count_ch6", "count_ch8"]);

function deriveIso(work: Work, slot: number, from: number): void {
  const count = anyValue(work, from);
  if (count !== null) addDerived(work, slot, iso4406Number(count / 100), markOf(work, from));
}

/** ISO numbers and the NAS class from the channels. */
export function deriveCodes(work: Work): void {
  deriveIso(work, slots.iso4, slots.count_ch1);
  deriveIso(work, slots.iso6, slots.count_ch2);
  deriveIso(work, slots.iso14, slots.count_ch3);
  const ch2 = anyValue(work, slots.count_ch2);
  const ch3 = anyValue(work, slots.count_ch3);
  const ch4 = anyValue(work, slots.count_ch4);
  const ch6 = anyValue(work, slots.count_ch6);
  const ch8 = anyValue(work, slots.count_ch8);
  if (ch2 === null || ch3 === null || ch4 === null || ch6 === null || ch8 === null) return;
  let mark: Mark = marks.good;
  for (const slot of nasSlots) mark = stronger(mark, markOf(work, slot));
  addDerived(work, slots.nasClass, nas1638Class(nasCountsOf(ch2, ch3, ch4, ch6, ch8)), mark);
}
