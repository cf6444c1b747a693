import { expect, it } from "vitest";
import { nextRun } from "./next-run.ts";

const at = (text: string) => Date.parse(text);
const shown = (ms: number) => new Date(ms).toISOString();

it("comes on its weekday at the hour of the site", () => {
  const mondays = { every: "week", day: 1, hour: 8 } as const;
  // A Thursday, 14:00 in Shanghai.
  expect(shown(nextRun(mondays, "Asia/Shanghai", at("2026-11-12T06:00:00Z")))).toBe(
    "2026-11-16T00:00:00.000Z",
  );
  expect(shown(nextRun(mondays, "America/New_York", at("2026-11-12T06:00:00Z")))).toBe(
    "2026-11-16T13:00:00.000Z",
  );
});

it("comes later the same day, and a week later once the hour has come", () => {
  const mondays = { every: "week", day: 1, hour: 8 } as const;
  expect(shown(nextRun(mondays, "Asia/Shanghai", at("2026-11-15T23:59:59Z")))).toBe(
    "2026-11-16T00:00:00.000Z",
  );
  expect(shown(nextRun(mondays, "Asia/Shanghai", at("2026-11-16T00:00:00Z")))).toBe(
    "2026-11-23T00:00:00.000Z",
  );
});

it("comes on its day of the month, over the end of a year too", () => {
  const monthly = { every: "month", day: 28, hour: 0 } as const;
  expect(shown(nextRun(monthly, "Asia/Shanghai", at("2026-12-28T00:00:00Z")))).toBe(
    "2027-01-27T16:00:00.000Z",
  );
  expect(shown(nextRun(monthly, "UTC", at("2027-02-01T00:00:00Z")))).toBe("2027-02-28T00:00:00.000Z");
});

it("keeps the hour of the site when its clocks are changed", () => {
  const mondays = { every: "week", day: 1, hour: 8 } as const;
  expect(shown(nextRun(mondays, "America/New_York", at("2026-10-26T13:00:00Z")))).toBe(
    "2026-11-02T13:00:00.000Z",
  );
  expect(shown(nextRun(mondays, "America/New_York", at("2026-10-20T13:00:00Z")))).toBe(
    "2026-10-26T12:00:00.000Z",
  );
});
