import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toast } from "../../lib/toast.ts";
import { useFleetChanged } from "./use-fleet.ts";

interface Change<I> {
  run(input: I): void;
  busy: boolean;
  /** Why it was refused, in the server's words; null while nothing was. */
  problem: string | null;
  forget(): void;
}

/** Something that changes the fleet: told when it is done, read anew everywhere, refused where it was asked for. */
export function useChange<I, R>(work: (input: I) => Promise<R>, onDone: (result: R) => void): Change<I> {
  const { t } = useTranslation();
  const changed = useFleetChanged();
  const mutation = useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await changed();
      toast.success(t("fleet.done"));
      onDone(result);
    },
  });
  return {
    run: (input) => mutation.mutate(input),
    busy: mutation.isPending,
    problem: mutation.error?.message ?? null,
    forget: () => mutation.reset(),
  };
}
