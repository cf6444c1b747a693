import { mineralOilWater, type Oil, transformerOilWater } from "../../catalogue/oils.ts";
import { viscosityGrades } from "../../catalogue/viscosity-grades.ts";
import { nasCountsOf } from "../../codes/channels.ts";
import { iso4406Number } from "../../codes/iso4406.ts";
import { nas1638Class } from "../../codes/nas1638.ts";
import { baselineOf, type Fill, type FilledQuantity, learnFill, type NewOil } from "./fill.ts";
import type { MachineType } from "../../catalogue/machine-types.ts";
import { type Mark, marks, stronger } from "../../marks.ts";
import { densityAt, kinematicViscosity } from "../../normalise/density.ts";
import { permittivityTo40 } from "../../normalise/permittivity.ts";
import { percentChange } from "../../normalise/percent-change.ts";
import { isNear40, viscosityTo40 } from "../../normalise/viscosity.ts";
import { ppmFromActivity } from "../../normalise/water.ts";
import { slots, slotsOf } from "../buffer/slots.ts";
import { addDerived, addMark, anyValue, markOf, type ReadingBuffer } from "../buffer/reading-buffer.ts";

export interface Temperature {
  readonly valueC: number;
  readonly mark: Mark;
}

/** The kinematic viscosity from the dynamic one; returns whether it could be derived. */
export function deriveKinematic(
  buffer: ReadingBuffer,
  temperature: Temperature | null,
  oil: Oil | null,
): boolean {
  const dynViscosity = anyValue(buffer, slots.dynViscosity);
  if (dynViscosity === null || anyValue(buffer, slots.kinViscosity) !== null) return false;
  const known =
    anyValue(buffer, slots.density) ??
    (oil && temperature ? densityAt(oil.density15, temperature.valueC) : null);
  if (known === null) return false;
  addDerived(buffer, slots.kinViscosity, kinematicViscosity(dynViscosity, known), marks.good);
  return true;
}

/** Marks a derived kinematic viscosity like what it came from, once the guards have judged that. */
export function markKinematic(buffer: ReadingBuffer, temperature: Temperature | null): void {
  const ofTemperature = temperature?.mark ?? marks.good;
  const ofDensity = anyValue(buffer, slots.density) === null ? ofTemperature : markOf(buffer, slots.density);
  addMark(buffer, slots.kinViscosity, stronger(markOf(buffer, slots.dynViscosity), ofDensity));
}

/** The temperatures at which the values of a new fill are known well enough to be counted from. */
const isWorkingC = (valueC: number): boolean => valueC >= 25 && valueC <= 80;

/**
 * Viscosity and permittivity at 40 °C against the new oil: these need to know which oil it is. While the fill is new its own
 * values are learned.
 */
export function deriveAging(
  buffer: ReadingBuffer,
  temperature: Temperature | null,
  oil: Oil,
  {
    fill,
    newOil,
    learning,
  }: { readonly fill: Fill | null; readonly newOil: NewOil; readonly learning: boolean },
): void {
  const learn = (of: FilledQuantity, value: number, mark: Mark) => {
    if (fill && learning && mark === marks.good && temperature && isWorkingC(temperature.valueC))
      learnFill(fill, of, buffer.ts, value);
  };
  const grade = viscosityGrades[oil.grade];
  const kinViscosity = anyValue(buffer, slots.kinViscosity);
  const dielectric = anyValue(buffer, slots.dielectric);
  if (temperature && kinViscosity !== null && isNear40(temperature.valueC)) {
    const mark = stronger(markOf(buffer, slots.kinViscosity), temperature.mark);
    addDerived(buffer, slots.viscosity40, viscosityTo40(kinViscosity, temperature.valueC, grade.b), mark);
  }
  const viscosity40 = anyValue(buffer, slots.viscosity40);
  if (viscosity40 !== null) {
    const mark = markOf(buffer, slots.viscosity40);
    learn("viscosity40", viscosity40, mark);
    const change = percentChange(
      viscosity40,
      baselineOf(fill, "viscosity40", grade.viscosity40, newOil.viscosity40),
    );
    addDerived(buffer, slots.viscosityDev, change, mark);
  }
  if (temperature && dielectric !== null) {
    const mark = stronger(markOf(buffer, slots.dielectric), temperature.mark);
    const permittivity40 = permittivityTo40(dielectric, temperature.valueC);
    learn("permittivity40", permittivity40, mark);
    const baseline = baselineOf(fill, "permittivity40", oil.epsilon40, newOil.permittivity40);
    const change = percentChange(permittivity40, baseline);
    addDerived(buffer, slots.dielectricDev40, change, mark);
  }
}

export function deriveWater(
  buffer: ReadingBuffer,
  temperature: Temperature | null,
  oil: Oil | null,
  machineType: MachineType,
): void {
  const rhSaturation = anyValue(buffer, slots.rhSaturation);
  if (rhSaturation !== null)
    addDerived(buffer, slots.waterActivity, rhSaturation / 100, markOf(buffer, slots.rhSaturation));
  const waterActivity = anyValue(buffer, slots.waterActivity);
  if (!temperature || waterActivity === null) return;
  const solubility = oil?.water ?? (machineType === "transformer" ? transformerOilWater : mineralOilWater);
  const mark = stronger(markOf(buffer, slots.waterActivity), temperature.mark);
  addDerived(buffer, slots.waterPpm, ppmFromActivity(waterActivity, temperature.valueC, solubility), mark);
}

const nasSlots = slotsOf(["count_ch2", "count_ch3", "count_ch4", "count_ch6", "count_ch8"]);

function deriveIso(buffer: ReadingBuffer, slot: number, from: number): void {
  const count = anyValue(buffer, from);
  if (count !== null) addDerived(buffer, slot, iso4406Number(count / 100), markOf(buffer, from));
}

/** ISO numbers and the NAS class from the channels. */
export function deriveCodes(buffer: ReadingBuffer): void {
  deriveIso(buffer, slots.iso4, slots.count_ch1);
  deriveIso(buffer, slots.iso6, slots.count_ch2);
  deriveIso(buffer, slots.iso14, slots.count_ch3);
  const ch2 = anyValue(buffer, slots.count_ch2);
  const ch3 = anyValue(buffer, slots.count_ch3);
  const ch4 = anyValue(buffer, slots.count_ch4);
  const ch6 = anyValue(buffer, slots.count_ch6);
  const ch8 = anyValue(buffer, slots.count_ch8);
  if (ch2 === null || ch3 === null || ch4 === null || ch6 === null || ch8 === null) return;
  let mark: Mark = marks.good;
  for (const slot of nasSlots) mark = stronger(mark, markOf(buffer, slot));
  addDerived(buffer, slots.nasClass, nas1638Class(nasCountsOf(ch2, ch3, ch4, ch6, ch8)), mark);
}
