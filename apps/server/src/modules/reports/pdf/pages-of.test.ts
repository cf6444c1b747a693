import { expect, it } from "vitest";
import { makePaper } from "./paper.ts";
import { pagesOf } from "./pages-of.ts";

it("counts the pages of a PDF, not the tree that holds them", async () => {
  const paper = makePaper("en", "Three pages");
  for (let page = 1; page <= 3; page++) paper.addPage();
  expect(pagesOf(await paper.bytes())).toBe(3);
});

it("gives no number where the pages cannot be seen", () => {
  expect(pagesOf(Buffer.from("%PDF-1.7\n/Type /Pages /Count 4\n%%EOF"))).toBeNull();
});
