import { forgetRenewal, leftRenewal, noteRenewal } from "./left-renewal.ts";
import { isEnvelope, send } from "./request.ts";
import { clearTokens, readRefreshToken, readToken, storeTokens, watchClearing } from "../session/tokens.ts";

export type Refreshed = "renewed" | "refused" | "unreachable";

/** A call that is turned down with that many renewed tokens in turn will not be taken with the next. */
export const mostRenewals = 3;

let underWay: Promise<Refreshed> | undefined;
let refused: { code: number; msg: string } | undefined;

/** Why the session was not renewed. */
export const lastRefusal = (): { code: number; msg: string } | undefined => refused;

/**
 * Renews the token that was turned down. A refresh token serves once and its second use ends the session, so only
 * one renewal runs: in this tab by sharing the promise, across tabs by a lock, inside which the cookies are read
 * again because another tab may have renewed them meanwhile.
 */
export function refresh(refusedToken: string | undefined): Promise<Refreshed> {
  underWay ??= alone(() => renew(refusedToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Web locks exist only in secure contexts; a site served over plain HTTP goes without. */
function alone(work: () => Promise<Refreshed>): Promise<Refreshed> {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request("token-refresh", work) : work();
}

async function renew(refusedToken: string | undefined): Promise<Refreshed> {
  await leftRenewal(readRefreshToken);
  const token = readToken();
  if (token !== undefined && token !== refusedToken) return "renewed";
  const refreshToken = readRefreshToken();
  if (refreshToken === undefined) return "refused";
  const wasCleared = watchClearing();
  noteRenewal(refreshToken);
  try {
    const { response, body } = await send("POST /auth/token", { body: { refreshToken }, outlivesPage: true });
    if (response.status >= 500 || response.status === 429) return "unreachable";
    const pair =
      response.ok && isEnvelope(body) && body.code === 200 ? (body as { data?: unknown }).data : null;
    // Before the cookies are read: a refusal clears them.
    refused = !isPair(pair) && isEnvelope(body) ? { code: body.code, msg: body.msg } : undefined;
    // A user who signed out meanwhile stays signed out, whatever cookies the answer brought.
    if (wasCleared()) {
      clearTokens();
      return "refused";
    }
    if (readRefreshToken() !== refreshToken) return readToken() === undefined ? "refused" : "renewed";
    if (!isPair(pair)) return "refused";
    storeTokens(pair);
    // Browsers may write cookies behind the script's back. Reading waits for the write, so that the next tab to
    // hold the lock finds the new pair.
    return readRefreshToken() === undefined ? "refused" : "renewed";
  } catch {
    return "unreachable";
  } finally {
    forgetRenewal();
  }
}

function isPair(value: unknown): value is { token: string; refreshToken: string } {
  const pair = value as { token?: unknown; refreshToken?: unknown } | null | undefined;
  return typeof pair?.token === "string" && typeof pair.refreshToken === "string";
}
