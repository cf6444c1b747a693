/** What people choose a unit for. The first unit of each is the one that is stored and sent. */
export const unitChoices = {
  temperature: ["°C", "°F"],
  pressure: ["bar", "psi", "MPa"],
  water: ["mg/kg", "%"],
  volume: ["L", "gal"],
} as const;

export type UnitQuantity = keyof typeof unitChoices;
export type ChosenUnits = { readonly [Q in UnitQuantity]: (typeof unitChoices)[Q][number] };

export const unitQuantities = Object.keys(unitChoices) as readonly UnitQuantity[];

export const storedUnits: ChosenUnits = {
  temperature: "°C",
  pressure: "bar",
  water: "mg/kg",
  volume: "L",
};

/** What people are used to where it is not what is stored: Fahrenheit, psi and gallons in the United States. */
const usual: Readonly<Record<string, Partial<ChosenUnits>>> = {
  US: { temperature: "°F", pressure: "psi", volume: "gal" },
  PR: { temperature: "°F", pressure: "psi", volume: "gal" },
  LR: { temperature: "°F", pressure: "psi", volume: "gal" },
};

/** The units of a country, as ISO 3166-1 alpha-2; the stored ones where it is not known. */
export const usualUnits = (country: string | null): ChosenUnits => ({
  ...storedUnits,
  ...(country === null ? null : usual[country]),
});

/** A person's own choice, where there is one, before what is usual. */
export const unitsOf = (chosen: Partial<ChosenUnits> | null, country: string | null): ChosenUnits => ({
  ...usualUnits(country),
  ...chosen,
});

export const isStoredUnits = (units: ChosenUnits): boolean =>
  unitQuantities.every((quantity) => units[quantity] === storedUnits[quantity]);
