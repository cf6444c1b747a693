import { useMutation } from "@tanstack/react-query";
import { toast } from "../../lib/toast/toast.ts";
import { useFleetChanged } from "./use-fleet.ts";

interface Change<I> {
  run(input: I): void;
  busy: boolean;
  /** Why it was refused, in the server's words; null while nothing was. */
  problem: string | null;
  forget(): void;
}

/** A change to the fleet: success shows `done` and has everything read again; a refusal is shown where it was asked for. */
export function useChange<I, R>(
  work: (input: I) => Promise<R>,
  done: string,
  onDone: (result: R) => void,
): Change<I> {
  const changed = useFleetChanged();
  const mutation = useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await changed();
      toast.success(done);
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
