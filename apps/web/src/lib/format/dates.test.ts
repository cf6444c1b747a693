// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { clockText, longDateText, writeDatesAsIn } from "./dates.ts";

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
