import { deleteCookie, readCookie, writeCookie } from "./cookies.ts";

export const readToken = () => readCookie("token");
export const readRefreshToken = () => readCookie("refreshToken");

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
