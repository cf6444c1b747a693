import { isSignInPath } from "../lib/redirect.ts";
import { readToken } from "../lib/tokens.ts";

/** Prefetches what a signed-in page reads first, while its code is still fetched; the sign-in page loads none of this. */
export async function askAhead(pathname: string): Promise<void> {
  if (readToken() === undefined || isSignInPath(pathname)) return;
  try {
    const { prefetchPage } = await import("./prefetch-page.ts");
    prefetchPage(pathname);
  } catch {
    // Without it the page asks when it is there.
  }
}
