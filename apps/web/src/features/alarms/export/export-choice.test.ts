import { expect, it } from "vitest";
import { exportProblems, type ExportChoice } from "./export-choice.ts";

const dayMs = 86_400_000;
const complete: ExportChoice = { deviceIds: ["a"], startTime: 0, endTime: 31 * dayMs, fileType: "csv" };

it("a complete choice of a month has no problem", () => {
  expect(exportProblems(complete)).toEqual({});
});

it.each([
  [{ deviceIds: [] }, { device: "device" }],
  [{ startTime: null }, { time: "time" }],
  [{ endTime: 0 }, { time: "reversed" }],
  [{ endTime: 31 * dayMs + 1 }, { time: "month" }],
  [{ fileType: null }, { fileType: "fileType" }],
] as const)("with %j it is refused", (change, problems) => {
  expect(exportProblems({ ...complete, ...change })).toEqual(problems);
});
