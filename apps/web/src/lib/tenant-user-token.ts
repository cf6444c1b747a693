import { dropSessionUser } from "./session-storage.ts";
import { storeTokens } from "./tokens.ts";

const parameter = "tenantUserToken";

/**
 * A link from another system may carry the token to work with. It replaces whoever was signed in, and leaves the
 * address bar so that it is neither bookmarked nor passed on.
 */
export function adoptTenantUserToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  if (token === "") return;
  storeTokens({ token });
  dropSessionUser();
}
