import { expect, it } from "vitest";
import { samplingPoint, samplingPoints } from "./sampling-points.ts";

it.each([
  ["en", "回油管，滤前", "Return line, upstream of filter"],
  ["zh", "return line,upstream of filter ", "回油管，滤前"],
  ["en", "Return line", "Return line"],
  ["en", "2 号泵出口", "2 号泵出口"],
  ["zh", "", ""],
] as const)("names a usual sampling point in %s: %s", (language, text, named) => {
  expect(samplingPoint(text)[language]).toBe(named);
});

it("has each point once in each language", () => {
  for (const language of ["zh", "en"] as const) {
    const names = samplingPoints.map((point) => point[language]);
    expect(new Set(names).size).toBe(names.length);
    for (const other of ["zh", "en"] as const)
      expect(samplingPoints.map((point) => samplingPoint(point[language])[other])).toEqual(
        samplingPoints.map((point) => point[other]),
      );
  }
});
