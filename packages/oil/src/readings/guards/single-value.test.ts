import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { counts, makeDevice } from "../../testing/device.ts";

describe("G2, invalid values", () => {
  it.each([
    ["oilTemp", 150.1],
    ["oilTemp", -40.1],
    ["oilTemp", -32768],
    ["waterActivity", 1.1],
    ["kinViscosity", 0.9],
    ["dielectric", Number.NaN],
    ["vibRms", Number.POSITIVE_INFINITY],
    ["nasClass", -2],
    ["undeclared", -32768],
    ["undeclared", Number.NaN],
  ])("marks %s of %d, and keeps it", (key, value) => {
    const { values, marks: found } = makeDevice().read(0, { [key]: value });
    expect(values[key]).toBe(value);
    expect(found?.[key]).toBe(marks.invalid);
  });

  it.each([
    ["oilTemp", 150],
    ["oilTemp", -40],
    ["kinViscosity", 1],
    ["nasClass", -1],
    ["undeclared", -32767],
    ["undeclared", 1e12],
  ])("lets %s of %d pass", (key, value) => {
    expect(makeDevice({ oil: null }).read(0, { [key]: value }).marks).toBeNull();
  });

  it("takes hot, dry oil for what it is: the same water is a smaller share of what it dissolves", () => {
    const hot = { oilTemp: 85, linePressure: 100, waterActivity: 0.001 };
    expect(makeDevice().read(0, hot).marks).toBeNull();
    expect(makeDevice().read(0, { ...hot, oilTemp: 40 }).marks?.waterActivity).toBe(marks.invalid);
    expect(makeDevice().read(0, { ...hot, waterActivity: 0 }).marks?.waterActivity).toBe(marks.invalid);
  });

  it("lets noise at saturation pass, as that is when the value matters", () => {
    expect(makeDevice().read(0, { waterActivity: 1.01, rhSaturation: 101 }).marks).toBeNull();
  });

  it.each([
    ["waterActivity", 0, 0.005],
    ["rhSaturation", 0.1, 0.5],
    ["count_ch1", 0, 12],
  ])("takes a running machine's %s of %d for a dead channel, and not %d", (key, dead, low) => {
    const running = { oilTemp: 50, linePressure: 100 };
    expect(makeDevice().read(0, { ...running, [key]: dead }).marks?.[key]).toBe(marks.invalid);
    expect(makeDevice().read(0, { ...running, [key]: low }).marks).toBeNull();
    expect(makeDevice().read(0, { oilTemp: 50, linePressure: 0, count_ch1: 0 }).marks).toBeNull();
  });

  it("is no fault of a sensor where cold gear oil is thicker than it can measure", () => {
    const at = (oilTemp: number, kinViscosity: number) =>
      makeDevice({ machineType: "windGear", oil: "ckd320" }).read(0, { oilTemp, kinViscosity }).marks
        ?.kinViscosity;
    expect(at(5, 5600)).toBe(marks.coldStart);
    expect(at(40, 5600)).toBe(marks.invalid);
    expect(at(5, 65535)).toBe(marks.invalid);
  });

  it("does not let an invalid value into the memory", () => {
    const { read, state } = makeDevice();
    read(0, { oilTemp: 50 });
    read(1, { oilTemp: -32768 });
    expect(state.temperature.valueC).toBe(50);
    expect(state.histories.oilTemp?.window).toEqual([50]);
  });
});

/** The same viscosity every `step` minutes, while the temperature goes from 50 °C by `movedK`. */
const stand = (samples: number, step: number, movedK: number, values: Record<string, number>) => {
  const { read } = makeDevice();
  let last = read(0, { oilTemp: 50, ...values });
  for (let i = 1; i < samples; i++)
    last = read(i * step, { oilTemp: 50 + (movedK * i) / (samples - 1), ...values });
  return last.marks;
};

describe("G1, a stuck sensor", () => {
  it("marks the 12th identical value while the temperature moved by more than 3 K", () => {
    expect(stand(12, 5, 3.1, { kinViscosity: 31 })?.kinViscosity).toBe(marks.stuck);
  });

  it("does not mark the 11th, nor when the temperature moved by 3 K only", () => {
    expect(stand(11, 5, 3.1, { kinViscosity: 31 })).toBeNull();
    expect(stand(12, 5, 3, { kinViscosity: 31 })).toBeNull();
  });

  it("marks a value that stands still for 2 hours in fewer samples, and not a little before", () => {
    expect(stand(5, 30, 4, { dielectric: 2.3 })?.dielectric).toBe(marks.stuck);
    expect(stand(5, 29, 4, { dielectric: 2.3 })).toBeNull();
  });

  it("marks what is derived from it too", () => {
    const found = stand(12, 5, 4, { kinViscosity: 31 });
    expect([found?.viscosity40, found?.viscosityDev]).toEqual([marks.stuck, marks.stuck]);
  });

  it("lets saturated oil rest at the end of the range, and what owes the temperature nothing", () => {
    expect(stand(12, 5, 4, { waterActivity: 1 })).toBeNull();
    expect(stand(12, 5, 4, { oilLevel: 80, fe1: 7 })).toBeNull();
  });

  it("marks what never rests and now does, without the temperature", () => {
    const { read } = makeDevice();
    const lively = (i: number) => ({ oilTemp: 50 + Math.sin(i) / 9, filterDp: 1 + (i % 7) / 100 });
    for (let i = 0; i < 260; i++) read(i * 10, lively(i));
    const frozen = { oilTemp: 50.05, filterDp: 1.03 };
    for (let i = 260; i < 263; i++) expect(read(i * 10, { ...lively(i), filterDp: 1.03 }).marks).toBeNull();
    for (let i = 263; i < 266; i++) read(i * 10, { ...lively(i), filterDp: 1.03 });
    expect(read(2660, { ...lively(266), filterDp: 1.03 }).marks?.filterDp).toBe(marks.stuck);
    for (let i = 267; i < 312; i++) read(i * 10, frozen);
    expect(read(3120, frozen).marks?.oilTemp).toBe(marks.stuck);
  });

  it("marks a full tank whose level never moves any more, though it is at the end of its range", () => {
    const { read } = makeDevice();
    for (let i = 0; i < 260; i++) read(i * 10, { oilTemp: 50, oilLevel: 80 + (i % 7) / 10 });
    for (let i = 260; i < 270; i++) read(i * 10, { oilTemp: 50, oilLevel: 100 });
    expect(read(2700, { oilTemp: 50, oilLevel: 100 }).marks?.oilLevel).toBe(marks.stuck);
  });

  it("is over with the first value that moves", () => {
    const { read } = makeDevice();
    for (let i = 0; i < 14; i++) read(i * 5, { oilTemp: 50 + i / 2, dielectric: 2.3 });
    expect(read(70, { oilTemp: 57, dielectric: 2.301 }).marks).toBeNull();
  });
});

const steady = () => {
  const device = makeDevice();
  [50.1, 49.9, 50, 50.2, 50].forEach((oilTemp, i) => device.read(i * 5, { oilTemp, waterActivity: 0.3 }));
  return device;
};

describe("G14, a single spike", () => {
  it("marks one or two samples far from the median of five, and what is derived from them", () => {
    const { read } = steady();
    const spike = read(25, { oilTemp: 50, waterActivity: 0.6 }).marks;
    expect({ ...spike }).toEqual({ waterActivity: marks.spike, waterPpm: marks.spike });
    expect(read(30, { oilTemp: 50, waterActivity: 0.6 }).marks?.waterActivity).toBe(marks.spike);
    expect(read(35, { oilTemp: 50, waterActivity: 0.3 }).marks).toBeNull();
  });

  it("marks a sample sent again with a value far from the median", () => {
    const { read } = steady();
    expect(read(20, { oilTemp: 50, waterActivity: 0.6 }).marks?.waterActivity).toBe(marks.spike);
  });

  it("believes a step with its third sample", () => {
    const { read } = steady();
    for (const minute of [25, 30]) read(minute, { oilTemp: 50, waterActivity: 0.6 });
    expect(read(35, { oilTemp: 50, waterActivity: 0.6 }).marks).toBeNull();
  });

  it("lets a small move and a ramp pass", () => {
    const { read } = steady();
    expect(read(25, { oilTemp: 50, waterActivity: 0.39 }).marks).toBeNull();
    for (let i = 0; i < 10; i++)
      expect(read(30 + i * 5, { oilTemp: 50 + i * 4, waterActivity: 0.3 }).marks).toBeNull();
  });

  it("lets a value pass that is no further off than its neighbours", () => {
    const { read } = makeDevice();
    const restless = [0.2, 0.45, 0.3, 0.55, 0.15, 0.4, 0.6, 0.25, 0.5];
    restless.forEach((waterActivity, i) => expect(read(i * 5, { waterActivity }).marks).toBeNull());
  });

  it("does not let a spike of the temperature pass for a fast change of it", () => {
    const { read } = steady();
    expect(read(25, { oilTemp: 90, waterActivity: 0.3 }).marks?.waterPpm).toBe(marks.spike);
    expect(read(30, { oilTemp: 50, waterActivity: 0.3 }).marks).toBeNull();
  });

  it("finds a spike of a clean filter's pressure, up or down", () => {
    for (const filterDp of [1.3, 0.1]) {
      const { read } = makeDevice();
      for (let i = 0; i < 6; i++) read(i * 10, { filterDp: 0.5 + (i % 3) / 100 });
      expect(read(60, { filterDp }).marks?.filterDp).toBe(marks.spike);
    }
  });

  it("does not compare across a long silence", () => {
    const { read } = steady();
    expect(read(25 + 121, { oilTemp: 50, waterActivity: 0.6 }).marks).toBeNull();
  });

  it("finds a spike of one channel among steady counts", () => {
    const { read } = makeDevice();
    for (let i = 0; i < 6; i++) read(i * 10, counts(1e5 + i * 100));
    expect(read(60, { ...counts(1e5), count_ch1: 5e5 }).marks).toMatchObject({
      count_ch1: marks.spike,
      iso4: marks.spike,
    });
  });
});
