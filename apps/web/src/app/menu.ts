import type { CurrentUser, FactoryCustomer, FactoryList } from "@oilcloud/contract";
import { type Factories, factoriesOf } from "./factories.ts";
import type { AppRoute, Counted, IconName, PageKey, Section } from "./route-table.ts";
import { permissionsOf, mayOpen, normalPath, routesFor } from "./routes.ts";

/** Pages are named by the dictionary, tenants and customers by themselves. */
export type Title = { key: PageKey } | { name: string };

export interface MenuEntry {
  path: string;
  title: Title;
  icon?: IconName;
  deviceCount?: number;
  /** What besides is counted at the entry. */
  counts?: Counted;
  /** Whose devices' worst state the entry shows. */
  customerId?: string;
  /** Present on a group, also on one that is still empty. */
  children?: MenuEntry[];
}

export interface MenuSection {
  section: Section;
  entries: MenuEntry[];
}

const sections: readonly Section[] = ["monitoring", "alarms", "management"];

export function buildMenu(user: Pick<CurrentUser, "authority" | "rights">, list: FactoryList): MenuSection[] {
  const permissions = permissionsOf(user);
  const factories = factoriesOf(user.authority, list);
  const shown = routesFor(permissions).filter(
    ({ menu }) => menu !== undefined && mayOpen(menu.roles ? { roles: menu.roles } : {}, permissions),
  );
  return sections
    .map((section) => ({
      section,
      entries: shown
        .filter(({ menu }) => menu?.section === section)
        .map((route) => entryOf(route, factories)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function entryOf({ path, title, menu, perCustomer }: AppRoute, factories: Factories): MenuEntry {
  const entry = {
    path,
    title: { key: title },
    ...(menu && { icon: menu.icon }),
    ...(menu?.counts && { counts: menu.counts }),
  };
  if (!perCustomer) return entry;
  switch (factories.kind) {
    case "tenants":
      return {
        ...entry,
        children: factories.tenants.map(({ tenantId, tenantName, customers }) => ({
          path: `${path}/${tenantId}`,
          title: { name: tenantName },
          children: customers.map((customer) => customerEntry(`${path}/${tenantId}`, customer)),
        })),
      };
    case "customers":
      return { ...entry, children: factories.customers.map((customer) => customerEntry(path, customer)) };
    case "single":
      return entry;
  }
}

function customerEntry(base: string, { customerId, customerName, deviceCount }: FactoryCustomer): MenuEntry {
  return { path: `${base}/${customerId}`, title: { name: customerName }, deviceCount, customerId };
}

/** The entries from a top entry down to the one with this path; empty when it is not in the menu. */
export function trailTo(menu: readonly MenuSection[], path: string): MenuEntry[] {
  return walk(
    menu.flatMap(({ entries }) => entries),
    normalPath(path),
  );
}

function walk(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (normalPath(entry.path) === path) return [entry];
    const below = walk(entry.children ?? [], path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
