import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** What a visitor sees the site with; it outlasts the visit, and goes to the next one who has the same. */
export interface Profile {
  context: BrowserContext;
  /** Leaves nothing of the visit behind but the site's code, which to load and compile is most of what a visit costs. */
  giveBack(): Promise<void>;
}

/** Everything but cookies that a page can store. */
const storageTypes = "local_storage,indexeddb,service_workers,cache_storage";
const longestLeavingMs = 5000;
const profiles = new WeakMap<Browser, Map<string, Profile[]>>();

/** A profile that no visit uses at the moment. */
export async function takeProfile(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Profile> {
  const kept = profiles.get(browser) ?? new Map<string, Profile[]>();
  profiles.set(browser, kept);
  const key = JSON.stringify(options);
  const free = kept.get(key) ?? [];
  kept.set(key, free);
  return free.pop() ?? (await newProfile(browser, options, (profile) => free.push(profile)));
}

async function newProfile(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
  keep: (profile: Profile) => void,
): Promise<Profile> {
  const context = await browser.newContext(options);
  // While one page of the site stays open, the process that has its code does.
  const anchor = await context.newPage();
  await anchor.goto("/favicon.svg");
  const devTools = await context.newCDPSession(anchor);
  const profile = {
    context,
    async giveBack() {
      const isLeft = leaveNothing(context, anchor, devTools, options.baseURL).then(() => true);
      // A page that is closed while it changes over to another at times never says that it is. It goes with the browser.
      if (await Promise.race([isLeft, setTimeout(longestLeavingMs, false)])) keep(profile);
      else context.close().catch(() => {});
    },
  };
  return profile;
}

async function leaveNothing(
  context: BrowserContext,
  anchor: Page,
  devTools: CDPSession,
  origin: string,
): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close();
  await context.clearCookies();
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes });
}
