import { dayMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { type ExportChoice, exportProblems } from "./export-rules.ts";

const complete: ExportChoice = { startTime: 0, endTime: 31 * dayMs, fileType: "xlsx" };

it("a complete choice of a month has no problem", () => {
  expect(exportProblems(complete)).toEqual({});
});

it.each([
  [{ startTime: null }, { time: "time" }],
  [{ endTime: null }, { time: "time" }],
  [{ endTime: 0 }, { time: "reversed" }],
  [{ endTime: 31 * dayMs + 1 }, { time: "month" }],
  [{ fileType: null }, { fileType: "fileType" }],
] as const)("with %j it is refused", (change, problems) => {
  expect(exportProblems({ ...complete, ...change })).toEqual(problems);
});
