import { useQueryClient } from "@tanstack/react-query";
import { peopleKey } from "../../../lib/people/people-key.ts";
import { useSavedChange } from "../../../lib/queries/use-saved-change.ts";

/**
 * A change to what is required of those who log in. It may require something of the administrator too: who this is is read first,
 * because everything else is refused from then on.
 */
export function usePolicyChange(work: () => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ["session", "user"] });
    await queries.invalidateQueries({ queryKey: peopleKey });
  };
  return useSavedChange<void, unknown>({ work, refresh, done, onDone: () => {} });
}
