import type { TokenPair } from "@oilcloud/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import { markerOf } from "../../../platform/http/session-marker.ts";

/** Puts a session's tokens into cookies that scripts cannot read, and the session marker into one that they can. */
export function setSessionCookies(
  { setCookie }: Pick<Caller, "setCookie">,
  { token, refreshToken }: { token: string; refreshToken: string | null },
): string {
  const marker = markerOf(token, refreshToken !== null);
  setCookie("token", token, { closed: true, seconds: null });
  if (refreshToken === null) setCookie("refreshToken", "", { closed: true, seconds: 0 });
  else setCookie("refreshToken", refreshToken, { closed: true, strict: true, seconds: null });
  setCookie("session", marker, { seconds: null });
  return marker;
}

export function clearSessionCookies({ setCookie }: Pick<Caller, "setCookie">): void {
  clearTokenCookies({ setCookie });
  setCookie("session", "", { seconds: 0 });
}

/** Keeps the session marker: the page removes it itself, after it has shown why the session ended. */
export function clearTokenCookies({ setCookie }: Pick<Caller, "setCookie">): void {
  for (const name of ["token", "refreshToken"]) setCookie(name, "", { closed: true, seconds: 0 });
}

/** Sets the cookies of a session that was just opened. The answer holds the pair too, for programs other than browsers. */
export async function enter(caller: Caller, opened: Promise<TokenPair>): Promise<TokenPair> {
  const pair = await opened;
  setSessionCookies(caller, pair);
  return pair;
}
