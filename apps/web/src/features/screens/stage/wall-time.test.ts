import { expect, it } from "vitest";
import { wallTimeText } from "./wall-time.ts";

const nowMs = Date.parse("2026-11-18T14:00:00Z");

it("is the time of day at the site, with the date unless it is today there", () => {
  expect(wallTimeText(Date.parse("2026-11-18T13:28:00Z"), "UTC", nowMs)).toBe("13:28");
  // 22:00 in Shanghai: what was yesterday in Greenwich is today there.
  expect(wallTimeText(Date.parse("2026-11-17T19:00:00Z"), "Asia/Shanghai", nowMs)).toBe("03:00");
  expect(wallTimeText(Date.parse("2026-10-29T19:00:00Z"), "Asia/Shanghai", nowMs)).toBe("10-30 03:00");
  expect(wallTimeText(Date.parse("2025-12-30T19:00:00Z"), "UTC", nowMs)).toBe("2025-12-30 19:00");
});
