import { page } from "../browser/browser-page.ts";

const reloadedKey = "reloadedFrom";
let outdated = false;

/** The code that is running is not what the server serves any more. */
export const isOutdated = () => outdated;
export const markOutdated = (): void => {
  outdated = true;
};

/** Compares the build in the page that the server serves now with the one that is running. */
export async function checkVersion(): Promise<void> {
  try {
    const html = await (await fetch("/", { cache: "no-store" })).text();
    const served = /<meta name="version" content="([^"]+)"/.exec(html)?.[1];
    if (served !== undefined && served !== __BUILD_TIME__) markOutdated();
  } catch {
    // The next check, when the server is reached again, finds out.
  }
}

/**
 * Reloads the page unless this very build was reloaded before: then the server still serves the same one, and once more
 * would not help. Answers whether it reloads.
 */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(reloadedKey) === __BUILD_TIME__) return false;
  sessionStorage.setItem(reloadedKey, __BUILD_TIME__);
  page.reload();
  return true;
}
