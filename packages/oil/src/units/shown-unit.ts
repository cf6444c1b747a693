import { type ChosenUnits, unitChoices, unitQuantities } from "./chosen-units.ts";

/** How a stored unit is shown: value × factor + offset, with more or fewer places than stored. */
interface Conversion {
  readonly factor: number;
  readonly offset: number;
  readonly places: number;
}

const conversions: Readonly<Record<string, Conversion>> = {
  "°F": { factor: 1.8, offset: 32, places: 0 },
  psi: { factor: 1 / 0.0689475729316836, offset: 0, places: -1 },
  MPa: { factor: 0.1, offset: 0, places: 1 },
  "%": { factor: 1e-4, offset: 0, places: 4 },
  gal: { factor: 1 / 3.785411784, offset: 0, places: 0 }, // the US gallon
};

/** A unit as a reader has chosen it. */
export interface ShownUnit {
  readonly unit: string;
  /** The places of a value of which so many are stored. */
  decimals(stored: number): number;
  /** A value; a bound is one. */
  level(value: number): number;
  /** How far two values are apart. */
  difference(value: number): number;
  /** What a reader typed, as it is stored. */
  storedLevel(shown: number): number;
  storedDifference(shown: number): number;
}

const same = (value: number) => value;
const asStored = (unit: string): ShownUnit => ({
  unit,
  decimals: same,
  level: same,
  difference: same,
  storedLevel: same,
  storedDifference: same,
});

/** Six digits are more than a sensor measures or a person types; they take away what a conversion there and back adds. */
const storedDigits = 6;
const tidy = (value: number) => Number(value.toPrecision(storedDigits));
/** Twelve digits: what binary fractions leave behind is gone, everything else is kept. */
const exact = (value: number) => Number(value.toPrecision(12));

const shownUnits = new Map<string, ShownUnit>();

/** How values with a stored unit are shown to a reader with these units; null where they are shown as they are stored. */
export function shownUnit(stored: string, units: ChosenUnits): ShownUnit | null {
  const quantity = unitQuantities.find((each) => unitChoices[each][0] === stored);
  const unit = quantity && units[quantity];
  if (unit === undefined || unit === stored) return null;
  const known = shownUnits.get(`${stored} ${unit}`);
  if (known) return known;
  const conversion = conversions[unit];
  if (!conversion) return null;
  const { factor, offset, places } = conversion;
  const shown: ShownUnit = {
    unit,
    decimals: (decimals) => Math.max(0, decimals + places),
    level: (value) => exact(value * factor + offset),
    difference: (value) => exact(value * factor),
    storedLevel: (value) => tidy((value - offset) / factor),
    storedDifference: (value) => tidy(value / factor),
  };
  shownUnits.set(`${stored} ${unit}`, shown);
  return shown;
}

export const inUnit = (stored: string, units: ChosenUnits): ShownUnit =>
  shownUnit(stored, units) ?? asStored(stored);

/** The fewest digits that are stored as the same value again: what a field shows for a person to change. */
export function fieldNumber(shown: number, back: (shown: number) => number): number {
  const stored = back(shown);
  for (let digits = 1; digits < 12; digits++) {
    const text = Number(shown.toPrecision(digits));
    if (back(text) === stored) return text;
  }
  return shown;
}
