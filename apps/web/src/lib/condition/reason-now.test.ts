import { expect, it } from "vitest";
import { makeVerdict } from "../../testing/verdict.ts";
import { reasonNow } from "./reason-now.ts";

const pressure = {
  keyId: 7,
  keyName: "Filter Δp",
  unit: "bar",
  decimals: 2,
  value: 6.2,
  worst: 6.4,
  level: 1,
  condition: { kind: "above", value: 4 },
  unconfirmed: false,
} as const;
const water = {
  ...pressure,
  keyId: 8,
  keyName: "Water activity",
  unit: "",
  level: 2,
  condition: { kind: "above", value: 0.5 },
  value: 0.6,
  unconfirmed: true,
} as const;
const verdict = makeVerdict({ reason: "as the server said it", told: [pressure, water] });
const shown = (keyId: number, value: number, mark: string | null = null) => ({ keyId, value, mark });

it("says with the values that are shown what the server said, of those that are shown", () => {
  expect(reasonNow(verdict, [shown(7, 5.61)], "en")).toBe(
    "Filter Δp 5.61 bar, above limit 4 bar; Water activity 0.60, above warning limit 0.5; not yet confirmed by other sensors",
  );
  expect(reasonNow(verdict, [shown(7, 3.9, "stuck")], "zh-CN")).toContain(
    "Filter Δp 6.20 bar，超过限值 4 bar；",
  );
});

it("denies no number: what is back within is said to be", () => {
  expect(reasonNow({ ...verdict, told: [pressure] }, [shown(7, 3.5)], "en")).toBe(
    "Filter Δp 3.50 bar, back within limit 4 bar, worst 6.40 bar",
  );
});

it("is the server's own sentence where it names no indicator", () => {
  expect(reasonNow({ ...verdict, told: [] }, [shown(7, 1)], "en")).toBe("as the server said it");
});
