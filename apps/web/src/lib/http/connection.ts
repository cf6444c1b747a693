import { backOffMs } from "./back-off.ts";

interface ConnectionDeps {
  /** Whether the server answers. */
  probe(): Promise<boolean>;
  random(): number;
}

/**
 * Whether the server can be reached, as the last request found it. While it cannot it is probed with growing pauses, so
 * that those who wait for it are notified when it is back.
 */
export function createConnection({ probe, random }: ConnectionDeps) {
  let lost = false;
  let lostAtMs = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const returns = new Set<() => void>();

  function markLost(): void {
    if (lost) return;
    lost = true;
    lostAtMs = performance.now();
    failures = 0;
    probeLater();
    for (const watcher of watchers) watcher();
  }

  /** An answer to a request from before the loss may arrive after it, and proves nothing. */
  function markReached(askedAtMs: number): void {
    if (!lost || askedAtMs < lostAtMs) return;
    lost = false;
    clearTimeout(timer);
    for (const watcher of watchers) watcher();
    for (const listener of returns) listener();
  }

  function probeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), backOffMs(failures++, random));
  }

  /** Asks the server now. */
  async function check(): Promise<boolean> {
    clearTimeout(timer);
    const askedAtMs = performance.now();
    const reached = await probe();
    if (reached) markReached(askedAtMs);
    if (lost) probeLater();
    else if (!reached) markLost();
    return reached;
  }

  return {
    isLost: () => lost,
    markLost,
    markReached,
    check,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Called each time the server is reached again. */
    onReturn(listener: () => void): () => void {
      returns.add(listener);
      return () => returns.delete(listener);
    },
  };
}

const probeTimeoutMs = 5000;

async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch("/healthz", {
      cache: "no-store",
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return ok;
  } catch {
    return false;
  }
}

/** The page's connection to its server. */
export const connection = createConnection({ probe: serverAnswers, random: Math.random });

addEventListener("offline", () => connection.markLost());
addEventListener("online", () => {
  if (connection.isLost()) void connection.check();
});
