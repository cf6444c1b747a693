import type { CurrentUser, Right } from "@oilcloud/contract";
import { type AppRoute, allRoutes } from "./route-table.ts";

export interface Holder {
  roles: readonly string[];
  rights: readonly Right[];
}

/** The account's single authority is its role list; an account that waits to be given one has none. */
export function holderOf(user: Pick<CurrentUser, "authority" | "rights">): Holder {
  const authority: string | null | undefined = user.authority;
  return { roles: authority ? [authority] : [], rights: user.rights };
}

export function mayOpen(route: Pick<AppRoute, "roles" | "right">, { roles, rights }: Holder): boolean {
  if (roles.includes("admin")) return true;
  const rolesHeld = route.roles === undefined || route.roles.some((role) => roles.includes(role));
  return rolesHeld && (route.right === undefined || rights.includes(route.right));
}

export function routesFor(holder: Holder): AppRoute[] {
  return allRoutes.filter((route) => mayOpen(route, holder));
}

export const normalPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, "");

/** The page behind an address, in any case; a customer's page is the page of its list. */
export function findRoute(pathname: string): AppRoute | undefined {
  const path = normalPath(pathname);
  return (
    allRoutes.find((route) => normalPath(route.path) === path) ??
    allRoutes.find((route) => route.perCustomer && path.startsWith(`${normalPath(route.path)}/`))
  );
}
