import { expect, it } from "vitest";
import { dayMs } from "../range.ts";
import { exportProblems, type ExportChoice } from "./export-choice.ts";

const complete: ExportChoice = {
  deviceIds: ["a"],
  keyIds: [1],
  startTime: 0,
  endTime: 31 * dayMs,
  fileType: "xlsx",
};

it("a complete choice of a month has no problem", () => {
  expect(exportProblems(complete)).toEqual({});
});

it.each([
  [{ deviceIds: [] }, { device: "device" }],
  [{ keyIds: [] }, { parameters: "parameters" }],
  [{ startTime: null }, { time: "time" }],
  [{ endTime: null }, { time: "time" }],
  [{ endTime: 0 }, { time: "reversed" }],
  [{ endTime: 31 * dayMs + 1 }, { time: "month" }],
  [{ fileType: null }, { fileType: "fileType" }],
] as const)("with %j it is refused", (change, problems) => {
  expect(exportProblems({ ...complete, ...change })).toEqual(problems);
});

it("everything missing is told at once", () => {
  const nothing = { deviceIds: [], keyIds: [], startTime: null, endTime: null, fileType: null };
  expect(Object.keys(exportProblems(nothing))).toEqual(["device", "parameters", "time", "fileType"]);
});
