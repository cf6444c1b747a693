import { createHash } from "node:crypto";
import { areOrdered, countKeys, dayMs, isIndicatorKey } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { type DeviceSpec, simulateDevice, simulateSegments } from "./fleet.ts";
import { machineParams, type SimulatedType } from "./physics/machine-params.ts";
import { epochMs, makeSpec, readSpan, startMs, usualOils } from "./testing/devices.ts";

const types = Object.keys(machineParams) as SimulatedType[];

/** With faults drawn from the seed: messages get lost, doubled and late. */
function drawn(machineType: SimulatedType, seed: number): DeviceSpec {
  const oil = usualOils[machineType];
  return { token: "t", name: "n", machineType, oil, intervalS: 60, seed, epochMs };
}

const digest = (spec: DeviceSpec) =>
  createHash("sha256")
    .update(JSON.stringify(readSpan(spec, 5)))
    .digest("hex");

describe("a simulated device", { timeout: 30_000 }, () => {
  it("gives the same bytes for the same seed, and others for another", () => {
    for (const type of types) {
      expect(digest(drawn(type, 7))).toBe(digest(drawn(type, 7)));
      expect(digest(drawn(type, 7))).not.toBe(digest(drawn(type, 8)));
    }
  });

  it("continues later as if it had been simulated from the start", () => {
    const end = startMs + 200 * dayMs;
    for (let seed = 0; seed < 6; seed++) {
      const spec = drawn(types[seed % types.length] as SimulatedType, seed);
      const middle = startMs + (150 + seed) * dayMs + 12_345_000;
      const whole = [...simulateDevice(spec, startMs, end, 3600)].filter(({ atMs }) => atMs >= middle);
      const continued = [...simulateDevice(spec, middle, end, 3600)];
      expect(whole.length).toBeGreaterThan(500);
      expect(JSON.stringify(continued)).toBe(JSON.stringify(whole));
    }
  });

  it("gives the same values for a moment at every cadence", () => {
    const spec = makeSpec("hydraulic", 3);
    const fine = new Map(readSpan(spec, 2, 60).map(({ ts, values }) => [ts, values]));
    for (const { ts, values } of readSpan(spec, 2, 600))
      expect(fine.get(ts)).toMatchObject({ oilTemp: values.oilTemp, count_ch1: values.count_ch1 });
  });

  it("changes the cadence between segments without a gap or an overlap", () => {
    const middle = startMs + dayMs;
    const segments = [
      { toMs: middle, stepS: 3600 },
      { toMs: middle + dayMs, stepS: 600 },
      { toMs: middle + 2 * dayMs, stepS: 300, phaseMs: 7000 },
    ];
    const times = Array.from(simulateSegments(makeSpec("windGear", 1), startMs, segments), ({ ts }) => ts);
    expect(times.length).toBe(24 + 144 + 288);
    expect(times.every((ts, i) => i === 0 || ts > (times[i - 1] as number))).toBe(true);
  });

  it("sends about twenty known indicators a message, the channels in order", () => {
    for (const type of types) {
      const messages = readSpan(makeSpec(type, 5), 10);
      let [values, unknown, disordered] = [0, 0, 0];
      for (const message of messages) {
        const keys = Object.keys(message.values);
        values += keys.length;
        unknown += keys.filter((key) => !isIndicatorKey(key)).length;
        if (!areOrdered(countKeys.map((key) => message.values[key] as number))) disordered++;
      }
      expect([unknown, disordered]).toEqual([0, 0]);
      expect(values / messages.length).toBeGreaterThan(18);
      expect(values / messages.length).toBeLessThan(24);
    }
  });

  it("makes 180 days at ten minutes", () => {
    let readings = 0;
    for (const { values } of simulateDevice(makeSpec("hydraulic", 0), epochMs, epochMs + 180 * dayMs, 600))
      if (values.oilTemp !== undefined) readings++;
    expect(readings).toBe(180 * 144);
  });
});
