import { useQueryClient } from "@tanstack/react-query";
import { useSavedChange } from "../queries/use-saved-change.ts";
import { peopleKey } from "./people-key.ts";

/** A change to people or companies: the menu, which lists companies, is read again with all that is about people. */
export function usePeopleChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: peopleKey }),
      queries.invalidateQueries({ queryKey: ["session", "factories"] }),
    ]);
  return useSavedChange({ work, refresh, done, onDone });
}
