import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { enterAs, openHomeAs, type Visit, visit, type Visiting } from "./browser.ts";

type Work = (visit: Visit) => Promise<void>;

/** A visit during which the page must not complain, and which ends whatever its outcome. */
export async function visiting(
  browser: Browser,
  url: string,
  work: Work,
  options: Visiting = {},
): Promise<void> {
  const here = await visit(browser, url, options);
  try {
    await work(here);
    expect(here.complaints).toEqual([]);
  } finally {
    await here.close();
  }
}

/** The same, signed in; the first page is opened by the work. */
export const visitingAs = (
  browser: Browser,
  url: string,
  username: string,
  work: Work,
  options: Visiting = {},
): Promise<void> => visiting(browser, url, after(enterAs, username, work), options);

/** The same, at home. */
export const visitingHomeAs = (
  browser: Browser,
  url: string,
  username: string,
  work: Work,
  options: Visiting = {},
): Promise<void> => visiting(browser, url, after(openHomeAs, username, work), options);

const after =
  (enter: typeof enterAs, username: string, work: Work): Work =>
  async (here) => {
    await enter(here.page, username);
    await work(here);
  };
