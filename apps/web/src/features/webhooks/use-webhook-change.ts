import { useQueryClient } from "@tanstack/react-query";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import { webhooksKey } from "./queries.ts";

/** A change to a webhook, after which the list and histories are read again. */
export function useWebhookChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey });
  return useSavedChange({ work, refresh, done, onDone });
}
