import { expect, it } from "vitest";
import { DamagedBlock } from "./damaged-block.ts";
import { packHourColumn, unpackHourColumn } from "./hour-column.ts";
import type { Hours } from "./hours.ts";
import { hoursOf } from "./testing/hours-of.ts";
import { courses, makeRandom, timings } from "./testing/random-readings.ts";

const asBytes = (hours: Hours) =>
  Object.values(hours).map((list: Hours[keyof Hours]) =>
    Buffer.from(list.buffer, list.byteOffset, list.byteLength).toString("hex"),
  );

function hoursOfCourse(course: string, timing: string, seed: number): Hours {
  const random = makeRandom(seed);
  const count = 3000;
  const times = Float64Array.from(timings[timing]?.(random, count) ?? []);
  const values = Float32Array.from(courses[course]?.(random, count) ?? []);
  const marks = Int16Array.from(values, () => (random() < 0.05 ? 3 : 0));
  return hoursOf({ keyId: 1, values, missing: null, marks }, times, null);
}

const combinations = Object.keys(courses).flatMap((course) =>
  Object.keys(timings).map((timing) => [course, timing] as const),
);

it.each(combinations)(
  "%s at times that are %s is the same to the last bit after unpacking",
  (course, timing) => {
    for (let seed = 1; seed <= 5; seed++) {
      const hours = hoursOfCourse(course, timing, seed);
      expect(asBytes(unpackHourColumn(packHourColumn(hours), "hours"))).toEqual(asBytes(hours));
    }
  },
);

it("a changed byte is detected, wherever it is, and so is an end that comes too early", () => {
  const column = packHourColumn(hoursOfCourse(combinations[0]?.[0] ?? "", combinations[0]?.[1] ?? "", 1));
  for (let at = 0; at < column.length; at++) {
    const changed = column.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    expect(() => unpackHourColumn(changed, "hours of key 7"), `byte ${at}`).toThrow(DamagedBlock);
    expect(() => unpackHourColumn(column.subarray(0, at), "hours of key 7"), `${at} bytes`).toThrow(
      "Damaged hours of key 7",
    );
  }
});
