import { type ChosenUnits, readUnitsFrom, storedUnits, unitQuantities, unitsInForce } from "@oilcloud/oil";
import { readSessionUser } from "./session-storage.ts";

// A reload shows the units of the session at once, before the account is read again.
let shown: ChosenUnits = readSessionUser()?.units ?? storedUnits;
readUnitsFrom(() => shown);

/** Shows values in these units from now on; answers whether they were others before. */
export function showUnits(units: ChosenUnits): boolean {
  const before = unitsInForce();
  shown = units;
  return unitQuantities.some((quantity) => before[quantity] !== units[quantity]);
}
