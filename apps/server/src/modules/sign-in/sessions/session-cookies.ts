import type { TokenPair } from "@oilcloud/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import { markerOf } from "../../../platform/http/session-marker.ts";

/** Puts a session's tokens where scripts cannot read them, and what stands for them where they can. */
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

/** Leaves what stands for them: the page that learns of the end removes it itself, once it can say why. */
export function clearTokenCookies({ setCookie }: Pick<Caller, "setCookie">): void {
  for (const name of ["token", "refreshToken"]) setCookie(name, "", { closed: true, seconds: 0 });
}

/** Keeps the pair of somebody who has just come in for the browser, and answers it to other programs. */
export async function enter(caller: Caller, opened: Promise<TokenPair>): Promise<TokenPair> {
  const pair = await opened;
  setSessionCookies(caller, pair);
  return pair;
}
