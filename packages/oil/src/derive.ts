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
import { addDerived, addMark, markOf, type Work } from "./work.ts";

export interface Temperature {
  readonly valueC: number;
  readonly mark: Mark;
}

/** The kinematic viscosity from the dynamic one; tells whether it could be derived. */
export function deriveKinematic(work: Work, temperature: Temperature | null, oil: Oil | null): boolean {
  const { dynViscosity, kinViscosity, density } = work.values;
  if (dynViscosity === undefined || kinViscosity !== undefined) return false;
  const known = density ?? (oil && temperature ? densityAt(oil.density15, temperature.valueC) : null);
  if (known === null) return false;
  addDerived(work, "kinViscosity", kinematicViscosity(dynViscosity, known), marks.good);
  return true;
}

/** Marks a derived kinematic viscosity like what it came from, once the guards have judged that. */
export function markKinematic(work: Work, temperature: Temperature | null): void {
  const ofTemperature = temperature?.mark ?? marks.good;
  const ofDensity = work.values.density === undefined ? ofTemperature : markOf(work, "density");
  addMark(work, "kinViscosity", stronger(markOf(work, "dynViscosity"), ofDensity));
}

/** Viscosity and permittivity at 40 °C against the new oil: these need to know which oil it is. */
export function deriveAging(work: Work, temperature: Temperature | null, oil: Oil): void {
  const grade = viscosityGrades[oil.grade];
  const { kinViscosity, dielectric } = work.values;
  if (temperature && kinViscosity !== undefined && isNear40(temperature.valueC)) {
    const mark = stronger(markOf(work, "kinViscosity"), temperature.mark);
    addDerived(work, "viscosity40", viscosityTo40(kinViscosity, temperature.valueC, grade.b), mark);
  }
  const { viscosity40 } = work.values;
  if (viscosity40 !== undefined)
    addDerived(
      work,
      "viscosityDev",
      percentChange(viscosity40, grade.viscosity40),
      markOf(work, "viscosity40"),
    );
  if (temperature && dielectric !== undefined) {
    const change = percentChange(permittivityTo40(dielectric, temperature.valueC), oil.epsilon40);
    addDerived(work, "dielectricDev40", change, stronger(markOf(work, "dielectric"), temperature.mark));
  }
}

export function deriveWater(
  work: Work,
  temperature: Temperature | null,
  oil: Oil | null,
  machineType: MachineType,
): void {
  const { rhSaturation } = work.values;
  if (rhSaturation !== undefined)
    addDerived(work, "waterActivity", rhSaturation / 100, markOf(work, "rhSaturation"));
  const { waterActivity } = work.values;
  if (!temperature || waterActivity === undefined) return;
  const solubility = oil?.water ?? (machineType === "transformer" ? transformerOilWater : mineralOilWater);
  const mark = stronger(markOf(work, "waterActivity"), temperature.mark);
  addDerived(work, "waterPpm", ppmFromActivity(waterActivity, temperature.valueC, solubility), mark);
}

/** ISO numbers and the NAS class from the channels. */
export function deriveCodes(work: Work): void {
  const { values } = work;
  const { count_ch1, count_ch2, count_ch3, count_ch4, count_ch6, count_ch8 } = values;
  if (count_ch1 !== undefined)
    addDerived(work, "iso4", iso4406Number(count_ch1 / 100), markOf(work, "count_ch1"));
  if (count_ch2 !== undefined)
    addDerived(work, "iso6", iso4406Number(count_ch2 / 100), markOf(work, "count_ch2"));
  if (count_ch3 === undefined) return;
  addDerived(work, "iso14", iso4406Number(count_ch3 / 100), markOf(work, "count_ch3"));
  if (
    count_ch2 === undefined ||
    count_ch4 === undefined ||
    count_ch6 === undefined ||
    count_ch8 === undefined
  )
    return;
  let mark: Mark = marks.good;
  for (const key of ["count_ch2", "count_ch3", "count_ch4", "count_ch6", "count_ch8"])
    mark = stronger(mark, markOf(work, key));
  const counts = nasCountsOf(count_ch2, count_ch3, count_ch4, count_ch6, count_ch8);
  addDerived(work, "nasClass", nas1638Class(counts), mark);
}
