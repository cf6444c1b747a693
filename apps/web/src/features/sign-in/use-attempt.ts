import { useState } from "react";
import { useCountdown } from "./countdown.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

type State = { kind: "idle" } | { kind: "busy" } | { kind: "refused"; refusal: Refusal };

export interface Attempt {
  busy: boolean;
  refusal: Refusal | undefined;
  /** Seconds before the server will listen again. */
  wait: number;
  run: (action: () => Promise<void>) => Promise<Refusal | undefined>;
  forget: () => void;
}

/** One thing a person tries: at most once at a time, and not while the server asks to wait. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<State>({ kind: "idle" });
  const refusal = state.kind === "refused" ? state.refusal : undefined;
  const until = refusal && "until" in refusal ? refusal.until : undefined;
  const wait = useCountdown(until);
  const over = until !== undefined && wait === 0;
  const busy = state.kind === "busy";

  const run = async (action: () => Promise<void>) => {
    if (busy || wait > 0) return undefined;
    setState({ kind: "busy" });
    try {
      await action();
      setState({ kind: "idle" });
      return undefined;
    } catch (error) {
      const refused = refusalOf(error, Date.now());
      setState({ kind: "refused", refusal: refused });
      return refused;
    }
  };
  const forget = () => {
    if (refusal && wait === 0) setState({ kind: "idle" });
  };

  return { busy, refusal: over ? undefined : refusal, wait, run, forget };
}
