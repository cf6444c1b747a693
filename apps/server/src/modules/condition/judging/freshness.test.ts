import { expect, it } from "vitest";
import { hourMs } from "@oilcloud/oil";
import { goneAtMs, valueFreshness } from "./freshness.ts";

const intervalMs = 30_000;
const at = (key: string, ageMs: number, silenceMs = 0) =>
  valueFreshness({ key, ts: -ageMs, newestMs: -silenceMs }, 0, intervalMs);

it("holds a value against how often its device reports", () => {
  expect(at("oilTemp", 60_000)).toBe("fresh");
  expect(at("oilTemp", 61_000)).toBe("stale");
  expect(at("oilTemp", 181_000)).toBe("offline");
});

it("keeps the value of a day as current as its device for a day", () => {
  expect(at("feRate", 23 * hourMs)).toBe("fresh");
  expect(at("feRate", 23 * hourMs, 90_000)).toBe("stale");
  expect(at("feRate", 25 * hourMs)).toBe("offline");
});

it("drops it when the day is over, or when its device reports nothing at all", () => {
  const ts = 0;
  expect(goneAtMs({ key: "oilTemp", ts, newestMs: hourMs }, intervalMs)).toBe(180_000);
  expect(goneAtMs({ key: "feRate", ts, newestMs: hourMs }, intervalMs)).toBe(hourMs + 180_000);
  expect(goneAtMs({ key: "feRate", ts, newestMs: 30 * hourMs }, intervalMs)).toBe(24 * hourMs);
});
