import type { MenuEntry, Title } from "./menu.ts";
import { findRoute } from "./routes.ts";

export interface Crumb {
  title: Title;
  /** Where it leads; the last crumb is where one is. */
  path?: string;
}

const home = "/dashboard";

/** Home, the way down the menu, and the detail page at the end, by what it is about. On the home page just its title. */
export function crumbsFor(
  pathname: string,
  trail: readonly MenuEntry[],
  name: string | null = null,
): Crumb[] {
  const route = findRoute(pathname);
  if (route === undefined) return [];
  const title: Title = name === null ? { key: route.title } : { name };
  if (route.path === home) return [{ title }];
  const inMenu = trail
    .filter(({ path }) => path !== home)
    .map((entry) => ({ title: entry.title, path: entry.path }));
  const way =
    route.parent === undefined && inMenu.length > 0 ? inMenu : [...inMenu, { title, path: route.path }];
  return [{ title: { key: "home" as const }, path: home }, ...way].map((crumb, index, all) =>
    index === all.length - 1 ? { title: crumb.title } : crumb,
  );
}
