import { expect, it } from "vitest";
import { fileProblem } from "./file-rules.ts";

const limit = 2 * 1024 * 1024;
const pdf = (bytes: number) => new File(["%PDF-", "x".repeat(bytes - 5)], "a.pdf");

it.each([
  ["a pdf", pdf(100), null],
  ["a pdf of exactly 2 MB", pdf(limit), null],
  ["a pdf of one byte more", pdf(limit + 1), "tooLarge"],
  [
    "a picture that is called a pdf",
    new File(["\u0089PNG\r\n"], "a.pdf", { type: "application/pdf" }),
    "notPdf",
  ],
  ["nothing", new File([], "a.pdf"), "notPdf"],
])("judges %s by its bytes", async (_, file, problem) => {
  expect(await fileProblem(file)).toBe(problem);
});
