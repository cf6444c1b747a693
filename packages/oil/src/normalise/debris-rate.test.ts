import { dayMs, hourMs } from "../time.ts";
import { describe, expect, it } from "vitest";
import { seeded } from "../testing/seeded.ts";
import { counterIncrease } from "./counter.ts";
import { debrisRate, newDebrisTrack, trackDebris } from "./debris-rate.ts";

describe("a debris counter", () => {
  it.each([
    ["grows", 100, 130, 30],
    ["stands", 100, 100, 0],
    ["is reset: the new value is what was counted", 5000, 12, 12],
    ["rolls over 16 bits", 65_530, 4, 10],
    ["rolls over 32 bits", 2 ** 32 - 6, 4, 10],
    ["is reset in the middle of 16 bits", 40_000, 4, 4],
    ["is reset near the end of 16 bits, having come too far for a rollover", 65_530, 9000, 9000],
    ["is reset just below the last sixteenth", 61_439, 1, 1],
    ["is reset above 16 bits, far from 32", 70_000, 3, 3],
  ])("%s", (_, previous, next, increase) => {
    expect(counterIncrease(previous, next)).toBe(increase);
  });
});

describe("a debris rate", () => {
  it("waits for 24 hours and is then the growth per day", () => {
    const track = newDebrisTrack();
    for (let hour = 0; hour < 24; hour++) {
      trackDebris(track, hour * hourMs, [hour * 2, hour], true);
      expect(debrisRate(track, "all")).toBeNull();
    }
    trackDebris(track, dayMs, [48, 24], true);
    expect([debrisRate(track, "all"), debrisRate(track, "large")]).toEqual([72, 24]);
  });

  it("slides: a day later the first day no longer counts", () => {
    const track = newDebrisTrack();
    for (let hour = 0; hour <= 52; hour++) trackDebris(track, hour * hourMs, [Math.min(hour, 24) * 10], true);
    expect(debrisRate(track, "all")).toBe(0);
  });

  it("does not count the hours of a standstill", () => {
    const track = newDebrisTrack();
    let fe1 = 0;
    for (let hour = 0; hour <= 72; hour++) {
      const running = hour % 3 !== 0;
      if (running) fe1 += 5;
      trackDebris(track, hour * hourMs, [fe1], running);
    }
    expect(debrisRate(track, "all")).toBeCloseTo(120, 6);
  });

  it("starts again after more than 30 days without a reading", () => {
    const track = newDebrisTrack();
    trackDebris(track, 0, [0], true);
    trackDebris(track, 29 * dayMs, [290], true);
    expect(debrisRate(track, "all")).toBe(10);
    trackDebris(track, 60 * dayMs, [600], true);
    expect(debrisRate(track, "all")).toBeNull();
  });

  it("keeps a constant number of points, is never negative, and is not moved by repeated or old readings", () => {
    const random = seeded(5);
    const track = newDebrisTrack();
    let [ts, count] = [0, 0];
    for (let i = 0; i < 1500; i++) {
      ts += random.integer(1, 4 * hourMs);
      count = random.integer(0, 50) === 0 ? 0 : (count + random.integer(0, 300)) % 65_536;
      trackDebris(track, ts, [count], random.integer(0, 5) > 0);
      const before = JSON.stringify(track);
      trackDebris(track, ts - random.integer(0, dayMs), [random.integer(0, 1000)], true);
      expect(JSON.stringify(track)).toBe(before);
      expect(debrisRate(track, "all") ?? 0).toBeGreaterThanOrEqual(0);
      expect(track.points.length).toBeLessThanOrEqual(14);
    }
  });
});
