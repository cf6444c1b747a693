import { dayMs, debrisRate, hourMs, type IndicatorKey, newDebrisTrack, trackDebris } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { type DeviceSpec, runOf } from "../fleet.ts";
import { machineParams, type SimulatedType } from "../physics/machine-params.ts";
import { viscosity40Of } from "../physics/state.ts";
import { column, makeSpec, mean, process, readSpan, startMs } from "../testing/devices.ts";
import { severityRanges } from "./machine-faults.ts";
import { type EventMode, type MachineFault, type MachineFaultMode, machineFaultModes } from "./modes.ts";

const makeFault = (mode: MachineFaultMode, severity: number): MachineFault => ({
  kind: "fault",
  mode,
  onsetMs: startMs,
  endMs: null,
  severity,
});

/** Means of the indicators on one day of the fault. */
function dayOf(spec: DeviceSpec, day: number): (key: string) => number {
  const readings = process(spec, readSpan(spec, day + 1, 1800)).slice(day * 48);
  return (key) => mean(column(readings, key));
}

interface Expected {
  readonly type: SimulatedType;
  readonly day: number;
  readonly up?: readonly (IndicatorKey | "iso4" | "iso14")[];
  readonly down?: readonly IndicatorKey[];
  /** Hardly moves: within 15 %. */
  readonly flat?: readonly IndicatorKey[];
}

const expected: Record<MachineFaultMode, Expected> = {
  waterLeakSlow: {
    type: "hydraulic",
    day: 6,
    up: ["waterActivity", "waterPpm"],
    flat: ["count_ch6", "oilTemp"],
  },
  waterLeakBurst: { type: "industrialGear", day: 1, up: ["waterActivity", "dielectric", "count_ch1"] },
  breather: { type: "windGear", day: 21, up: ["waterActivity", "waterPpm"], flat: ["count_ch1"] },
  dustIngress: {
    type: "hydraulic",
    day: 4,
    up: ["count_ch1", "count_ch4", "iso4", "iso14"],
    flat: ["waterPpm"],
  },
  filterClogging: { type: "industrialGear", day: 17, up: ["filterDp"], flat: ["oilTemp"] },
  filterBypass: { type: "hydraulic", day: 8, up: ["count_ch1", "iso14"], down: ["filterDp"] },
  wearAbnormal: { type: "industrialGear", day: 6, up: ["feRate", "count_ch7"], flat: ["count_ch1"] },
  wearFatigue: { type: "windGear", day: 18, up: ["feRate", "feLargeRate", "count_ch7"], flat: ["count_ch1"] },
  wearBronze: { type: "steamTurbine", day: 8, up: ["nfeRate"], flat: ["count_ch1", "count_ch6"] },
  oxidation: { type: "screwCompressor", day: 40, up: ["dielectric", "kinViscosity"], down: ["oilQuality"] },
  wrongTopUp: { type: "hydraulic", day: 1, up: ["kinViscosity", "dielectric"], flat: ["oilTemp"] },
  overheating: { type: "hydraulic", day: 2, up: ["oilTemp"], down: ["kinViscosity", "waterActivity"] },
  dilution: { type: "gasTurbine", day: 8, down: ["kinViscosity", "density"], flat: ["oilTemp"] },
};

describe("a machine fault", { timeout: 60_000 }, () => {
  it.each(machineFaultModes)("%s moves its indicators, more so when it is severe", (mode) => {
    const { type, day, up = [], down = [], flat = [] } = expected[mode];
    const sound = dayOf(makeSpec(type, 11), day);
    const mild = dayOf(makeSpec(type, 11, [makeFault(mode, 0.2)]), day);
    const severe = dayOf(makeSpec(type, 11, [makeFault(mode, 0.9)]), day);
    const rise = (key: string) => [mild(key) / sound(key) - 1, severe(key) / sound(key) - 1] as const;
    for (const key of up) {
      const [little, much] = rise(key);
      expect(little, key).toBeGreaterThan(0);
      // Saturated oil is no wetter than saturated.
      expect(much, key).toBeGreaterThan(little - 0.01);
    }
    for (const key of down) {
      const [little, much] = rise(key);
      expect(little, key).toBeLessThan(0);
      expect(much, key).toBeLessThanOrEqual(little + 0.01);
    }
    for (const key of flat) expect(Math.abs(rise(key)[0]), key).toBeLessThan(0.15);
  });

  it("of water adds what its severity says", () => {
    const atEnd = (mode: MachineFaultMode, severity: number, hours: number) => {
      const ppm = (faults: MachineFault[]) =>
        runOf(makeSpec("hydraulic", 4, faults), startMs + dayMs).stateAt(startMs + hours * hourMs).waterPpm;
      return (ppm([makeFault(mode, severity)]) - ppm([])) / hours;
    };
    // Some of it is breathed out again meanwhile.
    for (const [severity, rate] of [
      [0, 2],
      [1, 10],
    ] as const) {
      expect(atEnd("waterLeakSlow", severity, 6)).toBeLessThanOrEqual(rate * 1.1);
      expect(atEnd("waterLeakSlow", severity, 6)).toBeGreaterThan(rate * 0.8);
    }
    expect(atEnd("waterLeakBurst", 0, 3)).toBeGreaterThan(40);
    expect(atEnd("waterLeakBurst", 1, 3)).toBeLessThanOrEqual(510);
  });

  it("of dust multiplies the counts five- to fiftyfold", () => {
    const base = dayOf(makeSpec("windGear", 6), 4)("count_ch1");
    const factor = (severity: number) =>
      dayOf(makeSpec("windGear", 6, [makeFault("dustIngress", severity)]), 4)("count_ch1") / base;
    expect(factor(0)).toBeGreaterThan(4);
    expect(factor(0)).toBeLessThan(6);
    expect(factor(1)).toBeGreaterThan(35);
    expect(factor(1)).toBeLessThan(60);
  });

  it("of fatigue grows by its e-folding time, in large particles", () => {
    const spec = makeSpec("windGear", 7, [makeFault("wearFatigue", 0.9)]);
    const track = newDebrisTrack();
    const rates: number[] = [];
    for (const { ts, values } of readSpan(spec, 16, 3600)) {
      trackDebris(
        track,
        ts,
        ["fe1", "fe2", "fe3", "fe4", "fe5"].map((key) => values[key] ?? null),
        true,
      );
      rates.push(debrisRate(track, "large") ?? 0);
    }
    const [slow, fast] = severityRanges.wearFatigue;
    const tauDays = slow + (fast - slow) * 0.9;
    const grown = (rates.at(-1) as number) / (rates[rates.length - 1 - 5 * 24] as number);
    expect(Math.log(grown) * tauDays).toBeGreaterThan(3.5);
    expect(Math.log(grown) * tauDays).toBeLessThan(6.5);
  });
});

describe("maintenance", { timeout: 30_000 }, () => {
  const after = (mode: EventMode, hours: number) => {
    const event = { kind: "event" as const, mode, onsetMs: startMs, endMs: startMs, severity: 0.5 };
    // Worn out before: oxidised and clogged.
    const faults = [
      { ...makeFault("oxidation", 1), onsetMs: startMs - 30 * dayMs },
      { ...makeFault("filterClogging", 0), onsetMs: startMs - 8 * dayMs },
      event,
    ];
    const run = runOf(makeSpec("hydraulic", 9, faults), startMs + 10 * dayMs);
    const before = structuredClone(run.stateAt(startMs - 600_000));
    return { before, after: structuredClone(run.stateAt(startMs + hours * hourMs)) };
  };

  it("an oil change brings new oil, which is dirty until the filter has had its time", () => {
    const soon = after("oilChange", 0.2);
    expect(soon.after.antioxidant).toBeGreaterThan(0.93);
    expect(soon.after.bands[0]).toBeGreaterThan(4 * (soon.before.bands[0] as number));
    const later = after("oilChange", 24);
    expect(later.after.bands[0]).toBeLessThan(2 * (later.before.bands[0] as number));
  });

  it("a top-up fills the tank and freshens the oil a little", () => {
    const { before, after: now } = after("topUp", 0.2);
    expect(before.volume).toBeLessThan(1);
    expect(now.volume).toBeCloseTo(1, 3);
    expect(now.antioxidant).toBeGreaterThan(before.antioxidant);
    expect(Math.abs(viscosity40Of(now) / viscosity40Of(before) - 1)).toBeLessThan(0.02);
  });

  it("a filter change empties the filter", () => {
    const { before, after: now } = after("filterChange", 0.2);
    expect(before.filterLoad).toBeGreaterThan(0.4);
    expect(now.filterLoad).toBeLessThan(0.05);
  });

  it("comes regularly to every kind of machine", () => {
    for (const { filter, aging } of Object.values(machineParams)) {
      // Changed before it is full, or every machine would clog by itself.
      expect(filter.changeDays[1]).toBeLessThan(filter.lifeDays[0]);
      expect(aging.changeDays[0]).toBeGreaterThan(200);
    }
  });
});
