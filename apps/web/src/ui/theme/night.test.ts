// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { isNight } from "./night.ts";

const at = (time: string) => Date.parse(`2026-11-12T${time}+08:00`);

it.each([
  ["19:59:59", false],
  ["20:00:00", true],
  ["00:00:00", true],
  ["06:29:59", true],
  ["06:30:00", false],
])("by the clock at the site, %s is night: %s", (time, night) => {
  expect(isNight(at(time), "Asia/Shanghai")).toBe(night);
});

it("follows the site, not where the phone is", () => {
  expect(isNight(at("23:00:00"), "America/New_York")).toBe(false);
});
