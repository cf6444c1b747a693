import type { CurrentUser } from "@oilcloud/contract";

const userKey = "sessionUser";
const customerKey = "customerName";

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

export const clearSessionStorage = () => sessionStorage.clear();
