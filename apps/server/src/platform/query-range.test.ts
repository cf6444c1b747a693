import { describe, expect, it } from "vitest";
import { type AskedRange, refuseLongRange } from "./query-range.ts";

const day = 86_400_000;
const now = new Date("2026-11-12T06:26:38Z");
const refused = (range: AskedRange) => {
  try {
    refuseLongRange(range, now);
    return null;
  } catch (error) {
    return (error as { problem: string }).problem;
  }
};

describe("a range of a list", () => {
  it.each<AskedRange>([
    {},
    { to: now },
    { endDay: "2026-11-12" },
    { from: now.getTime() - 180 * day },
    { from: new Date(now.getTime() - 180 * day), to: now },
    { from: 0, to: 180 * day },
    { startDay: "2026-01-01", endDay: "2026-06-29" },
    { startDay: "2026-05-16" },
  ])("may be %j", (range) => {
    expect(refused(range)).toBeNull();
  });

  it.each<AskedRange>([
    { from: now.getTime() - 180 * day - 1 },
    { from: 0, to: 180 * day + 1 },
    { from: new Date(0), to: new Date(181 * day) },
    { from: 0, endDay: "1970-07-01" },
    { startDay: "2026-01-01", endDay: "2026-06-30" },
    { startDay: "2026-01-01", to: now },
    { startDay: "2026-05-15" },
  ])("may not be %j", (range) => {
    expect(refused(range)).toBe("rangeTooLong");
  });
});
