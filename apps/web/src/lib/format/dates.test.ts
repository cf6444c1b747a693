// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { clockText } from "./dates.ts";

describe("the clock", () => {
  const thursday = new Date(2026, 10, 12, 14, 26, 38);

  it("names the weekday in Chinese after the date", () => {
    expect(clockText(thursday, "zh-CN")).toBe("2026-11-12 周四 14:26:38");
  });

  it("names the weekday in English before the date", () => {
    expect(clockText(thursday, "en")).toBe("Thu 2026-11-12 14:26:38");
  });
});
