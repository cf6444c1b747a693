import { type ChosenUnits, storedUnits } from "./chosen-units.ts";

/**
 * Whose units numbers are written in. A page has one reader; a server has one for each call, so it says where to look
 * (decision 0029). Without a source everything is written as it is stored.
 */
let source: () => ChosenUnits = () => storedUnits;

export const readUnitsFrom = (given: () => ChosenUnits): void => {
  source = given;
};

export const unitsInForce = (): ChosenUnits => source();
