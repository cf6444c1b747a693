import dayjs from "dayjs";
import { expect, it } from "vitest";
import { isRangeTooLong } from "./query-range.ts";

const day = (text: string) => dayjs(text);

it("lets 180 days be asked for, both ends counted", () => {
  expect(isRangeTooLong(day("2026-01-01"), day("2026-06-29"))).toBe(false);
  expect(isRangeTooLong(day("2026-01-01"), day("2026-06-30"))).toBe(true);
});

it("counts an open end as today, and an open start as no range", () => {
  expect(isRangeTooLong(day("2026-05-17"), null, day("2026-11-12"))).toBe(false);
  expect(isRangeTooLong(day("2026-05-16"), null, day("2026-11-12"))).toBe(true);
  expect(isRangeTooLong(null, day("2026-11-12"))).toBe(false);
});
