import { expect, it } from "vitest";
import { QuestionReader } from "../text/reader.ts";
import { readAhead } from "./measures.ts";
import { readPeriods } from "./periods.ts";

// Thursday 14:26 in Shanghai.
const clock = { nowMs: Date.parse("2026-11-12T06:26:00Z"), timeZone: "Asia/Shanghai" };
const show = (ms: number) =>
  new Date(ms + 8 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace("T", " ")
    .replace(/^2026-/, "");
const now = "11-12 14:26";
const periodsOf = (text: string, at = clock) =>
  readPeriods(new QuestionReader(text), at).map(({ value }) => value);

it.each([
  ["昨天", "11-11 00:00", "11-12 00:00"],
  ["yesterday", "11-11 00:00", "11-12 00:00"],
  ["前天", "11-10 00:00", "11-11 00:00"],
  ["the day before yesterday", "11-10 00:00", "11-11 00:00"],
  ["今天", "11-12 00:00", now],
  ["最近7天", "11-05 14:26", now],
  ["近三天", "11-09 14:26", now],
  ["过去两周", "10-29 14:26", now],
  ["last 24 hours", "11-11 14:26", now],
  ["in the past 2 weeks", "10-29 14:26", now],
  ["最近一个月", "10-13 14:26", now],
  ["7天内", "11-05 14:26", now],
  ["上周", "11-02 00:00", "11-09 00:00"],
  ["last week", "11-02 00:00", "11-09 00:00"],
  ["本周", "11-09 00:00", now],
  ["上个月", "10-01 00:00", "11-01 00:00"],
  ["this month", "11-01 00:00", now],
  ["上周三", "11-04 00:00", "11-05 00:00"],
  ["on Monday", "11-09 00:00", "11-10 00:00"],
  ["since Monday", "11-09 00:00", now],
  ["11月3日", "11-03 00:00", "11-04 00:00"],
  ["十一月三号", "11-03 00:00", "11-04 00:00"],
  ["2026-11-03", "11-03 00:00", "11-04 00:00"],
  ["Nov 3rd", "11-03 00:00", "11-04 00:00"],
  ["3 November", "11-03 00:00", "11-04 00:00"],
  ["11月3日以来", "11-03 00:00", now],
  ["11月3日到11月5日", "11-03 00:00", "11-06 00:00"],
  ["from Nov 3 to Nov 5", "11-03 00:00", "11-06 00:00"],
  ["昨天上午", "11-11 06:00", "11-11 12:00"],
  ["last night", "11-11 18:00", "11-12 00:00"],
  ["10月", "10-01 00:00", "11-01 00:00"],
  ["上个月15号到20号", "10-15 00:00", "10-21 00:00"],
  ["上月15-20号", "10-15 00:00", "10-21 00:00"],
  ["3日至7日", "11-03 00:00", "11-08 00:00"],
  ["28号到3号", "10-28 00:00", "11-04 00:00"],
  ["20号到25号", "10-20 00:00", "10-26 00:00"],
  ["from the 3rd to the 7th", "11-03 00:00", "11-08 00:00"],
  ["last month from the 15th to the 20th", "10-15 00:00", "10-21 00:00"],
])("reads %s on the site's clock", (text, from, to) => {
  const [period] = periodsOf(text);
  if (period?.kind !== "span") throw new Error("no span");
  expect([show(period.fromMs), show(period.toMs)]).toEqual([from, to]);
});

it.each(["1号到3号汽轮机", "1-3号机", "between 40 and 50 degrees"])("reads no days in %s", (text) => {
  expect(periodsOf(text).filter((each) => each.kind === "span" && each.words.en.includes("–"))).toEqual([]);
});

it("reads what happened to the machine as a beginning", () => {
  expect(periodsOf("换油以来")).toMatchObject([{ kind: "since", event: "oilChange" }]);
  expect(periodsOf("since the filter change")).toMatchObject([{ kind: "since", event: "filterChange" }]);
  expect(periodsOf("报警以后")).toMatchObject([{ kind: "since", event: "alarm" }]);
});

it("names days that are no dates, and days to come", () => {
  expect(periodsOf("2月30日")).toMatchObject([{ problem: "notADate" }]);
  expect(periodsOf("2027年3月1日")).toMatchObject([{ problem: "future" }]);
});

it("follows the clock of the site", () => {
  const [period] = periodsOf("yesterday", { ...clock, timeZone: "America/New_York" });
  expect(period).toMatchObject({ fromMs: Date.parse("2026-11-11T05:00:00Z") });
});

it.each([
  ["再等两周", 14],
  ["in 10 days", 10],
  ["未来三天", 3],
  ["another week", 7],
  ["下个月", 30],
])("reads %s as a time ahead", (text, days) => {
  expect(readAhead(new QuestionReader(text), clock)?.slot.value.days).toBe(days);
});
