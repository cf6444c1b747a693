import { deleteCookie, readCookie, writeCookie } from "./cookies.ts";

let displayToken: string | undefined;

/** From now on this page shows a wall by its display link: an account that uses the same browser is left alone. */
export function actAsDisplay(token: string): void {
  displayToken = token;
}
/** Whether a display link stands in place of an account. */
export const isDisplay = () => displayToken !== undefined;

export const readToken = () => displayToken ?? readCookie("token");
export const readRefreshToken = () => (isDisplay() ? undefined : readCookie("refreshToken"));

/** A pair without a refresh token ends the earlier session's ability to renew itself. */
export function storeTokens({ token, refreshToken }: { token: string; refreshToken?: string }): void {
  writeCookie("token", token);
  if (refreshToken === undefined) deleteCookie("refreshToken");
  else writeCookie("refreshToken", refreshToken);
}

export function clearTokens(): void {
  deleteCookie("token");
  deleteCookie("refreshToken");
}
