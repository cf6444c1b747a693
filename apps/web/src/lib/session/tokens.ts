import { deleteCookie, readCookie, writeCookie } from "../browser/cookies.ts";
import { isRenewable } from "./token-claims.ts";

let displayToken: string | undefined;
let timesCleared = 0;

/** From now on this page shows a wall by its display link: an account that uses the same browser is left alone. */
export function actAsDisplay(token: string): void {
  displayToken = token;
}
/** Whether a display link stands in place of an account. */
export const isDisplay = () => displayToken !== undefined;

/**
 * The token that calls are sent with. The server keeps both tokens in cookies that scripts cannot read; the cookie `session`
 * is their marker and is of use only beside them. A `token` that a script can read, as another page of this host may have
 * written it, serves as it is.
 */
export const readToken = () => displayToken ?? readMarker() ?? readCookie("token");

/** With TLS the marker's name binds it to this host; a session from before has it by its plain name. */
const readMarker = () => readCookie("__Host-session") ?? readCookie("session");

/** What the session is renewed with; undefined if it cannot be. */
export function readRefreshToken(): string | undefined {
  if (isDisplay()) return undefined;
  const session = readMarker();
  if (session === undefined) return readCookie("refreshToken");
  return isRenewable(session) ? session : undefined;
}

/**
 * Keeps a pair that the server did not put into its cookies with the answer. One without a refresh token ends the earlier
 * session's ability to renew itself.
 */
export function storeTokens({ token, refreshToken }: { token: string; refreshToken?: string }): void {
  if (readMarker() !== undefined) return;
  writeCookie("token", token);
  if (refreshToken === undefined) deleteCookie("refreshToken");
  else writeCookie("refreshToken", refreshToken);
}

/** Deletes the session marker, without which the cookies that scripts cannot delete are of no use. */
export function clearTokens(): void {
  timesCleared++;
  deleteCookie("__Host-session");
  deleteCookie("session");
  deleteCookie("token");
  deleteCookie("refreshToken");
}

/** Answers whether the tokens have been cleared since. */
export function watchClearing(): () => boolean {
  const before = timesCleared;
  return () => timesCleared !== before;
}
