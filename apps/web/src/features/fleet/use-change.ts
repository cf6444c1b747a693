import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import { useFleetChanged } from "./use-fleet.ts";

/** A change to the fleet, after which everything of the fleet is read again. */
export function useChange<I, R>(work: (input: I) => Promise<R>, done: string, onDone: (result: R) => void) {
  const refresh = useFleetChanged();
  return useSavedChange({ work, refresh, done, onDone });
}
