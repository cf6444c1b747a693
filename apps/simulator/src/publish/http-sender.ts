import { setTimeout as wait } from "node:timers/promises";

const firstWaitMs = 200;
const longestWaitMs = 10_000;
const attemptsLimit = 12;

class RefusedError extends Error {}

const isWorthRetrying = (status: number) => status === 408 || status === 429 || status >= 500;

/** Posts until the server has taken it; throws when it never will. */
export async function postTelemetry(
  baseUrl: string,
  token: string,
  body: string,
  signal: AbortSignal,
): Promise<void> {
  const url = `${baseUrl}/api/v1/${encodeURIComponent(token)}/telemetry`;
  let failure = "";
  for (let attempt = 0; attempt < attemptsLimit; attempt++) {
    signal.throwIfAborted();
    let waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
    try {
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", body, headers, signal });
      const text = await response.text();
      if (response.ok) return;
      failure = `status ${response.status} ${text.slice(0, 200)}`;
      if (!isWorthRetrying(response.status)) throw new RefusedError(failure);
      const retryAfterS = Number(response.headers.get("retry-after"));
      if (retryAfterS > 0) waitMs = Math.max(waitMs, retryAfterS * 1000);
    } catch (error) {
      if (error instanceof RefusedError || signal.aborted) throw error;
      failure = error instanceof Error ? error.message : String(error);
    }
    await wait(waitMs, undefined, { signal });
  }
  throw new RefusedError(`no success in ${attemptsLimit} attempts: ${failure}`);
}
