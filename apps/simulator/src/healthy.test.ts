import { type Limit, limitsFor } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { machineParams, type SimulatedType } from "./physics/machine-params.ts";
import { makeSpec, process, readSpan, usualOils } from "./testing/devices.ts";

const days = 60;
const seedsPerType = 4;

function isPast({ direction, warning }: Limit, value: number): boolean {
  switch (direction) {
    case "up":
      return value >= warning;
    case "down":
      return value <= warning;
    case "both":
      return Math.abs(value) >= warning;
  }
}

/** Three of five, as an alarm asks for. */
function crossings(flags: readonly boolean[]): number {
  let count = 0;
  for (let i = 4; i < flags.length; i++) if (flags.slice(i - 4, i + 1).filter(Boolean).length >= 3) count++;
  return count;
}

describe("sound machines over 60 days", () => {
  const found = (Object.keys(machineParams) as SimulatedType[]).flatMap((type) =>
    Array.from({ length: seedsPerType }, (_, seed) => {
      const spec = makeSpec(type, seed + 100);
      const readings = process(spec, readSpan(spec, days));
      const limits = Object.entries(limitsFor(type, usualOils[type]));
      let [values, marked, crossed] = [0, 0, 0];
      for (const reading of readings) {
        values += Object.keys(reading.values).length;
        marked += Object.keys(reading.marks ?? {}).length;
      }
      for (const [key, limit] of limits) {
        const good = readings.filter((reading) => reading.values[key] !== undefined && !reading.marks?.[key]);
        crossed += crossings(good.map((reading) => isPast(limit, reading.values[key] as number)));
      }
      return { name: spec.name, values, marked, crossed };
    }),
  );

  it("pass the guards with hardly a mark", () => {
    const share =
      found.reduce((sum, { marked }) => sum + marked, 0) / found.reduce((sum, { values }) => sum + values, 0);
    console.log(`marked: ${(100 * share).toFixed(3)} % of all values`);
    expect(share).toBeLessThan(0.005);
  });

  it("stay within their warning limits, nearly all of them", () => {
    const crossed = found.filter((device) => device.crossed > 0);
    console.log(`past a warning limit: ${crossed.length} of ${found.length} machines`);
    for (const { name, crossed: times } of crossed) console.log(`  ${name}: ${times} times`);
    expect(crossed.length).toBeLessThanOrEqual(found.length * 0.2);
  });
});
