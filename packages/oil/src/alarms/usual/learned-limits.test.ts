import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { seeded } from "../../testing/seeded.ts";
import { interval, machine, perDay, type Values } from "../testing/machine.ts";
import { watchReading } from "../watch/device-watch.ts";
import { explainedByCause, learnHour, newLearnedLimits, restart } from "./learned-limits.ts";

const ofOil = (device: ReturnType<typeof machine>) =>
  device.transitions().filter((each) => !each.startsWith("sensor"));

describe("what is learned", () => {
  const taught = (slope: number, steepest?: number) => {
    const learned = newLearnedLimits();
    const signal = { floor: 0.1, ...(steepest && { steepest }) };
    for (let hour = 0; hour < 200; hour++)
      learnHour(learned, 1 + slope * (hour % 5), 40 + (hour % 5), signal);
    return { learned, signal };
  };

  it("is the level of a new sensor within two days, and its slope no other for it", () => {
    const { learned, signal } = taught(0.2);
    const before = explainedByCause(learned, 43);
    restart(learned);
    for (let hour = 1; hour <= 48; hour++)
      learnHour(learned, 9 + 0.2 * (hour % 5), 40 + (hour % 5), signal, hour);
    expect(learned.mean).toBeCloseTo(9.4, 1);
    expect(explainedByCause(learned, 43)).toBe(before);
  });

  it("follows the temperature no more than oils differ", () => {
    const { learned } = taught(0.8, 0.15);
    expect(explainedByCause(learned, learned.meanOfCause + 1)).toBeCloseTo(0.15, 5);
  });

  it("is taken over as a whole where it is the new usual, however far it is", () => {
    const device = machine({ keys: ["oilTemp", "conductivity40"] });
    device.run(14);
    device.run(13, ({ conductivity40 }) => ({ conductivity40: 2.5 * conductivity40 }));
    expect(device.watch.keys.conductivity40?.learned.mean).toBeCloseTo(Math.log(2.5 * 98), 1);
  });

  it("raises nothing when the deviation is over and turns the other way", () => {
    const device = machine({ keys: ["oilTemp", "waterPpm"] });
    device.run(14);
    device.run(4, ({ waterPpm }) => ({ waterPpm: 1.9 * waterPpm }));
    device.run(3, ({ waterPpm }) => ({ waterPpm: 0.2 * waterPpm }));
    expect(ofOil(device)).toEqual([]);
  });
});

describe("what is learned of a machine", () => {
  it("keeps a sound machine quiet, also where it follows load and temperature", () => {
    for (const seed of [1, 2]) {
      const device = machine({ seed });
      device.run(20, ({ waterPpm }, day) => ({ waterPpm: waterPpm * (1 + 0.002 * day) }));
      expect(device.transitions()).toEqual([]);
    }
  });

  it("raises dirt far below any limit, within hours", () => {
    const device = machine();
    device.run(10);
    device.run(1, ({ count_ch1, count_ch2 }) => ({ count_ch1: 5 * count_ch1, count_ch2: 5 * count_ch2 }));
    expect(device.transitions()).toEqual(["contamination opened 2"]);
    expect(device.events[0]?.reasons[0]?.condition.kind).toBe("deviation");
    expect((device.events[0]?.ts ?? 0) / interval / perDay).toBeLessThanOrEqual(10.5);
  });

  it("watches ferrous mass, which no limit does", () => {
    const { watch, book } = machine();
    const { next } = seeded(5);
    const transitions = Array.from({ length: 20 * perDay }, (_, i) => {
      const days = i / perDay;
      const feMass = (40 + 2 * next()) * 2 ** Math.max(0, days - 14);
      const reading = { ts: (i + 1) * interval, keys: ["feMass"], values: [feMass], marks: null };
      return watchReading(watch, book, interval, reading).map(
        ({ category, transition }) => `${category} ${transition}`,
      );
    }).flat();
    expect(transitions).toEqual(["wear opened"]);
  });

  it("opens one episode for what appears and disappears by itself", () => {
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
    expect(
      device.transitions().filter((each) => each.includes("opened 2") && !each.includes("re")),
    ).toHaveLength(1);
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
    expect(device.transitions()).toEqual([]);
  });

  it("doubts a drift that others contradict, says so, and still raises a limit that is passed", () => {
    const device = machine();
    device.run(14);
    device.run(20, ({ viscosityDev }, day) => ({ viscosityDev: viscosityDev + 0.7 * day }));
    expect(device.transitions()).toEqual(["sensor opened 2", "viscosity opened 2", "viscosity escalated 1"]);
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
    expect(device.transitions()).toEqual(["viscosity opened 2", "sensor opened 2"]);
    expect((device.events[0]?.ts ?? 0) - 14 * perDay * interval).toBeLessThanOrEqual(90 * 60_000);
    expect(device.events[0]?.reasons.some(({ condition }) => condition.kind === "held")).toBe(true);
  });

  it("does not believe the sensor for being right again", () => {
    const device = machine();
    device.run(14);
    device.run(0.03, () => ({ viscosityDev: 13 }));
    device.run(3);
    expect(device.transitions()).toEqual([]);
  });

  it("raises an alarm of the oil alone when another sensor has seen it too", () => {
    const device = machine();
    device.run(14);
    device.run(3, ({ viscosityDev, dielectricDev40 }) => ({
      viscosityDev: viscosityDev + 13,
      dielectricDev40: dielectricDev40 + 1,
    }));
    expect(device.transitions()).toEqual(["viscosity opened 1"]);
  });

  it("raises one alarm, under the indicator that is the cause", () => {
    const device = machine();
    device.run(14);
    device.run(5, ({ waterPpm, dielectricDev40 }, day) => ({
      waterPpm: waterPpm + 80 * day,
      dielectricDev40: dielectricDev40 + 0.2 * day,
    }));
    expect(device.transitions()).toEqual(["water opened 2"]);
  });

  it("takes the better for usual after an oil change, and raises when that gets worse", () => {
    const device = machine();
    device.run(14, ({ oilQuality, dielectricDev40 }) => ({
      oilQuality: oilQuality - 15,
      dielectricDev40: dielectricDev40 + 1,
    }));
    device.run(10);
    expect(device.transitions()).toEqual([]);
    device.run(10, ({ oilQuality, dielectricDev40 }, day) => ({
      oilQuality: oilQuality - day,
      dielectricDev40: dielectricDev40 + 0.1 * day,
    }));
    expect(device.transitions()).toEqual(["quality opened 2"]);
  });

  it("does not let a slow fault teach that it is usual", () => {
    const device = machine();
    device.run(20);
    device.run(40, ({ waterPpm, dielectricDev40 }, day) => ({
      waterPpm: waterPpm * (1 + 0.05 * day),
      dielectricDev40: dielectricDev40 + 0.03 * day,
    }));
    expect(device.transitions()[0]).toBe("water opened 2");
    expect(device.transitions()).not.toContain("water cleared 2");
  });
});
