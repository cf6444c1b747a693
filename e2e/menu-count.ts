import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";

/** How many open alarms the menu shows. */
export async function menuCount(page: Page): Promise<number> {
  const mark = page.locator("nav a[href='/alarmlist'] [data-level]");
  return (await mark.count()) === 0 ? 0 : Number(await mark.textContent());
}

const heardAfterMs = 1000;

/** The same once the page has received the open alarms: without that, none and not yet received look alike. */
export async function settledMenuCount(page: Page): Promise<number> {
  await page
    .getByText(/^(实时连接正常|Live)$/)
    .first()
    .waitFor();
  for (let count = await menuCount(page); ; ) {
    await pause(heardAfterMs);
    const now = await menuCount(page);
    if (now === count) return now;
    count = now;
  }
}
