import { expect, it } from "vitest";
import { indicatorText, indicatorWithUnit } from "./indicator-text.ts";

const pressure = { key: "filterDp", kind: "gauge", decimals: 2, unit: "bar" } as const;
const nas = { key: "nasClass", kind: "class", decimals: 0, unit: "" } as const;

it("writes a value with the indicator's digits and unit", () => {
  expect(indicatorWithUnit(pressure, 5.6)).toBe("5.60 bar");
  expect(indicatorText(pressure, null)).toBe("–");
});

it("writes a class by its name", () => {
  expect([-1, 0, 9, 13].map((value) => indicatorText(nas, value))).toEqual(["00", "0", "9", ">12"]);
  expect(indicatorText({ ...nas, key: "iso4" }, 18.2)).toBe("18");
});
