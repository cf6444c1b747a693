import type { Page } from "playwright-core";

const box = (page: Page) => page.locator("footer textarea:not([aria-hidden])").first();

/** Waits until the answer at this place, from 0, is complete. */
export const answered = (page: Page, place: number): Promise<void> =>
  page.locator("article").nth(place).and(page.locator("[data-end=done]")).waitFor();

/** Asks one question and waits for its answer. */
export async function askOne(page: Page, question: string, place: number): Promise<string> {
  await box(page).fill(question);
  await box(page).press("Enter");
  await answered(page, place);
  return page.locator("article").nth(place).innerText();
}

/** What the chips of an answer say, in their order. */
export const chipsOf = (page: Page, place: number): Promise<string[]> =>
  page.locator("article").nth(place).locator("ul > li").allInnerTexts();
