import { dayMs, normaliseViscosity, viscosityGrades } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { runOf } from "../fleet.ts";
import { column, correlation, makeSpec, mean, readSpan, startMs } from "../testing/devices.ts";
import type { SimulatedType } from "./machine-params.ts";

const days = 60;
const cases: readonly (readonly [SimulatedType, number, number])[] = [
  ["hydraulic", 1, viscosityGrades.vg46.b],
  ["hydraulic", 2, viscosityGrades.vg46.b],
  ["industrialGear", 3, viscosityGrades.vg220.b],
  ["windGear", 4, viscosityGrades.vg320Pao.b],
  ["gasTurbine", 5, viscosityGrades.vg32.b],
];

describe("what goes together over 60 days", { timeout: 30_000 }, () => {
  it.each(cases)("temperature and viscosity of %s %i, and no longer at 40 °C", (type, seed, b) => {
    const readings = readSpan(makeSpec(type, seed), days);
    const temperatures = column(readings, "oilTemp");
    const viscosities = column(readings, "kinViscosity");
    const at40 = viscosities.map((viscosity, i) =>
      normaliseViscosity({ viscosity, temperatureC: temperatures[i] as number, rateKPerMin: 0, b }),
    );
    const known = at40.flatMap((_, i) => (at40[i] === null ? [] : [i]));
    const raw = correlation(temperatures, viscosities);
    const normalised = correlation(
      known.map((i) => temperatures[i] as number),
      known.map((i) => at40[i] as number),
    );
    console.log(`${type} ${seed}: r(T, ν) ${raw.toFixed(3)}, r(T, ν40) ${normalised.toFixed(3)}`);
    expect(raw).toBeLessThanOrEqual(-0.9);
    expect(Math.abs(normalised)).toBeLessThan(0.2);
  });

  it.each(cases.slice(0, 4))("temperature and water activity of %s %i at the same content", (type, seed) => {
    const spec = makeSpec(type, seed);
    const run = runOf(spec, startMs + days * dayMs);
    const readings = readSpan(spec, days).map(({ ts, values }) => ({
      values,
      ppm: run.stateAt(ts).waterPpm,
    }));
    const middle = mean(readings.map(({ ppm }) => ppm));
    const same = readings.filter(({ ppm }) => Math.abs(ppm / middle - 1) < 0.05);
    const r = correlation(column(same, "oilTemp"), column(same, "waterActivity"));
    console.log(`${type} ${seed}: r(T, aw) ${r.toFixed(3)} in ${same.length} readings`);
    expect(same.length).toBeGreaterThan(500);
    expect(r).toBeLessThan(-0.6);
    expect(r).toBeGreaterThan(-0.95);
  });

  it.each(cases)("ferrous debris and the large channels of %s %i", (type, seed) => {
    const readings = readSpan(makeSpec(type, seed), days);
    const iron: number[] = [];
    const large: number[] = [];
    const perDay = 144;
    for (let i = 0; i + 2 * perDay < readings.length; i += perDay) {
      const sum = (at: number) =>
        ["fe1", "fe2", "fe3", "fe4", "fe5"].reduce((all, key) => all + (readings[at]?.values[key] ?? 0), 0);
      iron.push(sum(i + perDay) - sum(i));
      large.push(mean(column(readings.slice(i, i + perDay), "count_ch6")));
    }
    const r = correlation(iron, large);
    console.log(`${type} ${seed}: r(Fe, ch6) ${r.toFixed(3)}`);
    expect(r).toBeGreaterThan(0);
  });
});
