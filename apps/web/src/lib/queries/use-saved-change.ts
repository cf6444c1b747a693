import { useMutation } from "@tanstack/react-query";
import { toast } from "../toast/toast.ts";

interface SavedChange<I, R> {
  work: (input: I) => Promise<R>;
  /** Reads again what the change affects, before the success is shown. */
  refresh: () => Promise<unknown>;
  /** The sentence shown on success. */
  done: string;
  onDone: (result: R) => void;
}

/** A change that a form or a dialog saves: success is shown and handed on; a refusal is shown where it was asked for. */
export function useSavedChange<I, R>({ work, refresh, done, onDone }: SavedChange<I, R>) {
  const mutation = useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await refresh();
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
