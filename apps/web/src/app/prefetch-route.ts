import { isSignInPath } from "../lib/session/redirect.ts";
import { readToken } from "../lib/session/tokens.ts";
import { loadPage } from "./load-page.ts";
import { findRoute } from "./routes.ts";

/** Prefetches what a signed-in page reads first, while its code is still fetched; the sign-in page loads none of this. */
export async function prefetchRoute(pathname: string): Promise<void> {
  if (readToken() === undefined || isSignInPath(pathname)) return;
  // A wall has nothing around it that could be shown first.
  if (findRoute(pathname)?.frame === "screen") void loadPage(pathname);
  try {
    const { prefetchPage } = await import("./prefetch-page.ts");
    prefetchPage(pathname);
  } catch {
    // Without it the page asks when it is there.
  }
}
