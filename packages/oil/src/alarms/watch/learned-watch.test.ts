import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { seeded } from "../../testing/seeded.ts";
import { watchReading } from "./device-watch.ts";
import { interval, machine, perDay, type Values } from "../testing/machine.ts";

describe("what is learned of a machine", () => {
  it("keeps a sound machine quiet, also where it follows load and temperature", () => {
    for (const seed of [1, 2]) {
      const device = machine({ seed });
      device.run(20, ({ waterPpm }, day) => ({ waterPpm: waterPpm * (1 + 0.002 * day) }));
      expect(device.told()).toEqual([]);
    }
  });

  it("tells of dirt far below any limit, within hours", () => {
    const device = machine();
    device.run(10);
    device.run(1, ({ count_ch1, count_ch2 }) => ({ count_ch1: 5 * count_ch1, count_ch2: 5 * count_ch2 }));
    expect(device.told()).toEqual(["contamination opened 2"]);
    expect(device.events[0]?.reasons[0]?.condition.kind).toBe("deviation");
    expect((device.events[0]?.ts ?? 0) / interval / perDay).toBeLessThanOrEqual(10.5);
  });

  it("watches ferrous mass, which no limit does", () => {
    const { watch, book } = machine();
    const { next } = seeded(5);
    const told = Array.from({ length: 20 * perDay }, (_, i) => {
      const days = i / perDay;
      const feMass = (40 + 2 * next()) * 2 ** Math.max(0, days - 14);
      const reading = { ts: (i + 1) * interval, keys: ["feMass"], values: [feMass], marks: null };
      return watchReading(watch, book, interval, reading).map(
        ({ category, transition }) => `${category} ${transition}`,
      );
    }).flat();
    expect(told).toEqual(["wear opened"]);
  });

  it("is told once of what comes and goes by itself", () => {
    const device = machine();
    const dusty = ({ count_ch1, count_ch2 }: Values) => ({
      count_ch1: 4 * count_ch1,
      count_ch2: 4 * count_ch2,
    });
    device.run(20);
    for (let i = 0; i < 3; i++) {
      device.run(0.5, dusty);
      device.run(2);
    }
    expect(device.told().filter((each) => each.includes("opened 2") && !each.includes("re"))).toHaveLength(1);
    expect(new Set(device.events.map(({ episode }) => episode.firstAt)).size).toBe(1);
  });

  it("is not moved by what a standstill stirs up", () => {
    const device = machine();
    device.run(10);
    device.run(0.4, () => ({ linePressure: 0.1, oilTemp: 30 }));
    device.run(2 / 24, ({ count_ch1, count_ch2 }) => ({
      count_ch1: 3 * count_ch1,
      count_ch2: 3 * count_ch2,
    }));
    device.run(5);
    expect(device.told()).toEqual([]);
  });

  it("doubts a drift that others contradict, says so, and still raises a limit that is passed", () => {
    const device = machine();
    device.run(14);
    device.run(20, ({ viscosityDev }, day) => ({ viscosityDev: viscosityDev + 0.7 * day }));
    expect(device.told()).toEqual(["sensor opened 2", "viscosity opened 2", "viscosity escalated 1"]);
    expect(device.events[0]?.reasons.slice(0, 2)).toMatchObject([
      { key: "viscosityDev", level: 2, value: null, condition: { kind: "mark", mark: marks.drift } },
      {
        key: "viscosityDev",
        level: 2,
        condition: { kind: "held", held: { category: "viscosity", level: 2 } },
      },
    ]);
  });

  it("raises a jump past a limit within an hour, and doubts the sensor beside it", () => {
    const device = machine();
    device.run(14);
    device.run(3, ({ viscosityDev }) => ({ viscosityDev: viscosityDev + 13 }));
    expect(device.told()).toEqual(["viscosity opened 1", "sensor opened 2"]);
    expect((device.events[0]?.ts ?? 0) - 14 * perDay * interval).toBeLessThanOrEqual(90 * 60_000);
    expect(device.events[0]?.reasons.some(({ condition }) => condition.kind === "held")).toBe(true);
  });

  it("does not believe the sensor for being right again", () => {
    const device = machine();
    device.run(14);
    device.run(0.03, () => ({ viscosityDev: 13 }));
    device.run(3);
    expect(device.told()).toEqual([]);
  });

  it("tells the same of the oil when another sensor has seen it", () => {
    const device = machine();
    device.run(14);
    device.run(3, ({ viscosityDev, dielectricDev40 }) => ({
      viscosityDev: viscosityDev + 13,
      dielectricDev40: dielectricDev40 + 1,
    }));
    expect(device.told()).toEqual(["viscosity opened 1"]);
  });

  it("tells a trouble once, under what causes it", () => {
    const device = machine();
    device.run(14);
    device.run(5, ({ waterPpm, dielectricDev40 }, day) => ({
      waterPpm: waterPpm + 80 * day,
      dielectricDev40: dielectricDev40 + 0.2 * day,
    }));
    expect(device.told()).toEqual(["water opened 2"]);
  });

  it("takes the better for usual after an oil change, and tells when that gets worse", () => {
    const device = machine();
    device.run(14, ({ oilQuality, dielectricDev40 }) => ({
      oilQuality: oilQuality - 15,
      dielectricDev40: dielectricDev40 + 1,
    }));
    device.run(10);
    expect(device.told()).toEqual([]);
    device.run(10, ({ oilQuality, dielectricDev40 }, day) => ({
      oilQuality: oilQuality - day,
      dielectricDev40: dielectricDev40 + 0.1 * day,
    }));
    expect(device.told()).toEqual(["quality opened 2"]);
  });

  it("does not let a slow fault teach that it is usual", () => {
    const device = machine();
    device.run(20);
    device.run(40, ({ waterPpm, dielectricDev40 }, day) => ({
      waterPpm: waterPpm * (1 + 0.05 * day),
      dielectricDev40: dielectricDev40 + 0.03 * day,
    }));
    expect(device.told()[0]).toBe("water opened 2");
    expect(device.told()).not.toContain("water cleared 2");
  });
});
