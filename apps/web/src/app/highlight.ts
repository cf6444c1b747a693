import type { Authority } from "@oilcloud/contract";
import { type MenuEntry, type MenuSection, trailTo } from "./menu.ts";
import { findRoute, normalPath } from "./routes.ts";

/**
 * The menu's entries down to the one that represents an address. A detail page belongs to its list, and to the
 * customer's own entry when the query names the customer.
 */
export function highlightedTrail(
  menu: readonly MenuSection[],
  { pathname, search }: { pathname: string; search: string },
  authority: Authority,
): MenuEntry[] {
  const route = findRoute(pathname);
  const list = route?.parent ?? normalPath(pathname);
  const ids = customerIds(new URLSearchParams(search), authority);
  const named = ids === undefined ? [] : trailTo(menu, [list, ...ids].join("/"));
  return named.length > 0 ? named : trailTo(menu, list);
}

function customerIds(query: URLSearchParams, authority: Authority): string[] | undefined {
  const customerId = query.get("customerId");
  const tenantId = query.get("tenantId");
  if (authority === "SYS_ADMIN" && tenantId && customerId) return [tenantId, customerId];
  if (authority === "TENANT_ADMIN" && customerId) return [customerId];
  return undefined;
}
