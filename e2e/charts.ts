import type { Page } from "playwright-core";

export const plotOf = (page: Page) => page.getByTestId("plot").first();

/** Draws from one place of the first chart to another, each given as a share of its width. */
export async function drawSpan(page: Page, from: number, to: number): Promise<void> {
  await plotOf(page).scrollIntoViewIfNeeded();
  const box = await plotOf(page).boundingBox();
  if (!box) throw new Error("the plot is not in sight");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 6 });
  await page.mouse.up();
}
