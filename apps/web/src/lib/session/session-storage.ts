import type { CurrentUser } from "@oilcloud/contract";

const userKey = "sessionUser";
const customerKey = "customerName";
const wantedKey = "wantedPath";
const reasonKey = "signOutReason";

export function readSessionUser(): CurrentUser | undefined {
  try {
    const stored = sessionStorage.getItem(userKey);
    return stored === null ? undefined : (JSON.parse(stored) as CurrentUser);
  } catch {
    return undefined;
  }
}

export const storeSessionUser = (user: CurrentUser) => sessionStorage.setItem(userKey, JSON.stringify(user));
export const dropSessionUser = () => sessionStorage.removeItem(userKey);

export const readCustomerName = () => sessionStorage.getItem(customerKey) ?? undefined;
export const storeCustomerName = (name: string) => sessionStorage.setItem(customerKey, name);

/** Why the session ended, for the sign-in page that is loaded next. */
export const storeSignOutReason = (reason: string) => sessionStorage.setItem(reasonKey, reason);
export function takeSignOutReason(): string | undefined {
  const reason = sessionStorage.getItem(reasonKey) ?? undefined;
  sessionStorage.removeItem(reasonKey);
  return reason;
}

/** Where a person wanted to go, kept while an identity provider has them. */
export const storeWantedPath = (path: string) => sessionStorage.setItem(wantedKey, path);
export function takeWantedPath(): string | null {
  const path = sessionStorage.getItem(wantedKey);
  sessionStorage.removeItem(wantedKey);
  return path;
}

export const clearSessionStorage = () => sessionStorage.clear();
