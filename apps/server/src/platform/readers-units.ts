import { AsyncLocalStorage } from "node:async_hooks";
import type { ChosenUnits } from "@oilcloud/contract";

const current = new AsyncLocalStorage<ChosenUnits>();

/** Runs work whose sentences are for a reader with these units. */
export const inUnitsOf = <T>(units: ChosenUnits, work: () => T): T => current.run(units, work);

/** Runs work of the platform itself, which may have been brought forward by a call. */
export const forNoReader = <T>(work: () => T): T => current.exit(work);

/** Null where no person reads: what is written is as it is stored. */
export const readersUnits = (): ChosenUnits | null => current.getStore() ?? null;

/** Distinguishes what was written for readers with different units. */
export const unitsTag = (): string => Object.values(readersUnits() ?? {}).join();
