import { expect, it } from "vitest";
import { indicators } from "./indicators.ts";
import { readingClasses, readingClassOf } from "./reading-classes.ts";

it("puts every indicator into the class of its dimension, and a key of a device into another", () => {
  for (const { id, dimension } of Object.values(indicators)) expect(readingClassOf(id)).toBe(dimension);
  expect(readingClassOf(1000)).toBe("other");
  expect(new Set(Object.values(indicators).map(({ id }) => readingClassOf(id)))).toEqual(
    new Set(readingClasses.filter((each) => each !== "other")),
  );
});
