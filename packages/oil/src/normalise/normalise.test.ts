import { describe, expect, it } from "vitest";
import { mineralOilWater } from "../catalogue/oils.ts";
import { viscosityGrades } from "../catalogue/viscosity-grades.ts";
import { seeded } from "../testing/seeded.ts";
import { conductivityFrom40, conductivityTo40 } from "./conductivity.ts";
import { densityAt, densityTo15, dynamicViscosity, kinematicViscosity } from "./density.ts";
import { permittivityFrom40, permittivityTo40 } from "./permittivity.ts";
import { normaliseViscosity, viscosityFrom40, viscosityTo40 } from "./viscosity.ts";
import { activityFromPpm, fitSolubility, ppmFromActivity, saturationPpm } from "./water.ts";

const vg46 = viscosityGrades.vg46;
const isClose = (value: number, expected: number) =>
  Math.abs(value - expected) <= 1e-6 * Math.max(1, Math.abs(expected));

const at = (temperatureC: number, rateKPerMin = 0) =>
  normaliseViscosity({ viscosity: 30, temperatureC, rateKPerMin, b: vg46.b });

describe("viscosity", () => {
  it.each([
    ["vg32", [336, 86, 15.2, 8.5]],
    ["vg46", [577, 134, 20.6, 11.1]],
    ["vg68", [1033, 215, 28.7, 14.7]],
    ["vg100", [1788, 339, 39.9, 19.6]],
    ["vg150", [3080, 542, 56.8, 26.8]],
    ["vg220", [5287, 852, 78.8, 35.6]],
    ["vg320", [9078, 1333, 108, 46.8]],
    ["vg320Pao", [4364, 1002, 130, 63.1]],
    ["vg460", [15127, 2046, 148, 61.2]],
  ] as const)("of %s at 0, 20, 60 and 80 °C is that of the reference", (grade, expected) => {
    const { viscosity40, b } = viscosityGrades[grade];
    [0, 20, 60, 80].forEach((temperatureC, i) => {
      const value = viscosityFrom40(viscosity40, temperatureC, b);
      expect(Math.abs(value / (expected[i] as number) - 1)).toBeLessThan(0.006);
    });
  });

  it("is reported up to 35 K from 40 °C and not beyond", () => {
    expect([at(5), at(75)].every((value) => value !== null)).toBe(true);
    expect([at(4.9), at(75.1)]).toEqual([null, null]);
  });

  it("is not reported while the temperature moves by 1 K/min", () => {
    expect([at(50, 0.99), at(50, -0.99)].every((value) => value !== null)).toBe(true);
    expect([at(50, 1), at(50, -1)]).toEqual([null, null]);
  });

  it("is not reported for what is no oil", () => {
    expect(normaliseViscosity({ viscosity: 0.2, temperatureC: 40, rateKPerMin: 0, b: vg46.b })).toBeNull();
  });
});

const point = (temperatureC: number) => ({
  temperatureC,
  saturationPpm: saturationPpm(temperatureC, mineralOilWater),
});

describe("water", () => {
  it("saturates the mineral oil of the reference at 198, 392, 711 and 1202 mg/kg", () => {
    const values = [0, 20, 40, 60].map((t) => Math.round(saturationPpm(t, mineralOilWater)));
    expect(values).toEqual([198, 392, 711, 1202]);
  });

  it("does not go beyond saturation", () => {
    expect(activityFromPpm(5000, 40, mineralOilWater)).toBe(1);
    expect(ppmFromActivity(1.01, 40, mineralOilWater)).toBe(saturationPpm(40, mineralOilWater));
  });

  it("finds the coefficients again from two points, and none from one", () => {
    const fit = fitSolubility(point(20), point(60));
    expect(fit?.a).toBeCloseTo(mineralOilWater.a, 6);
    expect(fit?.b).toBeCloseTo(mineralOilWater.b, 8);
    expect(fitSolubility(point(20), point(20))).toBeNull();
  });
});

describe("density, permittivity and conductivity", () => {
  it("follow the temperature as the reference says", () => {
    expect(densityAt(873, 40)).toBeCloseTo(857, 6);
    expect(dynamicViscosity(46, 857)).toBeCloseTo(39.422, 6);
    expect(permittivityTo40(2.25, 60)).toBeCloseTo(2.276, 9);
    expect(conductivityTo40(100, 65, 0.04)).toBeCloseTo(100 / Math.E, 9);
  });
});

it("gives back every value that was normalised and denormalised", () => {
  const random = seeded(4);
  const grades = Object.values(viscosityGrades);
  for (let i = 0; i < 500; i++) {
    const t = random.between(5, 75);
    const { b } = grades[random.integer(0, grades.length - 1)] ?? vg46;
    const viscosity = random.decades(2, 3000);
    const density = random.between(700, 1100);
    const permittivity = random.between(1.8, 7);
    const conductivity = random.decades(0.1, 1e6);
    const activity = random.between(0, 1);
    const pairs = [
      [viscosityFrom40(viscosityTo40(viscosity, t, b), t, b), viscosity],
      [densityAt(densityTo15(density, t), t), density],
      [kinematicViscosity(dynamicViscosity(viscosity, density), density), viscosity],
      [permittivityFrom40(permittivityTo40(permittivity, t), t), permittivity],
      [conductivityFrom40(conductivityTo40(conductivity, t, 0.04), t, 0.04), conductivity],
      [activityFromPpm(ppmFromActivity(activity, t, mineralOilWater), t, mineralOilWater), activity],
    ] as const;
    for (const [back, value] of pairs) expect(isClose(back, value), `${back} for ${value}`).toBe(true);
  }
});
