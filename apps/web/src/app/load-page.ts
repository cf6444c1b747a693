import { pages } from "./pages.ts";
import type { RoutePath } from "./route-table.ts";
import { findRoute } from "./routes.ts";

/** Fetches the page that is asked for while the server still says whose session it is. */
export async function loadPage(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  try {
    await pages[route?.path as RoutePath]?.load();
  } catch {
    // The component that shows the page fails on the same code and reports it.
  }
}
