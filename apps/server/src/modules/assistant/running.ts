interface Running {
  sessionId: string;
  /** Aborted when the client is gone, or by `stop`. */
  signal: AbortSignal;
  stop: AbortController;
}

/**
 * The questions that are being answered, one of an account at a time. Nothing more is said to a person who was signed out or
 * whose rights have changed meanwhile: what is read next would be read with the rights of before.
 */
export function makeRunning() {
  const running = new Map<string, Running>();
  return {
    /** Null while another question of the account is being answered; one that its person has stopped may still be reading. */
    begin(accountId: string, sessionId: string, gone: AbortSignal) {
      if (running.get(accountId)?.signal.aborted === false) return null;
      const stop = new AbortController();
      const signal = AbortSignal.any([gone, stop.signal]);
      running.set(accountId, { sessionId, signal, stop });
      return {
        signal,
        done(): void {
          if (running.get(accountId)?.signal === signal) running.delete(accountId);
        },
      };
    },

    endSession(ended: string): void {
      for (const { sessionId, stop } of running.values()) if (sessionId === ended) stop.abort();
    },

    endAccounts(accountIds: readonly string[] | "all"): void {
      for (const [accountId, { stop }] of running)
        if (accountIds === "all" || accountIds.includes(accountId)) stop.abort();
    },
  };
}

export type RunningQuestions = ReturnType<typeof makeRunning>;
