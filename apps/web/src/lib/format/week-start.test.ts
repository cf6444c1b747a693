import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import localeData from "dayjs/plugin/localeData";
import { afterEach, expect, it } from "vitest";
import { firstDayOfWeek, startWeeksAsIn } from "./week-start.ts";

dayjs.extend(localeData);
afterEach(() => startWeeksAsIn("CN"));

it("knows where weeks begin on Sunday", () => {
  expect(["GB", "AE", "CN", "US", "JP", "SA"].map(firstDayOfWeek)).toEqual([1, 1, 1, 0, 0, 0]);
});

it.each(["en", "zh-cn"])("starts the weeks of calendars in %s as in the country", (locale) => {
  const start = () => dayjs().locale(locale).localeData().firstDayOfWeek();
  startWeeksAsIn("US");
  expect(start()).toBe(0);
  startWeeksAsIn("AE");
  expect(start()).toBe(1);
});
