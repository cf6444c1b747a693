// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { i18n } from "../i18n/instance.ts";
import { bytesText } from "./bytes.ts";
import { durationText } from "./durations.ts";
import { changeText, numberText, withUnit } from "./numbers.ts";
import { clockTimeText, dateText, momentText, shortMomentText, timeText, utcOffsetText } from "./times.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("numbers", () => {
  it.each([
    [0.625, 2, "0.63"],
    [61_284, 0, "61,284"],
    [1_234_567.891, 1, "1,234,567.9"],
    [-10.8, 1, "−10.8"],
    [-0.04, 1, "0.0"],
    [null, 1, "–"],
    [Number.NaN, 1, "–"],
  ])("writes %s with %i digits as %s", (value, decimals, text) => {
    expect(numberText(value, decimals)).toBe(text);
  });

  it("signs a change unless it rounds to nothing", () => {
    expect([changeText(3.14, 1), changeText(-3.14, 1), changeText(0.01, 1)]).toEqual(["+3.1", "−3.1", "0.0"]);
  });

  it("writes the size of a file as people do", () => {
    expect([1, 1025, 1024 * 1024, 1.44 * 1024 * 1024].map(bytesText)).toEqual([
      "1 KB",
      "2 KB",
      "1.0 MB",
      "1.4 MB",
    ]);
  });

  it("sets a unit apart, and leaves a pure number alone", () => {
    expect([withUnit(54.6, 1, "°C"), withUnit(9, 0, "")]).toEqual(["54.6 °C", "9"]);
  });
});

describe("durations", () => {
  it.each([
    [8000, "8 s"],
    [38 * minute, "38 min"],
    [6 * hour + 12 * minute, "6 h 12 min"],
    [5 * hour, "5 h"],
    [32 * hour, "1 d 8 h"],
    [41 * day + 5 * hour, "41 d"],
    [-5, "0 s"],
  ])("writes %i ms as %s", (ms, text) => {
    expect(durationText(ms, i18n.getFixedT("en"))).toBe(text);
  });

  it("names the units in Chinese", () => {
    const t = i18n.getFixedT("zh-CN");
    expect([8000, 6 * hour + 12 * minute, 32 * hour].map((ms) => durationText(ms, t))).toEqual([
      "8 秒",
      "6 小时 12 分钟",
      "1 天 8 小时",
    ]);
  });
});

describe("times", () => {
  const at = Date.parse("2026-11-12T06:26:38Z");

  it("carry the date unless it is today at the site", () => {
    const now = Date.parse("2026-11-13T08:14:00Z"); // 16:14 in Shanghai
    const yesterday = Date.parse("2026-11-12T08:20:00Z");
    const inTheMorning = Date.parse("2026-11-12T23:20:00Z"); // the 13th in Shanghai, the 12th in New York
    expect(momentText(yesterday, "Asia/Shanghai", now)).toBe("11-12 16:20");
    expect(momentText(inTheMorning, "Asia/Shanghai", now)).toBe("07:20");
    expect(momentText(inTheMorning, "America/New_York", now)).toBe("11-12 18:20");
    expect([yesterday, inTheMorning].map((ms) => shortMomentText(ms, "Asia/Shanghai", now))).toEqual([
      "11-12",
      "07:20",
    ]);
  });

  it("are the site's, with the year only where it differs", () => {
    expect(timeText(at, "Asia/Shanghai", at)).toBe("11-12 14:26");
    expect(timeText(at, "America/New_York", at)).toBe("11-12 01:26");
    expect(timeText(at - 400 * day, "Asia/Shanghai", at)).toBe("2025-10-08 14:26");
    expect([dateText(at, "Asia/Shanghai"), clockTimeText(at, "Asia/Shanghai")]).toEqual([
      "2026-11-12",
      "14:26",
    ]);
  });

  it("name the zone by its distance", () => {
    expect([utcOffsetText("Asia/Shanghai", at), utcOffsetText("UTC", at)]).toEqual(["UTC+8", "UTC"]);
  });
});
