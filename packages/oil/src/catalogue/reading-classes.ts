import { dimensions, indicatorKeyById, indicators } from "./indicators.ts";

/** What readings are kept by: the dimensions of the catalogue, and what devices send beyond it. */
export const readingClasses = [...dimensions, "other"] as const;
export type ReadingClass = (typeof readingClasses)[number];

/** The class of a key by its number in the store. */
export function readingClassOf(keyId: number): ReadingClass {
  const key = indicatorKeyById(keyId);
  return key === undefined ? "other" : indicators[key].dimension;
}
