import { dayMs, hourMs, marks, minuteMs } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { type DeviceSpec, simulateDevice } from "../fleet.ts";
import { column, makeSpec, mean, process, readSpan, startMs } from "../testing/devices.ts";
import type { SensorFault, SensorFaultMode } from "./modes.ts";

function withFault(mode: SensorFaultMode, more: Partial<SensorFault> = {}): DeviceSpec {
  const fault: SensorFault = {
    kind: "sensor-fault",
    mode,
    onsetMs: startMs + dayMs,
    endMs: startMs + 3 * dayMs,
    severity: 0.5,
    ...more,
  };
  return makeSpec("hydraulic", 21, [fault]);
}

const sound = makeSpec("hydraulic", 21);
const inside = ({ ts }: { ts: number }) => ts >= startMs + dayMs && ts < startMs + 3 * dayMs;
const marksOf = (spec: DeviceSpec, key: string, days = 4) =>
  process(spec, readSpan(spec, days)).map((reading) => reading.marks?.[key] ?? marks.good);

describe("a sensor fault", { timeout: 30_000 }, () => {
  it("stuck repeats one value while the rest moves, and the guard sees it", () => {
    const spec = withFault("stuck", { key: "kinViscosity" });
    const during = readSpan(spec, 4).filter(inside);
    expect(new Set(column(during, "kinViscosity")).size).toBe(1);
    expect(new Set(column(during, "oilTemp")).size).toBeGreaterThan(50);
    expect(marksOf(spec, "kinViscosity").filter((mark) => mark === marks.stuck).length).toBeGreaterThan(150);
  });

  it("stuck holds the same value wherever the series starts", () => {
    const spec = withFault("stuck", { key: "dielectric" });
    const [later] = simulateDevice(spec, startMs + 2 * dayMs, startMs + 3 * dayMs, 600);
    expect(later?.values.dielectric).toBe(readSpan(spec, 4).find(inside)?.values.dielectric);
  });

  it("drift moves away by 0.1 to 1 % a day", () => {
    const spec = withFault("drift", { key: "kinViscosity", severity: 1, onsetMs: startMs, endMs: null });
    const ratio = (day: number) => {
      const part = (of: DeviceSpec) => mean(column(readSpan(of, day + 1).slice(day * 144), "kinViscosity"));
      return part(spec) / part(sound);
    };
    expect(Math.abs(ratio(0) - 1)).toBeLessThan(0.01);
    expect(Math.abs(ratio(20) - 1)).toBeCloseTo(0.205, 2);
  });

  it("offset is there at once and gone at the end", () => {
    const spec = withFault("offset", { key: "dielectric" });
    const difference = readSpan(spec, 4).map(({ ts, values }, i) => ({
      ts,
      by: (values.dielectric as number) / (readSpan2[i]?.values.dielectric as number) - 1,
    }));
    expect(Math.abs(mean(difference.filter(inside).map(({ by }) => by)))).toBeCloseTo(0.09, 2);
    expect(mean(difference.filter((one) => !inside(one)).map(({ by }) => by))).toBe(0);
  });
  const readSpan2 = readSpan(sound, 4);

  it("spike throws single values far off, and the guard sees most of them", () => {
    const spec = withFault("spike", { severity: 1, onsetMs: startMs, endMs: null });
    const found = process(spec, readSpan(spec, 20)).flatMap((reading) => Object.values(reading.marks ?? {}));
    const before = process(sound, readSpan(sound, 20)).flatMap((reading) =>
      Object.values(reading.marks ?? {}),
    );
    const spikes = (list: number[]) => list.filter((mark) => mark === marks.spike).length;
    expect(spikes(found)).toBeGreaterThan(spikes(before) + 20);
  });

  it("dropout loses messages, or one indicator only", () => {
    const all = readSpan(sound, 4).filter(inside).length;
    const left = readSpan(withFault("dropout"), 4).filter(inside).length;
    expect(left / all).toBeGreaterThan(0.25);
    expect(left / all).toBeLessThan(0.5);
    const one = readSpan(withFault("dropout", { key: "waterActivity" }), 4).filter(inside);
    expect(one.length).toBe(all);
    expect(column(one, "waterActivity").length).toBeLessThan(all * 0.5);
  });

  it("bubbles multiply all channels by 5 to 30 for a while, and the guard holds them", () => {
    const onsetMs = startMs + dayMs + 5 * hourMs;
    const spec = withFault("bubbles", { onsetMs, endMs: onsetMs + 0.8 * hourMs });
    const ratio = readSpan(spec, 4).map(({ values }, i) =>
      ["count_ch1", "count_ch4"].map(
        (key) => (values[key] as number) / (readSpan2[i]?.values[key] as number),
      ),
    );
    const raised = ratio.filter(([fine]) => (fine as number) > 1.01);
    expect(raised.length).toBe(5);
    for (const factor of raised.flat()) {
      expect(factor).toBeGreaterThan(5);
      expect(factor).toBeLessThan(30);
    }
    expect(marksOf(spec, "count_ch1").filter((mark) => mark === marks.airBubbles).length).toBeGreaterThan(2);
  });

  it("cold start stops the machine until it is cold, then shows thick oil", () => {
    const spec = withFault("coldStart", { severity: 1 });
    const readings = readSpan(spec, 4);
    const stopped = readings.filter(({ values }) => (values.linePressure as number) < 0.5);
    expect(stopped.length).toBeGreaterThanOrEqual(100);
    const coldest = Math.min(...column(readings, "oilTemp"));
    expect(coldest).toBeLessThan(25);
    const cold = marksOf(spec, "kinViscosity").filter((mark) => mark === marks.coldStart);
    expect(cold.length).toBeGreaterThan(20);
  });

  it("clock skew shifts the times, never by ten minutes into the future", () => {
    const skews = [0, 1, 2, 3, 4, 5].map((i) => {
      const onsetMs = startMs + dayMs + i * 1_234_567;
      const during = readSpan(withFault("clockSkew", { onsetMs, severity: 1 }), 4);
      return during.map(({ ts, atMs }) => ts - atMs).find((skew) => skew !== 0) as number;
    });
    expect(Math.max(...skews)).toBe(8 * minuteMs);
    expect(Math.min(...skews)).toBe(-120 * minuteMs);
  });

  it("duplicates say the same again", () => {
    const readings = readSpan(withFault("duplicates"), 4);
    const again = readings.filter(({ ts }, i) => readings[i - 1]?.ts === ts);
    expect(again.length).toBeGreaterThan(40);
    expect(readings.length).toBe(4 * 144 + again.length);
  });

  it("late packets arrive after newer ones, and none is lost", () => {
    const readings = readSpan(withFault("latePackets"), 4);
    const late = readings.filter(({ ts }, i) => ts < (readings[i - 1]?.ts ?? 0));
    expect(late.length).toBeGreaterThan(15);
    expect(new Set(readings.map(({ ts }) => ts)).size).toBe(4 * 144);
    expect(readings.every(({ atMs }, i) => i === 0 || atMs >= (readings[i - 1]?.atMs as number))).toBe(true);
  });

  it("counter reset sets the debris counters back to nothing", () => {
    const iron = column(readSpan(withFault("counterReset"), 4), "fe1");
    const falls = iron.filter((count, i) => i > 0 && count < (iron[i - 1] as number));
    expect(falls.length).toBe(1);
    expect(falls[0]).toBeLessThan(10);
  });
});
