import { dropSessionUser } from "./session-storage.ts";
import { readToken, storeTokens } from "./tokens.ts";

const parameter = "tenantUserToken";

/**
 * Takes the token that a link from another system carries, and removes it from the address bar so that it is neither
 * bookmarked nor passed on. Where somebody is signed in already it is returned instead, and the person is asked first:
 * otherwise anybody's link could put them into another account unnoticed.
 */
export function takeTenantUserToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  const signedInWith = readToken();
  if (token === "" || token === signedInWith) return undefined;
  if (signedInWith !== undefined) return token;
  switchToToken(token);
  return undefined;
}

/** Works with this token from now on, as whoever it belongs to. */
export function switchToToken(token: string): void {
  storeTokens({ token });
  dropSessionUser();
}
