import { useQueryClient } from "@tanstack/react-query";
import { useSavedChange } from "../../../lib/queries/use-saved-change.ts";
import { notificationsKey } from "../queries.ts";

/** A change to a contact, after which everything about notifications is read again. */
export function useContactChange<I, R>(work: (input: I) => Promise<R>, done: string, onDone: () => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: notificationsKey });
  return useSavedChange({ work, refresh, done, onDone });
}
