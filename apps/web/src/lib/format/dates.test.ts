// @vitest-environment happy-dom
import { dayMs } from "@oilcloud/oil";
import { afterEach, describe, expect, it } from "vitest";
import { setCurrentLanguage } from "../i18n/language.ts";
import { clockText, longDateText, writeDatesAsIn } from "./dates.ts";
import { minuteFormat } from "./short-dates.ts";
import { axisTimeText, dateText, fullTimeText, isoTimeText, timeText } from "./times.ts";

describe("the clock", () => {
  const thursday = new Date(2026, 10, 12, 14, 26, 38);

  it("names the weekday in Chinese after the date", () => {
    expect(clockText(thursday, "zh-CN")).toBe("2026-11-12 周四 14:26:38");
  });

  it("names the weekday in English before the date", () => {
    expect(clockText(thursday, "en")).toBe("Thu 2026-11-12 14:26:38");
  });
});

describe("a long date", () => {
  it.each([
    ["GB", "2 Nov 2026"],
    ["AE", "2 Nov 2026"],
    ["CN", "2 Nov 2026"],
    ["US", "Nov 2, 2026"],
  ])("is in the order of the country in English: %s", (country, text) => {
    writeDatesAsIn(country);
    expect(longDateText("2026-11-02", "en")).toBe(text);
    expect(longDateText("2026-11-02", "zh-CN")).toBe("2026年11月2日");
    writeDatesAsIn("GB");
  });
});

describe("a date in numbers", () => {
  const atMs = Date.parse("2026-12-31T14:26:38Z");
  const texts = () => [
    dateText(atMs, "UTC"),
    fullTimeText(atMs, "UTC"),
    timeText(atMs, "UTC", atMs),
    timeText(atMs, "UTC", atMs + 2 * dayMs),
    axisTimeText(atMs, "UTC", "day"),
    minuteFormat(),
  ];
  afterEach(() => {
    writeDatesAsIn("CN");
    setCurrentLanguage("zh-CN");
  });

  it.each([
    ["GB", "31/12/2026", "31/12", "DD/MM/YYYY"],
    ["AE", "31/12/2026", "31/12", "DD/MM/YYYY"],
    ["US", "12/31/2026", "12/31", "MM/DD/YYYY"],
    ["CN", "2026-12-31", "12-31", "YYYY-MM-DD"],
    ["SE", "2026-12-31", "12-31", "YYYY-MM-DD"],
  ])("is in the order of the country in English: %s", (country, date, day, format) => {
    setCurrentLanguage("en");
    writeDatesAsIn(country);
    expect(texts()).toEqual([
      date,
      `${date} 14:26:38`,
      `${day} 14:26`,
      `${date} 14:26`,
      day,
      `${format} HH:mm`,
    ]);
    expect(isoTimeText(atMs, "UTC")).toBe("2026-12-31 14:26:38");
  });

  it("begins with the year in Chinese, wherever its reader is", () => {
    setCurrentLanguage("zh-CN");
    writeDatesAsIn("US");
    expect(texts().slice(0, 2)).toEqual(["2026-12-31", "2026-12-31 14:26:38"]);
  });
});
