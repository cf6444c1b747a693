import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { counts, makeDevice } from "../../testing/device.ts";
import { seeded } from "../../testing/seeded.ts";
import { coldStartKeys } from "./cold-start.ts";

describe("G5, a cold start", () => {
  const reading = { ...counts(1e5), kinViscosity: 60, filterDp: 1, waterActivity: 0.3 };

  it("holds viscosity, counts, codes and filter below 25 °C, and nothing else", () => {
    const { values, marks: found } = makeDevice().read(0, { ...reading, oilTemp: 24.9 });
    for (const key of coldStartKeys)
      if (values[key] !== undefined) expect(found?.[key], key).toBe(marks.coldStart);
    expect(found?.viscosity40).toBe(marks.coldStart);
    expect([found?.waterActivity, found?.oilTemp]).toEqual([undefined, undefined]);
  });

  it("is over at 25 °C", () => {
    expect(makeDevice().read(0, { ...reading, oilTemp: 25 }).marks).toBeNull();
  });

  it("holds oil thicker than 1000 mm²/s", () => {
    const filter = { oilTemp: 30, filterDp: 3 };
    expect(makeDevice().read(0, { ...filter, kinViscosity: 1001 }).marks?.filterDp).toBe(marks.coldStart);
    expect(makeDevice().read(0, { ...filter, kinViscosity: 1000 }).marks).toBeNull();
  });

  it("holds for 30 minutes after the machine was seen to start", () => {
    const { read } = makeDevice();
    read(0, { linePressure: 0 });
    expect(read(10, { linePressure: 150, filterDp: 1 }).marks?.filterDp).toBe(marks.coldStart);
    expect(read(39, { linePressure: 150, filterDp: 1 }).marks?.filterDp).toBe(marks.coldStart);
    expect(read(40, { linePressure: 150, filterDp: 1 }).marks).toBeNull();
  });

  it("does not take the first reading of a running machine for a start", () => {
    expect(makeDevice().read(0, { linePressure: 150, filterDp: 1 }).marks).toBeNull();
  });
});

describe("G6, a thermal transient", () => {
  const reading = { kinViscosity: 30, dielectric: 2.3, waterActivity: 0.3 };
  const held = ["viscosity40", "viscosityDev", "dielectricDev40", "waterPpm"];

  const heat = (kPerMin: number, stepMin: number) => {
    const { read } = makeDevice();
    const moving = (minute: number) =>
      Object.fromEntries(Object.entries(reading).map(([key, value]) => [key, value * (1 + minute / 1000)]));
    let last = read(0, { oilTemp: 45, ...reading });
    for (let minute = stepMin; minute <= 10; minute += stepMin)
      last = read(minute, { oilTemp: 45 + kPerMin * minute, ...moving(minute) });
    return last;
  };

  it.each([1 / 16, 1, 5])(
    "holds what is brought to 40 °C when it moves faster than 1 K/min, read every %f min",
    (step) => {
      for (const rate of [1.1, -1.1])
        expect({ ...heat(rate, step).marks }).toEqual(
          Object.fromEntries(held.map((key) => [key, marks.thermalTransient])),
        );
    },
  );

  it("lets 0.9 K/min pass", () => {
    for (const rate of [0.9, -0.9])
      for (const step of [1 / 16, 1, 5]) expect(heat(rate, step).marks).toBeNull();
  });

  it("is not fooled by noise in fast samples", () => {
    const { read } = makeDevice();
    const random = seeded(13);
    for (let i = 0; i < 120; i++)
      expect(read(i / 12, { oilTemp: 45 + random.between(-0.2, 0.2), ...reading }).marks).toBeNull();
  });

  it("holds a measured water content too", () => {
    const { read } = makeDevice();
    read(0, { oilTemp: 45 });
    expect(read(5, { oilTemp: 55, waterPpm: 200 }).marks?.waterPpm).toBe(marks.thermalTransient);
  });
});

describe("G10, a standstill", () => {
  const day = 24 * 60;
  const afterADay = (machineType: "hydraulic" | "transformer" = "hydraulic") => {
    const device = makeDevice({ machineType });
    for (let minute = 0; minute <= day; minute += 60)
      device.read(minute, { linePressure: 150, vibRms: 2, fe1: minute / 60 });
    return device;
  };

  it("pauses the rates and keeps the water", () => {
    const { read } = afterADay();
    const stopped = read(day + 60, { linePressure: 0, vibRms: 0, fe1: 24, waterActivity: 0.3 });
    expect(stopped.values.feRate).toBe(24);
    expect({ ...stopped.marks }).toEqual({ feRate: marks.standstill, feLargeRate: marks.standstill });
  });

  it("is no standstill while one of the signals shows motion, or none shows anything", () => {
    expect(afterADay().read(day + 60, { linePressure: 0, vibRms: 2, fe1: 24 }).marks).toBeNull();
    expect(makeDevice().read(0, { fe1: 3, oilTemp: 50 }).marks).toBeNull();
  });

  it("does not hold on to a standstill that nothing has confirmed for an hour", () => {
    const { read } = afterADay();
    read(day + 60, { linePressure: 0, vibRms: 0 });
    expect(read(day + 120, { fe1: 24 }).marks?.feRate).toBe(marks.standstill);
    expect(read(day + 121, { fe1: 24 }).marks).toBeNull();
  });

  it("knows no standstill of a transformer", () => {
    const { read } = afterADay("transformer");
    expect(read(day + 60, { linePressure: 0, vibRms: 0, fe1: 24 }).marks).toBeNull();
  });
});
