import { expect, it } from "vitest";
import type { Point } from "./map-file.ts";
import { leastApart, partMarks } from "./part-marks.ts";

const size = [900, 652] as const;
const mark = (key: string, at: Point) => ({ key, level: 1 as const, at, count: 1 });
const distance = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v);

/** Shanghai, Suzhou, Wuxi, Jiaxing and Hangzhou on the map of the country: a few pixels from each other. */
const delta = [
  mark("310000-1", [664, 398]),
  mark("320000-2", [658, 394]),
  mark("320000-1", [655, 392]),
  mark("330000-2", [657, 403]),
  mark("330000-1", [652, 407]),
];

const nearest = (marks: readonly { at: Point }[]) =>
  Math.min(...marks.flatMap((one, i) => marks.slice(i + 1).map((other) => distance(one.at, other.at))));

it("parts marks that would overlap, each with the place it belongs to", () => {
  const parted = partMarks(delta, size);
  expect(nearest(delta)).toBeLessThan(leastApart);
  expect(nearest(parted)).toBeGreaterThanOrEqual(leastApart);
  expect(parted.map(({ place }) => place)).toEqual(delta.map(({ at }) => at));
  for (const { at, place } of parted) expect(distance(at, place)).toBeLessThan(4 * leastApart);
});

it("leaves level 1 at its place where level 2 of the same place gives way", () => {
  const pair = [{ ...mark("320000-2", [655, 392]), level: 2 as const }, mark("320000-1", [655, 392])];
  const [second, first] = partMarks(pair, size);
  expect(first?.at).toEqual([655, 392]);
  expect(second?.at).toEqual([655 + leastApart, 392]);
});

it("keeps the order, and leaves those that stand alone where they are", () => {
  const far = [mark("650000-1", [200, 200]), ...delta, mark("230000-2", [800, 80])];
  const parted = partMarks(far, size);
  expect(parted.map(({ key }) => key)).toEqual(far.map(({ key }) => key));
  expect([parted[0]?.at, parted.at(-1)?.at]).toEqual([
    [200, 200],
    [800, 80],
  ]);
});

it("places the same marks at the same places, whichever come besides far from them", () => {
  const alone = partMarks(delta, size);
  expect(partMarks([...delta], size)).toEqual(alone);
  const besides = partMarks([...delta, mark("230000-2", [800, 80])], size);
  expect(besides.slice(0, delta.length)).toEqual(alone);
});

it("parts any number of marks of one place, inside the map", () => {
  const pile = Array.from({ length: 40 }, (_, i) => mark(`${i}`, [890, 640]));
  const parted = partMarks(pile, size);
  expect(nearest(parted)).toBeGreaterThanOrEqual(leastApart);
  for (const {
    at: [x, y],
  } of parted) {
    expect([x <= size[0], y <= size[1]]).toEqual([true, true]);
  }
});
