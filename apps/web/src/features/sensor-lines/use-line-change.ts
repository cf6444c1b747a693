import { useQueryClient } from "@tanstack/react-query";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import { sensorLinesKey } from "./queries.ts";

/** A change to a line or a map, after which lines and maps are read again. */
export function useLineChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: sensorLinesKey });
  return useSavedChange({ work, refresh, done, onDone });
}
