import { describe, expect, it } from "vitest";
import { timeTicks } from "./time-ticks.ts";
import { fromWallTime, wallTimeText } from "./wall-time.ts";

const hour = 3_600_000;
const day = 24 * hour;
const texts = (from: string, days: number, zone: string, most = 10) =>
  timeTicks({ from: Date.parse(from), to: Date.parse(from) + days * day }, zone, most).map(
    ({ text }) => text,
  );

describe("ticks", () => {
  it("are hours on the site's wall within a day, and name the day at midnight", () => {
    expect(texts("2026-11-11T06:26:00Z", 1, "Asia/Shanghai", 8)).toEqual([
      "15:00",
      "18:00",
      "21:00",
      "11-12",
      "03:00",
      "06:00",
      "09:00",
      "12:00",
    ]);
  });

  it("are Mondays over two months", () => {
    expect(texts("2026-09-14T00:00:00Z", 60, "Asia/Shanghai").slice(0, 3)).toEqual([
      "09-21",
      "09-28",
      "10-05",
    ]);
  });

  it("stand at midnight on both sides of a change of clocks", () => {
    const ticks = timeTicks(
      { from: Date.parse("2026-03-07T12:00:00Z"), to: Date.parse("2026-03-10T12:00:00Z") },
      "America/New_York",
      4,
    );
    expect(ticks.map(({ ms }) => new Date(ms).toISOString().slice(8, 16))).toEqual([
      "08T05:00",
      "09T04:00",
      "10T04:00",
    ]);
  });

  it("name the year where it changes", () => {
    expect(texts("2026-12-01T00:00:00Z", 60, "Asia/Shanghai")).toContain("2027-01-04");
  });

  it("are never more than asked for", () => {
    for (const days of [1, 7, 30, 60, 180])
      expect(texts("2026-05-01T00:00:00Z", days, "Asia/Shanghai", 6).length).toBeLessThanOrEqual(7);
  });
});

it("a time on the wall and the moment it shows belong together, in any zone", () => {
  for (const zone of ["Asia/Shanghai", "America/New_York", "Asia/Kolkata"]) {
    const wall = Date.UTC(2026, 6, 1, 13, 5);
    expect(wallTimeText(fromWallTime(wall, zone), zone, "moment")).toBe("07-01 13:05");
  }
});
