import type { Page } from "playwright-core";

/** The plot of the first chart on a page. */
export const plotOf = (page: Page) => page.getByTestId("plot").first();
/** The plot of a device's chosen indicator; none while it is read. */
export const trendPlotOf = (page: Page) => page.locator("#trend").getByTestId("plot");

/** Where the plot is, once nothing above it moves it any more. */
async function stillBox(page: Page) {
  for (let former = ""; ; ) {
    const box = await trendPlotOf(page).boundingBox();
    if (!box) throw new Error("the plot is not in sight");
    if (JSON.stringify(box) === former) return box;
    former = JSON.stringify(box);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
}

/** Draws from one place of the chosen indicator's chart to another, each given as a share of its width. */
export async function drawSpan(page: Page, from: number, to: number): Promise<void> {
  await trendPlotOf(page).scrollIntoViewIfNeeded();
  const box = await stillBox(page);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 6 });
  await page.mouse.up();
}
