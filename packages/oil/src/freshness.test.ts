import { expect, it } from "vitest";
import { freshnessOf } from "./freshness.ts";

it.each([
  [null, "never"],
  [0, "fresh"],
  [20_000, "fresh"],
  [20_001, "stale"],
  [60_000, "stale"],
  [60_001, "offline"],
  // A device's clock may run ahead.
  [-5000, "fresh"],
])("calls data of %s ms ago %s where a device reports every 10 s", (ageMs, freshness) => {
  const nowMs = 1_000_000;
  expect(freshnessOf(ageMs === null ? null : nowMs - ageMs, nowMs, 10_000)).toBe(freshness);
});
