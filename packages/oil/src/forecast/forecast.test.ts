import { describe, expect, it } from "vitest";
import { dayMs } from "../time.ts";
import type { Limit } from "../catalogue/limits.ts";
import { noise } from "../detectors/testing/series.ts";
import type { Point } from "./daily.ts";
import { daysToLimit } from "./days-to-limit.ts";

const limitOf = (direction: Limit["direction"], critical: number, warning = critical / 2): Limit => ({
  direction,
  warning,
  critical,
  source: { warning: "engineering", critical: "engineering" },
});

const daily = (days: number, valueAt: (day: number) => number): Point[] =>
  Array.from({ length: days }, (_, day) => ({ tsMs: day * dayMs, value: valueAt(day) }));

/** Rises by 0.1 a day in noise of spread 0.3. */
function rising(days: number, seed: number): Point[] {
  const next = noise(seed);
  return daily(days, (day) => 0.1 * day + 0.3 * next());
}

describe("the days to a limit", () => {
  it("are told with a band around them", () => {
    const forecast = daysToLimit(rising(60, 1), limitOf("up", 10));
    if (forecast?.kind !== "crosses") throw new Error("no crossing");
    expect(forecast.days).toBeGreaterThan(35);
    expect(forecast.days).toBeLessThan(47);
    expect(forecast.earliestDays).toBeLessThan(forecast.days);
    expect(forecast.latestDays).toBeGreaterThan(forecast.days);
    expect(forecast.slopePerDay).toBeCloseTo(0.1, 1);
  });

  it("are the same in hours as in days", () => {
    const next = noise(2);
    const hourly = Array.from({ length: 60 * 24 }, (_, hour) => ({
      tsMs: (hour * dayMs) / 24,
      value: (0.1 * hour) / 24 + 0.3 * next(),
    }));
    const forecast = daysToLimit(hourly, limitOf("up", 10));
    expect(forecast?.kind === "crosses" && Math.abs(forecast.days - 40) < 4).toBe(true);
  });

  it("bear gaps and wild days", () => {
    const points = rising(80, 3).filter((_, day) => day < 20 || day > 45);
    const wild = points.map((point, i) => (i % 9 === 4 ? { ...point, value: 60 } : point));
    const forecast = daysToLimit(wild, limitOf("up", 10));
    expect(forecast?.kind === "crosses" && Math.abs(forecast.days - 20) < 8).toBe(true);
  });

  it("count down to the side the values move to", () => {
    const falling = rising(60, 4).map(({ tsMs, value }) => ({ tsMs, value: -value }));
    expect(daysToLimit(falling, limitOf("both", 10))?.kind).toBe("crosses");
    expect(daysToLimit(falling, limitOf("down", -10))?.kind).toBe("crosses");
    expect(daysToLimit(falling, limitOf("up", 10))).toBeNull();
  });

  it("are none behind the limit, and may be asked for the warning", () => {
    expect(daysToLimit(rising(60, 5), limitOf("up", 5))).toEqual({ kind: "past" });
    expect(daysToLimit(rising(60, 5), limitOf("up", 20, 8), { level: "warning" })?.kind).toBe("crosses");
  });

  it("are not told further than twice the observed time, nor than 180 days", () => {
    expect(daysToLimit(rising(20, 6), limitOf("up", 10))).toMatchObject({ kind: "beyond", horizonDays: 38 });
    expect(daysToLimit(rising(300, 6), limitOf("up", 100))).toMatchObject({
      kind: "beyond",
      horizonDays: 180,
    });
  });

  it("are told from the last step on, and not at once after it", () => {
    const stepped = (behind: number) =>
      rising(60 + behind, 7).map(({ tsMs, value }, day) => ({ tsMs, value: day < 60 ? value : value - 5 }));
    expect(daysToLimit(stepped(5), limitOf("up", 10))).toBeNull();
    const forecast = daysToLimit(stepped(40), limitOf("up", 10));
    expect(forecast?.kind === "crosses" && Math.abs(forecast.days - 50) < 15).toBe(true);
  });

  it("follow a trend that began late", () => {
    const next = noise(8);
    const forecast = daysToLimit(
      daily(90, (day) => Math.max(0, day - 60) * 0.2 + 0.2 * next()),
      limitOf("up", 10),
    );
    expect(forecast?.kind === "crosses" && Math.abs(forecast.days - 20) < 8).toBe(true);
  });

  it("need a trend that chance does not make", () => {
    let found = 0;
    for (let seed = 0; seed < 100; seed++) {
      const next = noise(seed + 100);
      let slow = 0;
      const points = daily(60, () => {
        slow = 0.5 * slow + next();
        return slow;
      });
      if (daysToLimit(points, limitOf("both", 1000))) found++;
    }
    expect(found).toBeLessThanOrEqual(8);
  });

  it("need a week of days", () => {
    expect(daysToLimit([], limitOf("up", 10))).toBeNull();
    expect(
      daysToLimit(
        daily(7, (day) => day),
        limitOf("up", 10),
      ),
    ).toBeNull();
    expect(
      daysToLimit(
        daily(60, () => 3),
        limitOf("up", 10),
      ),
    ).toBeNull();
  });

  it("hold the truth within the band about four times in five", () => {
    let inside = 0;
    const runs = 100;
    for (let seed = 0; seed < runs; seed++) {
      const forecast = daysToLimit(rising(50, seed + 500), limitOf("up", 8));
      const truth = 8 / 0.1 - 49;
      if (forecast?.kind !== "crosses") continue;
      if (truth >= forecast.earliestDays && truth <= (forecast.latestDays ?? Number.POSITIVE_INFINITY))
        inside++;
    }
    expect(inside / runs).toBeGreaterThan(0.7);
    expect(inside / runs).toBeLessThan(0.95);
  });
});
