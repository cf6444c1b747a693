import type { CurrentUser, Right } from "@oilcloud/contract";
import { type AppRoute, allRoutes } from "./route-table.ts";

export interface Permissions {
  roles: readonly string[];
  rights: readonly Right[];
}

/** The account's single authority is its role list; an account that waits to be given one has none. */
export function permissionsOf(user: Pick<CurrentUser, "authority" | "rights">): Permissions {
  const authority: string | null | undefined = user.authority;
  return { roles: authority ? [authority] : [], rights: user.rights };
}

export function mayOpen(route: Pick<AppRoute, "roles" | "right">, { roles, rights }: Permissions): boolean {
  if (roles.includes("admin")) return true;
  const rolesHeld = route.roles === undefined || route.roles.some((role) => roles.includes(role));
  return rolesHeld && (route.right === undefined || rights.includes(route.right));
}

export function routesFor(permissions: Permissions): AppRoute[] {
  return allRoutes.filter((route) => mayOpen(route, permissions));
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
