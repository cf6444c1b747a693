import { describe, expect, it } from "vitest";
import { baselineOf, learnFill, newFill } from "./fill.ts";
import { hourMs } from "../../time.ts";

const catalogue = 320;
/** Hourly readings of a fill, with its viscosity by the hour. */
function learned(viscosityAt: (hour: number) => number, days: number) {
  const fill = newFill(0);
  for (let hour = 0; hour < days * 24; hour++)
    learnFill(fill, "viscosity40", hour * hourMs, viscosityAt(hour));
  return baselineOf(fill, "viscosity40", catalogue);
}
const noise = (hour: number) => 3 * Math.sin(hour * 2.4);

describe("the fill that change is counted from", () => {
  it("is what the oil was in its first three days, within its grade", () => {
    expect(learned((hour) => 300 + noise(hour), 10)).toBeCloseTo(300, 0);
    expect(learned((hour) => (hour <= 72 ? 300 : 250), 10)).toBeCloseTo(300, 0);
    expect(learned(() => 220, 10)).toBe(catalogue);
  });

  it("is the new oil where it was changed in those days, however old the first was", () => {
    expect(learned((hour) => (hour < 44 ? 384 : 318) + noise(hour), 10)).toBeCloseTo(318, 0);
  });

  it("is not started again by a few stray readings", () => {
    expect(learned((hour) => (hour % 20 < 4 ? 350 : 315) + noise(hour), 3)).toBeLessThan(330);
    const fill = newFill(0);
    for (let hour = 0; hour < 30; hour++)
      learnFill(fill, "viscosity40", hour * hourMs, hour % 6 === 5 ? 315 : 350);
    expect(fill.since).toBe(0);
  });
});
