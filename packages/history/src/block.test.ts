import { describe, expect, it } from "vitest";
import { readDirectory } from "./block/directory.ts";
import { packBlock } from "./block/pack-block.ts";
import { unpackBlock, unpackColumn } from "./block/read-block.ts";
import type { Readings } from "./readings.ts";
import { courses, makeRandom, randomReadings, timings } from "./testing/random-readings.ts";

const textOf = (list: Float64Array | Float32Array | Uint16Array | Uint8Array | Int16Array | null) =>
  list && Buffer.from(list.buffer, list.byteOffset, list.byteLength).toString("base64");

/** Bytes instead of values, because -0 equals 0 and every NaN another. */
const asBytes = ({ times, keysets, keysetOfRow, hasMarks, columns }: Readings) => ({
  keysets,
  rows: [textOf(times), textOf(keysetOfRow), textOf(hasMarks)],
  columns: columns.map(({ keyId, values, missing, marks }) => [
    keyId,
    textOf(values),
    textOf(missing),
    textOf(marks),
  ]),
});

const comesBack = (readings: Readings) =>
  expect(asBytes(unpackBlock(packBlock(readings)))).toEqual(asBytes(readings));

function oneColumn(values: Float32Array, times: readonly number[]): Readings {
  return {
    times: Float64Array.from(times, (ms) => 1_790_000_000_000 + ms),
    keysets: [{ id: 1, keyIds: [8] }],
    keysetOfRow: new Uint16Array(values.length),
    hasMarks: new Uint8Array(values.length),
    columns: [{ keyId: 8, values, missing: null, marks: null }],
  };
}

describe("a block gives back exactly what was packed", () => {
  const cases = Object.keys(courses).flatMap((course) =>
    [1, 2, 1023, 1024, 1025, 20_160].map((count): [string, number] => [course, count]),
  );
  it.each(cases)("%s, %i values", (course, count) => {
    const random = makeRandom(count);
    const values = Float32Array.from(courses[course]?.(random, count) ?? []);
    comesBack(oneColumn(values, timings["regular"]?.(random, count) ?? []));
  });

  it.each(Object.keys(timings))("times that are %s", (timing) => {
    const times = timings[timing]?.(makeRandom(4), 5000) ?? [];
    comesBack(oneColumn(new Float32Array(times.length), times));
  });

  it("rows with drawn keys, values, marks and times", () => {
    for (let seed = 0; seed < 100; seed++) comesBack(randomReadings(seed, 1 + ((seed * 37) % 2000)));
  });

  it("numbers that are none keep their bits", () => {
    const values = new Float32Array(Uint32Array.of(0x7fc00000, 0x7fc00001, 0xffc12345, 0x7f800000).buffer);
    comesBack(oneColumn(values, [0, 1, 2, 3]));
  });
});

it("few odd values do not spoil a column of decimals", () => {
  const decimals = Float32Array.from(
    { length: 20_160 },
    (_, i) => Math.round(400 + 30 * Math.sin(i / 500)) / 10,
  );
  const times = Array.from(decimals, (_, i) => i * 30_000);
  const plain = packBlock(oneColumn(decimals, times)).length;
  for (let i = 500; i < decimals.length; i += 2000) decimals[i] = Math.PI;
  expect(packBlock(oneColumn(decimals, times)).length - plain).toBeLessThan(200);
  expect(plain).toBeLessThan(decimals.length / 4);
});

describe("one column", () => {
  const readings = randomReadings(3, 2500);
  const block = packBlock(readings);
  const directory = readDirectory(block);

  it.each(readings.columns.map(({ keyId }) => keyId))("%i is read from its own bytes", (keyId) => {
    const section = directory.sections.find((one) => one.kind === "column" && one.keyId === keyId);
    if (!section) throw new Error("no such section");
    const bytes = block.slice(section.start, section.start + section.length);
    expect(unpackColumn(directory, section, bytes)).toEqual(
      readings.columns.find((column) => column.keyId === keyId),
    );
  });
});

it.each([
  ["no row", [] as number[]],
  ["two rows of one time", [0, 5, 5]],
  ["a time between milliseconds", [0, 0.5]],
  ["a step of two weeks", [0, 14 * 86_400_000]],
])("%s cannot be packed", (_name, times) => {
  expect(() => packBlock(oneColumn(new Float32Array(times.length), times))).toThrow(RangeError);
});
