import { dayMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { type DataChoice, dataProblems } from "./export-choice.ts";

const complete: DataChoice = {
  deviceIds: ["a"],
  keyIds: [1],
  startTime: 0,
  endTime: 31 * dayMs,
  fileType: "xlsx",
};

it("a complete choice of a month has no problem", () => {
  expect(dataProblems(complete)).toEqual({});
});

it.each([
  [{ deviceIds: [] }, { device: "device" }],
  [{ keyIds: [] }, { parameters: "parameters" }],
  [{ fileType: null }, { fileType: "fileType" }],
] as const)("with %j it is refused", (change, problems) => {
  expect(dataProblems({ ...complete, ...change })).toEqual(problems);
});

it("everything missing is reported at once", () => {
  const nothing = { deviceIds: [], keyIds: [], startTime: null, endTime: null, fileType: null };
  expect(Object.keys(dataProblems(nothing))).toEqual(["device", "parameters", "time", "fileType"]);
});
