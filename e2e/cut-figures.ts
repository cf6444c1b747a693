import type { Page } from "playwright-core";

/** The figures of a wall that do not fit: wider than their place, or cut by what they stand in. Empty where all are whole. */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (figure: Element): boolean => {
      if (figure.textContent.trim() === "") return false;
      if (figure.clientWidth > 0 && figure.scrollWidth > figure.clientWidth + 1) return true;
      const range = document.createRange();
      range.selectNodeContents(figure);
      const text = range.getBoundingClientRect();
      for (let around: Element | null = figure; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const { left, right } = around.getBoundingClientRect();
        return text.left < left - 1 || text.right > right + 1;
      }
      return false;
    };
    return [...document.querySelectorAll("[data-figure]")]
      .filter(isCut)
      .map(({ textContent }) => textContent.trim());
  });
