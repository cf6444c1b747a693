import { dayMs, hourMs, labQuantity, type LabQuantityKey } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { runOf } from "./fleet.ts";
import { labReports, sampleTimes } from "./laboratory.ts";
import { viscosity40Of } from "./physics/state.ts";
import { epochMs, makeSpec } from "./testing/devices.ts";

const endMs = epochMs + 300 * dayMs;
const fleet = Array.from({ length: 40 }, (_, seed) => makeSpec(seed % 2 ? "hydraulic" : "windGear", seed));
const sampled = fleet.filter((spec) => [...sampleTimes(spec, endMs)].length > 0);

describe("the laboratory", { timeout: 30_000 }, () => {
  it("looks at some of the machines, every 30 to 90 days and in working hours", () => {
    expect(sampled.length).toBeGreaterThan(15);
    expect(sampled.length).toBeLessThan(fleet.length);
    for (const spec of sampled) {
      const times = [...sampleTimes(spec, endMs)];
      for (const [i, ms] of times.entries()) {
        const hour = new Date(ms + 8 * hourMs).getUTCHours();
        expect(hour >= 9 && hour < 17).toBe(true);
        const days = (ms - (times[i - 1] ?? ms - 40 * dayMs)) / dayMs;
        expect(days >= 29 && days <= 91).toBe(true);
      }
    }
  });

  it("writes the same about the same bottle, whenever it is asked", () => {
    const [spec = makeSpec("hydraulic", 1)] = sampled;
    const all = [...labReports(spec, epochMs, endMs)];
    const [, second] = all;
    expect(all.length).toBeGreaterThan(2);
    expect([...labReports(spec, second?.sampledMs ?? 0, endMs)]).toEqual(all.slice(1));
    expect(all.every(({ sampledMs, reportedMs }) => reportedMs > sampledMs && reportedMs < endMs)).toBe(true);
  });

  it("finds what is truly there, near enough, and nothing that a report could not hold", () => {
    for (const spec of sampled.slice(0, 8)) {
      const run = runOf(spec, endMs);
      for (const { sampledMs, values } of labReports(spec, epochMs, endMs)) {
        const truth = run.stateAt(sampledMs);
        expect(Math.abs((values.viscosity40 ?? 0) / viscosity40Of(truth) - 1)).toBeLessThan(0.03);
        expect(Math.abs((values.waterPpm ?? 0) / truth.waterPpm - 1)).toBeLessThan(0.3);
        expect(values.iso4).toBeGreaterThanOrEqual(values.iso6 ?? 0);
        for (const [key, value] of Object.entries(values)) {
          const { range } = labQuantity(key as LabQuantityKey);
          expect(value >= range[0] && value <= range[1], key).toBe(true);
        }
      }
    }
  });
});
