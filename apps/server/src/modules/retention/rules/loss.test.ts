import { dayMs, readingClasses } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { withDefaults } from "./rules-in-force.ts";
import { lossBy, type MeasuredSize } from "./loss.ts";

const nowMs = 1000 * dayMs;
const ago = (days: number) => nowMs - days * dayMs;
const size = (
  layer: MeasuredSize["layer"],
  days: number,
  readingClass: string,
  values: number,
  bytes: number,
) => ({
  layer,
  startMs: ago(days),
  readingClass,
  values,
  bytes,
});
const sizes = [
  size("samples", 100, "operation", 10, 40),
  size("samples", 100, "water", 20, 80),
  size("samples", 100, "frame", 0, 500),
  size("samples", 30, "operation", 10, 40),
  size("hours", 300, "operation", 5, 120),
  size("days", 5000, "operation", 1, 24),
];
const usual = { samples: withDefaults([], "samples", 396), hours: withDefaults([], "hours", 1827) };
const samplesFor = (days: number, classes: readonly (typeof readingClasses)[number][]) => ({
  ...usual,
  samples: withDefaults(
    classes.map((readingClass) => ({ layer: "samples" as const, readingClass, days })),
    "samples",
    396,
  ),
});

it("loses the values of a class, without what the rows take beside them", () => {
  expect(lossBy(sizes, samplesFor(60, ["operation"]), nowMs)).toMatchObject({ values: 10, bytes: 40 });
});

it("loses whole rows where all their classes go, and never days", () => {
  const loss = lossBy(sizes, samplesFor(60, readingClasses), nowMs);
  expect(loss).toMatchObject({ values: 30, bytes: 620 });
  expect(loss.layers).toEqual([
    { layer: "samples", values: 30, bytes: 620 },
    { layer: "hours", values: 0, bytes: 0 },
  ]);
});

it("loses nothing where nothing is old enough", () => {
  expect(lossBy(sizes, usual, nowMs)).toMatchObject({ values: 0, bytes: 0 });
});
