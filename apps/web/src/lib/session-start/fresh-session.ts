import { hourMs, minuteMs } from "@oilcloud/oil";
import { isProbablyOver } from "../session/token-claims.ts";
import { refresh } from "../http/refresh.ts";
import { readRefreshToken, readToken } from "../session/tokens.ts";

const lookEveryMs = 30_000;
const aheadMs = 2 * minuteMs;
/** By a clock that is wrong every token is over. */
const renewEveryMs = hourMs / 12;

/**
 * Renews the session before its token is over: pictures and downloads are shown by the cookie, and cannot ask for another when it
 * is refused. Waits for a token that is over already.
 */
export async function keepSessionFresh(): Promise<void> {
  let renewedMs = Number.NEGATIVE_INFINITY;
  async function look(): Promise<void> {
    const token = readToken();
    const nowMs = Date.now();
    if (token === undefined || readRefreshToken() === undefined || nowMs - renewedMs < renewEveryMs) return;
    if (!isProbablyOver(token, nowMs + aheadMs)) return;
    renewedMs = nowMs;
    await refresh(token);
  }
  setInterval(() => void look(), lookEveryMs);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
  const token = readToken();
  if (token !== undefined && isProbablyOver(token, Date.now())) await look();
}
