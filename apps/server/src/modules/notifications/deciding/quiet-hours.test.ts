import { expect, it } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: "22:00", to: "07:00" };
const until = (now: string, hours = night, zone = "Asia/Shanghai") =>
  quietUntil(new Date(now), hours, zone)?.toISOString() ?? null;

it("spans midnight, by the clocks of the site", () => {
  expect(until("2026-11-12T13:59:59Z")).toBe(null); // 21:59:59 there
  expect(until("2026-11-12T14:00:00Z")).toBe("2026-11-12T23:00:00.000Z");
  expect(until("2026-11-12T17:30:30Z")).toBe("2026-11-12T23:00:00.000Z"); // half past one, the next day there
  expect(until("2026-11-12T22:59:59Z")).toBe("2026-11-12T23:00:00.000Z");
  expect(until("2026-11-12T23:00:00Z")).toBe(null);
});

it("depends on the time zone", () => {
  expect(until("2026-11-12T17:30:00Z", night, "Europe/Berlin")).toBe(null);
  expect(until("2026-11-12T22:30:00Z", night, "Europe/Berlin")).toBe("2026-11-13T06:00:00.000Z");
});

it("may lie within one day", () => {
  const noon = { from: "12:00", to: "13:30" };
  expect(until("2026-11-12T04:15:00Z", noon)).toBe("2026-11-12T05:30:00.000Z");
  expect(until("2026-11-12T05:30:00Z", noon)).toBe(null);
});

it("ends by the local clock, also when daylight saving time changes", () => {
  expect(until("2026-10-24T21:00:00Z", night, "Europe/Berlin")).toBe("2026-10-25T06:00:00.000Z");
  expect(until("2026-03-28T22:00:00Z", night, "Europe/Berlin")).toBe("2026-03-29T05:00:00.000Z");
});
