import { useMutation } from "@tanstack/react-query";
import { i18n } from "../i18n/instance.ts";
import { toast } from "../toast/toast.ts";
import { problemOf } from "../http/failure-sentence.ts";

interface SavedChange<I, R> {
  work: (input: I) => Promise<R>;
  /** Reads again what the change affects, before the success is shown. */
  refresh: () => Promise<unknown>;
  /** The sentence shown on success. */
  done: string;
  onDone: (result: R) => void;
}

/** What a change to something that exists is answered with: the specification's words, then what was saved. */
export const updated = (saved: string) =>
  i18n.t("errors.withReason", { what: i18n.t("errors.operation.updateSuccess"), reason: saved });

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
    /** What failed and why; null while nothing was. */
    problem: problemOf(mutation.error, "operateFail"),
  };
}
