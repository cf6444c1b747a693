import { send } from "../http/request.ts";
import { dropSessionUser } from "../session/session-storage.ts";
import { clearTokens, readToken, storeTokens } from "../session/tokens.ts";

const parameter = "tenantUserToken";

/**
 * Takes the token that a link from another system carries, and removes it from the address bar so that it is neither
 * bookmarked nor passed on. Where a user is signed in already it is returned instead, and the user is asked first:
 * otherwise a link from anyone could put them into another account unnoticed.
 */
export async function takeTenantUserToken(): Promise<string | undefined> {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  const signedInWith = readToken();
  if (token === "" || token === signedInWith) return undefined;
  if (signedInWith !== undefined) return token;
  await switchToToken(token);
  isLinked = true;
  return undefined;
}

let isLinked = false;

/** True once where a link has logged a user in who was not: they are shown whose account it is. */
export function takeLinkedStart(): boolean {
  const was = isLinked;
  isLinked = false;
  return was;
}

/** Uses this token from now on, with the rights of its owner. The server puts it in place of the one in its cookies. */
export async function switchToToken(token: string): Promise<void> {
  clearTokens();
  await send("POST /auth/session", {}, token).catch(() => {});
  storeTokens({ token });
  dropSessionUser();
}
