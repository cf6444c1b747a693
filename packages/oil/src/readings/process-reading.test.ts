import { minuteMs } from "../time.ts";
import { hourMs } from "../time.ts";
import { describe, expect, it } from "vitest";
import { viscosityGrades } from "../catalogue/viscosity-grades.ts";
import { marks } from "../marks.ts";
import { viscosityFrom40 } from "../normalise/viscosity.ts";
import { byKey, processReading } from "./process-reading.ts";
import { newReadingState } from "./reading-state.ts";
import { counts, makeDevice } from "../testing/device.ts";
import { seeded } from "../testing/seeded.ts";

const { b } = viscosityGrades.vg46;

describe("what is derived on the way in", () => {
  it("brings viscosity and permittivity to 40 °C and compares them with the new oil", () => {
    const kinViscosity = viscosityFrom40(46 * 1.2, 55, b);
    const { values, marks: found } = makeDevice().read(0, { oilTemp: 55, kinViscosity, dielectric: 2.43 });
    expect(values.viscosity40).toBeCloseTo(55.2, 6);
    expect(values.viscosityDev).toBeCloseTo(20, 6);
    expect(values.dielectricDev40).toBeCloseTo(((2.43 + 0.0195) / 2.25 - 1) * 100, 6);
    expect(found).toBeNull();
  });

  it("counts change from the fill where that is within its grade, from the first reading on", () => {
    const { read } = makeDevice({ machineType: "steamTurbine" });
    const at = (share: number) => ({
      oilTemp: 40,
      kinViscosity: 46 * share,
      dielectric: 2.25 * (1 + share / 50),
    });
    for (let hour = 0; hour < 80; hour++)
      expect(Math.abs(read(hour * 60, at(1.08 + 0.001 * (hour % 2))).values.viscosityDev ?? 9)).toBeLessThan(
        0.2,
      );
    const later = read(81 * 60, at(1.08 * 0.9)).values;
    expect(later.viscosityDev).toBeCloseTo(-10, 0);
  });

  it("starts again with the oil, and counts a wrong grade from the nominal", () => {
    const oilChangedAt = 100 * hourMs;
    const { read } = makeDevice({ oilChangedAt });
    for (let hour = 0; hour < 90; hour++) read(hour * 60, { oilTemp: 40, kinViscosity: 46 * 0.95 });
    expect(read(95 * 60, { oilTemp: 40, kinViscosity: 46 }).values.viscosityDev).toBeCloseTo(5.3, 0);
    expect(read(101 * 60, { oilTemp: 40, kinViscosity: 46 * 1.04 }).values.viscosityDev).toBeCloseTo(0, 6);
    expect(makeDevice().read(0, { oilTemp: 40, kinViscosity: 68 }).values.viscosityDev).toBeCloseTo(47.8, 1);
  });

  it("counts change from what was entered for the new oil, unless that is another grade", () => {
    const at = (newOil: { viscosity40?: number; permittivity40?: number }) => {
      const { read } = makeDevice({ newOil });
      for (let hour = 0; hour < 80; hour++)
        read(hour * 60, { oilTemp: 40, kinViscosity: 46, dielectric: 2.25 });
      return read(81 * 60, { oilTemp: 40, kinViscosity: 46, dielectric: 2.25 }).values;
    };
    expect(at({ viscosity40: 44, permittivity40: 2.2 })).toMatchObject({
      viscosityDev: expect.closeTo((46 / 44 - 1) * 100, 6),
      dielectricDev40: expect.closeTo((2.25 / 2.2 - 1) * 100, 6),
    });
    expect(at({ viscosity40: 68 }).viscosityDev).toBeCloseTo(0, 6);
  });

  it("reports no viscosity at 40 °C further than 35 K from it, nor for an oil it does not know", () => {
    expect(makeDevice().read(0, { oilTemp: 75.1, kinViscosity: 12 }).values).not.toHaveProperty(
      "viscosity40",
    );
    const unknown = makeDevice({ oil: null }).read(0, { oilTemp: 50, kinViscosity: 30, dielectric: 2.3 });
    expect(Object.keys(unknown.values)).toEqual(["oilTemp", "kinViscosity", "dielectric"]);
  });

  it("takes the kinematic viscosity from the dynamic one, by a measured density or the oil's", () => {
    const measured = makeDevice({ oil: null }).read(0, { dynViscosity: 40, density: 800 });
    expect(measured.values.kinViscosity).toBeCloseTo(50, 9);
    const known = makeDevice().read(0, { oilTemp: 40, dynViscosity: 46 * 0.857 });
    expect(known.values.kinViscosity).toBeCloseTo(46, 6);
    expect(known.values.viscosity40).toBeCloseTo(46, 6);
  });

  it("takes the water activity from the saturation, and the content from activity and temperature", () => {
    const { values } = makeDevice().read(0, { oilTemp: 40, rhSaturation: 50 });
    expect(values.waterActivity).toBe(0.5);
    expect(values.waterPpm).toBeCloseTo(355.5, 0);
    const transformer = makeDevice({ machineType: "transformer", oil: null });
    expect(transformer.read(0, { oilTemp: 40, waterActivity: 0.1 }).values.waterPpm).toBeCloseTo(12.2, 1);
  });

  it("codes the channels", () => {
    const { values } = makeDevice().read(0, counts(1e5));
    expect([values.iso4, values.iso6, values.iso14, values.nasClass]).toEqual([17, 16, 13, 8]);
  });

  it("leaves alone what the device has measured itself", () => {
    const own = {
      oilTemp: 40,
      waterActivity: 0.5,
      waterPpm: 77,
      rhSaturation: 40,
      iso4: 12,
      viscosity40: 55,
    };
    const { values } = makeDevice().read(0, { ...counts(1e5), ...own, kinViscosity: 46 });
    expect(values).toMatchObject(own);
    expect(values.viscosityDev).toBeCloseTo((55 / 46 - 1) * 100, 9);
  });

  it("gives debris rates per day after a day", () => {
    const { read } = makeDevice();
    for (let hour = 0; hour < 24; hour++)
      expect(read(hour * 60, { fe1: hour * 3, fe2: hour, nfe1: hour }).values).not.toHaveProperty("feRate");
    const { values } = read(24 * 60, { fe1: 72, fe2: 24, nfe1: 24 });
    expect(values).toMatchObject({ feRate: 96, feLargeRate: 24, nfeRate: 24 });
  });

  it("uses the last temperature for 15 minutes when a message carries none", () => {
    const { read } = makeDevice();
    read(0, { oilTemp: 40 });
    expect(read(15, { waterActivity: 0.5 }).values).toHaveProperty("waterPpm");
    expect(read(16, { waterActivity: 0.5 }).values).not.toHaveProperty("waterPpm");
  });

  it("marks what is derived like what it is derived from, with the stronger of two marks", () => {
    const { marks: found } = makeDevice().read(0, { oilTemp: 20, dynViscosity: 5000, density: 870 });
    expect([found?.dynViscosity, found?.kinViscosity, found?.viscosity40, found?.viscosityDev]).toEqual(
      Array.from({ length: 4 }, () => marks.invalid),
    );
  });

  it("derives nothing from what is no number", () => {
    const { values } = makeDevice().read(0, { oilTemp: Number.NaN, kinViscosity: 40, count_ch1: Number.NaN });
    expect(Object.keys(values)).toEqual(["oilTemp", "count_ch1", "kinViscosity"]);
  });

  it("lists indicators by their ids, and gives readings with the same keys the same list of them", () => {
    const state = newReadingState();
    const context = { machineType: "hydraulic", oil: null } as const;
    const read = (ts: number, values: Record<string, number>) =>
      processReading(context, state, { ts, values });
    const first = read(0, { vibRms: 2, extra: 9, oilTemp: 500 });
    expect(first).toEqual({
      keys: ["oilTemp", "vibRms", "extra"],
      values: [500, 2, 9],
      marks: [marks.invalid, marks.good, marks.good],
    });
    const second = read(1, { oilTemp: 50, extra: 8, vibRms: 1 });
    expect(second).toEqual({ keys: first.keys, values: [50, 1, 8], marks: null });
    expect(second.keys).toBe(first.keys);
    expect(read(2, { oilTemp: 50, vibRms: 1 }).keys).not.toBe(first.keys);
  });

  it("keeps undeclared keys, whatever they are called, and does not change the reading", () => {
    const values = JSON.parse('{"__proto__": -32768, "constructor": 5, "泵速": 1480}') as Record<
      string,
      number
    >;
    const processed = makeDevice().read(0, Object.freeze(values));
    expect(Object.entries(processed.values)).toEqual(Object.entries(values));
    expect(Object.entries(processed.marks ?? {})).toEqual([["__proto__", marks.invalid]]);
  });
});

/** Days of a machine with stops, heating, spikes, bubbles, resets and messages that carry only a part. */
function* history(seed: number) {
  const random = seeded(seed);
  let [ts, fe1, ch1] = [1_700_000_000_000, 0, 1e5];
  for (let i = 0; i < 400; i++) {
    ts += random.integer(1, 20) * minuteMs;
    fe1 = random.integer(0, 80) === 0 ? 0 : fe1 + random.integer(0, 3);
    ch1 = random.integer(0, 30) === 0 ? random.decades(1e4, 1e7) : ch1;
    const all: Record<string, number> = {
      ...counts(ch1 * random.between(0.95, 1.05)),
      oilTemp: random.integer(0, 40) === 0 ? -32768 : 45 + 15 * Math.sin(i / 9),
      kinViscosity: random.between(29, 31),
      waterActivity: random.integer(0, 30) === 0 ? 0.9 : 0.3,
      linePressure: random.integer(0, 8) === 0 ? 0 : 150,
      fe1,
      sampleFlow: random.integer(0, 20) === 0 ? 0 : 100,
    };
    const keep = Object.entries(all).filter(() => random.integer(0, 5) > 0);
    yield { ts, values: Object.fromEntries(keep) };
  }
}

describe("the state", () => {
  const context = { machineType: "hydraulic", oil: "hm46" } as const;

  it("is not moved by a reading given again, which comes out the same", () => {
    const state = newReadingState();
    for (const reading of history(6)) {
      const first = processReading(context, state, reading);
      const after = JSON.stringify(state);
      expect(processReading(context, state, reading)).toEqual(first);
      expect(JSON.stringify(state)).toBe(after);
    }
  });

  it("is not moved by a late reading, which is derived from itself only", () => {
    const state = newReadingState();
    for (const reading of history(7)) processReading(context, state, reading);
    const before = JSON.stringify(state);
    for (const reading of history(8)) {
      const late = { ts: (state.ts ?? 0) - 1, values: reading.values };
      // What the fill was like is no memory of the readings before.
      const alone = processReading(context, { ...newReadingState(), fill: state.fill, ts: late.ts }, late);
      expect(processReading(context, state, late)).toEqual(alone);
    }
    expect(JSON.stringify(state)).toBe(before);
  });

  it("continues from its JSON as if it had never been put away", () => {
    const kept = newReadingState();
    let stored = JSON.stringify(newReadingState());
    for (const reading of history(9)) {
      const revived = JSON.parse(stored) as typeof kept;
      expect(processReading(context, revived, reading)).toEqual(processReading(context, kept, reading));
      stored = JSON.stringify(revived);
    }
    expect(stored).toBe(JSON.stringify(kept));
  });

  it("does not grow with the readings, nor with keys it does not know", () => {
    const state = newReadingState();
    let n = 0;
    for (const { ts, values } of [...history(10), ...history(11)])
      processReading(context, state, { ts: ts + n++, values: { ...values, [`unknown${n}`]: n } });
    expect(JSON.stringify(state).length).toBeLessThan(6000);
  });

  it("gives rates that are never negative, through resets and stops", () => {
    const state = newReadingState();
    let derived = 0;
    for (const reading of history(12)) {
      const { feRate } = byKey(processReading(context, state, reading)).values;
      if (feRate === undefined) continue;
      derived++;
      expect(feRate).toBeGreaterThanOrEqual(0);
    }
    expect(derived).toBeGreaterThan(100);
  });
});

describe("an offset", () => {
  const values = { oilTemp: 40, viscosity40: 50, dielectric: 2.3 };
  const offsets = { viscosity40: { factor: 0.9, addend: 0, since: 2 * minuteMs } };

  it("shifts readings from its time on, and leaves those before as they were measured", () => {
    const { read } = makeDevice({ offsets });
    expect([1, 2, 3].map((minute) => read(minute, values).values.viscosity40)).toEqual([50, 45, 45]);
  });

  it("is unknown to what is learned and guarded, so that it looks like no step", () => {
    const [plain, shifted] = [makeDevice(), makeDevice({ offsets })];
    for (let minute = 0; minute < 200; minute++)
      for (const { read } of [plain, shifted])
        read(minute * 30, { ...values, viscosity40: 50 + (minute % 3) / 10 });
    expect(shifted.state).toEqual(plain.state);
  });
});
