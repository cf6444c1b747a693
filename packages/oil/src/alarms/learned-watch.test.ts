import { describe, expect, it } from "vitest";
import { marks } from "../marks.ts";
import { seeded } from "../testing/seeded.ts";
import { type AlarmEvent, newDeviceWatch, watchReading } from "./device-watch.ts";
import { ruleBookOf } from "./rule-book.ts";
import { defaultAlarmRules } from "./rules.ts";

const interval = 600_000;
const perDay = 144;
const book = ruleBookOf(defaultAlarmRules("hydraulic", "hm46"));
const keys = [
  "oilTemp",
  "linePressure",
  "waterPpm",
  "viscosityDev",
  "dielectricDev40",
  "oilQuality",
  "count_ch1",
  "count_ch2",
] as const;
type Values = Record<(typeof keys)[number], number>;

/** A machine over some days: what is usual with its noise and its daily round, changed by what happens to it. */
function machine(seed = 1) {
  const { next } = seeded(seed);
  const noise = () => next() + next() - 1;
  const watch = newDeviceWatch();
  const events: AlarmEvent[] = [];
  let step = 0;
  return {
    events,
    told: () =>
      events.map(({ category, transition, episode }) => `${category} ${transition} ${episode.level}`),
    run(days: number, change: (usual: Values, day: number) => Partial<Values> = () => ({})): void {
      for (let i = 0; i < days * perDay; i++, step++) {
        const round = Math.sin((2 * Math.PI * step) / perDay);
        const load = 1 + 0.2 * round;
        const count = 36_000 * load * (1 + 0.1 * noise());
        const usual: Values = {
          oilTemp: 45 + 5 * round + 0.5 * noise(),
          linePressure: 150 * load,
          waterPpm: 140 * (1 + 0.08 * noise()),
          viscosityDev: 1 + 2 * noise(),
          dielectricDev40: 0.2 + 0.2 * noise(),
          oilQuality: 95 + 0.6 * noise(),
          count_ch1: count,
          count_ch2: 0.39 * count,
        };
        const values = { ...usual, ...change(usual, i / perDay) };
        const reading = {
          ts: (step + 1) * interval,
          keys,
          values: keys.map((key) => values[key]),
          marks: null,
        };
        events.push(...watchReading(watch, book, interval, reading));
      }
    },
  };
}

describe("what is learned of a machine", () => {
  it("keeps a sound machine quiet, also where it follows load and temperature", () => {
    for (const seed of [1, 2]) {
      const device = machine(seed);
      device.run(20, ({ waterPpm }, day) => ({ waterPpm: waterPpm * (1 + 0.002 * day) }));
      expect(device.told()).toEqual([]);
    }
  });

  it("tells of dirt far below any limit, within hours", () => {
    const device = machine();
    device.run(10);
    device.run(1, ({ count_ch1, count_ch2 }) => ({ count_ch1: 3 * count_ch1, count_ch2: 3 * count_ch2 }));
    expect(device.told()).toEqual(["contamination opened 2"]);
    expect(device.events[0]?.reasons[0]?.condition.kind).toBe("deviation");
    expect((device.events[0]?.ts ?? 0) / interval / perDay).toBeLessThan(10.4);
  });

  it("is told once of what comes and goes by itself", () => {
    const device = machine();
    const dusty = ({ count_ch1, count_ch2 }: Values) => ({
      count_ch1: 1.65 * count_ch1,
      count_ch2: 1.65 * count_ch2,
    });
    device.run(20);
    for (let i = 0; i < 3; i++) {
      device.run(0.5, dusty);
      device.run(2);
    }
    expect(device.told()).toEqual(["contamination opened 2", "contamination cleared 2"]);
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

  it("takes a drift that nobody else has seen for the sensor's, past the limit too, and says so", () => {
    const device = machine();
    device.run(14);
    device.run(20, ({ viscosityDev }, day) => ({ viscosityDev: viscosityDev + 0.7 * day }));
    expect(device.told()).toEqual(["sensor opened 2"]);
    expect(device.events[0]?.reasons).toMatchObject([
      { key: "viscosityDev", level: 2, value: null, condition: { kind: "mark", mark: marks.drift } },
      {
        key: "viscosityDev",
        level: 2,
        condition: { kind: "held", held: { category: "viscosity", level: 2 } },
      },
    ]);
  });

  it("takes a jump that nobody else has seen for the sensor's", () => {
    const device = machine();
    device.run(14);
    device.run(3, ({ viscosityDev }) => ({ viscosityDev: viscosityDev + 13 }));
    expect(device.told()).toEqual(["sensor opened 2"]);
  });

  it("does not believe the sensor for being right again", () => {
    const device = machine();
    device.run(14);
    device.run(0.2, () => ({ viscosityDev: 13 }));
    device.run(3);
    expect(device.told()).toEqual(["sensor opened 2", "sensor cleared 2"]);
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
      waterPpm: waterPpm + 60 * day,
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
      waterPpm: waterPpm * (1 + 0.03 * day),
      dielectricDev40: dielectricDev40 + 0.03 * day,
    }));
    expect(device.told()[0]).toBe("water opened 2");
    expect(device.told()).not.toContain("water cleared 2");
  });
});
