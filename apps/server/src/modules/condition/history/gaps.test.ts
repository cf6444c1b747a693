import { describe, expect, it } from "vitest";
import { hour, minute } from "../../../testing/reading-platform.ts";
import type { Bucket } from "../../telemetry/interface.ts";
import { gapsAfter, newestCadence } from "./gaps.ts";

const second = 1000;
const intervalMs = 30 * second;
const bucketMs = minute;

/** Readings one after the other, each so long after the one before, put into buckets of a minute. */
function sent(...spacings: readonly number[]): Bucket[] {
  const times = spacings.reduce<number[]>((all, ms) => [...all, (all.at(-1) ?? 0) + ms], [0]);
  const buckets = new Map<number, Bucket>();
  for (const ms of times) {
    const index = Math.floor(ms / bucketMs);
    const known = buckets.get(index);
    if (known) known.count++;
    else buckets.set(index, { index, firstMs: ms, min: 1, max: 1, mean: 1, last: 1, count: 1 });
  }
  return [...buckets.values()];
}
const often = (times: number, ms: number) => Array.from({ length: times }, () => ms);
const timeOf = ({ firstMs }: Bucket) => firstMs;

/** Beginning and length of the gaps found. */
function gapsOf(buckets: readonly Bucket[]): [from: number, lengthMs: number][] {
  return gapsAfter(buckets, timeOf, intervalMs).flatMap((gap, i) => {
    const [here, next] = [buckets[i], buckets[i + 1]];
    return gap && here && next ? [[here.firstMs, next.firstMs - here.firstMs]] : [];
  });
}

const history = often(40, 10 * minute);
const live = often(120, 30 * second);

describe("a gap", () => {
  it("is none where history came every ten minutes, nor where the device then reports every thirty seconds", () => {
    expect(gapsOf(sent(...history, ...live))).toEqual([]);
  });

  it("is a true outage, in the slow stretch and in the quick one", () => {
    expect(gapsOf(sent(...history, 2 * hour, ...history, ...live))).toEqual([[40 * 10 * minute, 2 * hour]]);
    const quick = gapsOf(sent(...history, ...live, 5 * minute, ...live));
    expect(quick).toEqual([[460 * minute, 5 * minute]]);
  });

  it("is the silence between history and the first live reading, where it is longer than both know", () => {
    expect(gapsOf(sent(...history, 40 * minute, ...live))).toEqual([[400 * minute, 40 * minute]]);
    expect(gapsOf(sent(...history, 20 * minute, ...live))).toEqual([]);
  });

  it("is each of two outages that follow each other", () => {
    const found = gapsOf(sent(...history, 3 * hour, 10 * minute, 5 * hour, ...history));
    expect(found.map(([, length]) => length)).toEqual([3 * hour, 5 * hour]);
  });

  it("is not what lies between the readings of one that sends when it has something to say, but a day of nothing is", () => {
    const irregular = Array.from({ length: 60 }, (_, i) => [4, 21, 9, 38, 2, 15][i % 6] ?? 1).map(
      (minutes) => minutes * minute,
    );
    expect(gapsOf(sent(...irregular))).toEqual([]);
    expect(gapsOf(sent(...irregular, 24 * hour, ...irregular)).map(([, length]) => length)).toEqual([
      24 * hour,
    ]);
  });

  it("is found among few readings, between two alone by the interval", () => {
    expect(gapsOf(sent(10 * minute, 10 * minute, 5 * hour)).map(([, length]) => length)).toEqual([5 * hour]);
    expect(gapsOf(sent(5 * hour, 10 * minute)).map(([, length]) => length)).toEqual([5 * hour]);
    expect(gapsOf(sent(10 * minute)).map(([, length]) => length)).toEqual([10 * minute]);
    expect(gapsOf(sent(80 * second))).toEqual([]);
  });
});

it("finds what is usual among the newest, never less than the interval", () => {
  expect(newestCadence(sent(...history), timeOf, intervalMs)).toBe(10 * minute);
  expect(newestCadence(sent(...history, ...live), timeOf, intervalMs)).toBe(intervalMs);
  expect(newestCadence([], timeOf, intervalMs)).toBe(intervalMs);
});
