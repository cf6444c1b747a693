import type { QueryClient } from "@tanstack/react-query";
import { pages } from "./pages.ts";
import type { RoutePath } from "./route-table.ts";
import { findRoute } from "./routes.ts";

/** Fetches the page that is asked for while the server still says whose session it is. */
export async function preparePage(pathname: string, client: QueryClient): Promise<void> {
  const route = findRoute(pathname);
  const page = route && pages[route.path as RoutePath];
  if (!route || !page) return;
  try {
    const { prepare } = await page.load();
    prepare?.(client, pathname.slice(route.path.length).split("/").filter(Boolean));
  } catch {
    // Whoever shows the page will find out, and tell.
  }
}
