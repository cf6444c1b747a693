import { describe, expect, it } from "vitest";
import { machineTypes } from "./machine-types.ts";
import { markLabels, marks } from "../marks.ts";
import { fitViscosity, viscosityFrom40 } from "../normalise/viscosity.ts";
import { findIndicator, type Indicator, indicatorKeyById, indicatorKeys, indicators } from "./indicators.ts";
import { instruments } from "./instruments.ts";
import { defaultLimits, limitsFor } from "./limits.ts";
import { type OilKey, oils } from "./oils.ts";
import { registersOf, type SensorModel, sensorStatusKeys } from "./sensor-model.ts";
import { sensorModels } from "./sensor-models.ts";
import { isoVgBounds, type ViscosityGrade, viscosityGrades } from "./viscosity-grades.ts";

const all: [string, Indicator][] = Object.entries(indicators);
const models: [string, SensorModel][] = Object.entries(sensorModels);
const grades: [string, ViscosityGrade][] = Object.entries(viscosityGrades);

const chinese = /\p{Script=Han}/u;
const isNamed = ({ zh, en }: { zh: string; en: string }) =>
  zh.trim() !== "" && en.trim() !== "" && !chinese.test(en);

describe("the catalogue as a whole", () => {
  it("has a label in both languages for everything", () => {
    const named = [indicators, oils, sensorModels, sensorStatusKeys, machineTypes, markLabels];
    for (const table of named)
      for (const [key, entry] of Object.entries(table)) expect(isNamed(entry), key).toBe(true);
    for (const [key, model] of models) {
      if (model.connection.kind === "lamps")
        for (const { lamp, meaning } of model.connection.lamps)
          expect(isNamed(lamp) && isNamed(meaning), key).toBe(true);
      if (model.connection.kind !== "modbusRtu") continue;
      for (const { values = {}, bits = [] } of model.connection.registers)
        for (const label of [...Object.values(values), ...bits]) expect(isNamed(label), key).toBe(true);
    }
  });

  it("knows by what every indicator is measured", () => {
    expect(indicatorKeys.filter((key) => !instruments.has(key))).toEqual([]);
    for (const [key, label] of instruments) expect(isNamed(label), key).toBe(true);
  });

  it("gives no two indicators the same id or the same name", () => {
    for (const field of ["id", "zh", "en"] as const)
      expect(new Set(all.map(([, indicator]) => indicator[field])).size, field).toBe(all.length);
  });

  it("keeps ids small, so that undeclared keys can have theirs from 1000 on, and finds keys by them", () => {
    for (const [key, { id }] of all) {
      expect(Number.isInteger(id) && id > 0 && id < 1000, key).toBe(true);
      expect(indicatorKeyById(id)).toBe(key);
    }
    expect(indicatorKeyById(999)).toBeUndefined();
  });

  it("never renumbers what is stored", () => {
    const { oilTemp, waterActivity, count_ch1, iso4, nasClass, fe1, nfe1, feRate, viscosity40 } = indicators;
    const ids = [oilTemp, waterActivity, count_ch1, iso4, nasClass, fe1, nfe1, feRate, viscosity40];
    expect(ids.map(({ id }) => id)).toEqual([1, 100, 201, 220, 230, 301, 311, 320, 402]);
    expect(Object.values(marks)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it("has a unit that reads in both languages, a range and decimals for every indicator", () => {
    for (const [key, { unit, plausible, decimals }] of all) {
      expect(unit === unit.trim() && !chinese.test(unit), key).toBe(true);
      expect(plausible[0], key).toBeLessThan(plausible[1]);
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 3, key).toBe(true);
    }
    const pureNumbers = all.filter(([, { unit }]) => unit === "").map(([key]) => key);
    expect(
      pureNumbers.every((key) => /^(waterActivity|dielectric|oilQuality|nasClass|iso\d+|n?fe\d)$/.test(key)),
    ).toBe(true);
  });

  it("spells out the channels, codes and debris bins", () => {
    const spelled = ["count_ch1", "count_ch8", "iso4", "iso6", "iso14", "fe1", "fe5", "nfe1", "nfe5"];
    expect(spelled.every((key) => (indicatorKeys as readonly string[]).includes(key))).toBe(true);
  });

  it("does not take what every object has for an indicator", () => {
    for (const key of ["constructor", "__proto__", "toString"]) expect(findIndicator(key)).toBeUndefined();
  });

  it("grades oils by numbers that agree with each other and with ISO VG", () => {
    for (const [key, grade] of grades) {
      const fit = fitViscosity(grade.viscosity40, grade.viscosity100);
      expect(grade.a, key).toBeCloseTo(fit.a, 3);
      expect(grade.b, key).toBeCloseTo(fit.b, 3);
      expect(viscosityFrom40(grade.viscosity40, 100, grade.b) / grade.viscosity100, key).toBeCloseTo(1, 2);
      if (grade.isoVg === null) continue;
      const [min, max] = isoVgBounds[grade.isoVg as keyof typeof isoVgBounds];
      expect(grade.viscosity40 > min && grade.viscosity40 < max, key).toBe(true);
    }
    for (const [vg, [min, max]] of Object.entries(isoVgBounds)) {
      expect(min).toBeCloseTo(Number(vg) * 0.9, 6);
      expect(max).toBeCloseTo(Number(vg) * 1.1, 6);
    }
  });

  it("describes every oil within what its indicators can show", () => {
    for (const [key, oil] of Object.entries(oils)) {
      expect(Object.hasOwn(viscosityGrades, oil.grade), key).toBe(true);
      const shown = { density: oil.density15, dielectric: oil.epsilon40, acidNumber: oil.acidNumberNew };
      for (const [indicator, value] of Object.entries(shown)) {
        const [min, max] = (indicators as Record<string, Indicator>)[indicator]?.plausible ?? [1, 0];
        expect(value >= min && value <= max, `${key} ${indicator}`).toBe(true);
      }
      expect(oil.conductivityK >= 0.03 && oil.conductivityK <= 0.05, key).toBe(true);
    }
  });

  it("puts every warning inside its critical limit and both inside the plausible range", () => {
    for (const machineType of Object.keys(machineTypes) as (keyof typeof machineTypes)[])
      for (const oil of [null, ...(Object.keys(oils) as OilKey[])])
        for (const [key, limit] of Object.entries(limitsFor(machineType, oil))) {
          const indicator = findIndicator(key);
          const name = `${machineType} ${key}`;
          expect(indicator, name).toBeDefined();
          const down = limit.direction === "down";
          expect(down ? limit.warning > limit.critical : limit.warning < limit.critical, name).toBe(true);
          expect(limit.direction, name).toBe(indicator?.harm);
          const [min, max] = indicator?.plausible ?? [1, 0];
          for (const value of [limit.warning, limit.critical])
            expect(value >= min && value <= max, name).toBe(true);
          if (limit.direction === "both")
            expect(limit.warning > 0 && -limit.critical >= min, name).toBe(true);
        }
  });

  it("limits every machine type, and says which limits are published", () => {
    expect(Object.keys(defaultLimits)).toEqual(Object.keys(machineTypes));
    expect(limitsFor("hydraulic", null).waterPpm).toEqual({
      direction: "up",
      warning: 500,
      critical: 1000,
      source: { warning: "engineering", critical: "published" },
    });
  });

  it("counts the acid number's rise from the new oil, and leaves it out when the oil is not known", () => {
    expect(limitsFor("hydraulic", null).acidNumber).toBeUndefined();
    expect(limitsFor("hydraulic", "hm46").acidNumber).toMatchObject({ warning: 0.7, critical: 0.8 });
    expect(limitsFor("transformer", null).acidNumber).toMatchObject({ warning: 0.1, critical: 0.15 });
  });
});

const keysOf = ({ connection }: SensorModel): string[] => {
  switch (connection.kind) {
    case "modbusRtu":
      return connection.registers.map(({ key }) => key);
    case "serialText":
      return connection.fields.map(({ key }) => key);
    case "signals":
      return connection.signals.map(({ key }) => key);
    case "lamps":
      return [];
  }
};

describe("every sensor model", () => {
  it.each(models)("%s gives keys that exist, and all it promises", (_, model) => {
    const keys = keysOf(model);
    for (const key of keys)
      expect(Object.hasOwn(indicators, key) || Object.hasOwn(sensorStatusKeys, key), key).toBe(true);
    for (const key of model.indicators) expect(Object.hasOwn(indicators, key), key).toBe(true);
    if (model.connection.kind === "lamps") return;
    expect([...new Set(keys.filter((key) => Object.hasOwn(indicators, key)))].sort()).toEqual(
      [...model.indicators].sort(),
    );
  });

  it.each(models)("%s has registers that do not overlap", (_, { connection }) => {
    if (connection.kind !== "modbusRtu") return;
    const taken = new Set<number>();
    for (const { register, type, scale } of connection.registers) {
      expect(register).toBeGreaterThanOrEqual(connection.firstRegister);
      expect(scale).toBeGreaterThan(0);
      for (let i = 0; i < registersOf(type); i++) {
        expect(taken.has(register + i), String(register + i)).toBe(false);
        taken.add(register + i);
      }
    }
  });
});
