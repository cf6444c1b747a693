import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../toast/toast.ts";
import { peopleKey } from "./people-key.ts";

/** A change to people or companies: the menu, which lists companies, is read again with all that is about people. */
export function usePeopleChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: peopleKey }),
        queries.invalidateQueries({ queryKey: ["session", "factories"] }),
      ]);
      toast.success(done);
      onDone(result);
    },
  });
  return {
    run: (input: I) => mutation.mutate(input),
    busy: mutation.isPending,
    /** Why it was refused, in the server's words; null while nothing was. */
    problem: mutation.error?.message ?? null,
  };
}
