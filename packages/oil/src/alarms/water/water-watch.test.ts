import { describe, expect, it } from "vitest";
import { mineralOilWater } from "../../catalogue/oils.ts";
import { saturationPpm } from "../../normalise/water.ts";
import { seeded } from "../../testing/seeded.ts";
import { dayMs, minuteMs } from "../../time.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { defaultAlarmRules } from "../../limits/alarm-rules.ts";
import { newDeviceWatch } from "../watch/device-memory.ts";
import { type AlarmEvent, watchReading } from "../watch/device-watch.ts";
import { slopeOf } from "./saturation-line.ts";

const intervalMs = 10 * minuteMs;
const keys = ["oilTemp", "waterActivity", "waterPpm"];
const book = ruleBookOf(defaultAlarmRules("hydraulic", "hm46"));
const usualNight = 25;
const usualDay = 45;

/** A hydraulic unit that warms up by day and cools at night; its oil dissolves by a factor and per kelvin something other than the catalog's. */
interface Course {
  days: number;
  ppm(day: number): number;
  nightC?(day: number): number;
  dayC?(day: number): number;
  factor?: number;
  perK?: number;
  seed?: number;
}

function watched({
  days,
  ppm,
  nightC = () => usualNight,
  dayC = () => usualDay,
  factor = 1,
  perK = 0,
  seed = 1,
}: Course) {
  const watch = newDeviceWatch();
  const events: AlarmEvent[] = [];
  const { next } = seeded(seed);
  const noise = (by: number) => by * (next() + next() - 1);
  for (let ts = intervalMs; ts <= days * dayMs; ts += intervalMs) {
    const day = ts / dayMs;
    const share = (1 - Math.cos(2 * Math.PI * day)) / 2;
    const celsius = nightC(day) + (dayC(day) - nightC(day)) * share;
    const saturation = saturationPpm(celsius, mineralOilWater) * factor * Math.exp(perK * (celsius - 40));
    const activity = Math.min(1, Math.max(0, ppm(day) / saturation + noise(0.008)));
    const shown = celsius + noise(0.3);
    const values = [shown, activity, activity * saturationPpm(shown, mineralOilWater)];
    events.push(...watchReading(watch, book, intervalMs, { ts, keys, values, marks: null }));
  }
  return {
    watch,
    transitions: events.map(({ category, transition, episode, ts }) => ({
      what: `${category} ${transition} ${episode.level}`,
      day: ts / dayMs,
    })),
    reasons: events.flatMap(({ reasons }) => reasons),
  };
}

const seepingFrom = 14;
/** Content after so many days of water that seeps in ever faster. */
const seeping = [
  [0, 118],
  [2.5, 160],
  [5, 230],
  [8, 350],
  [9.5, 430],
  [14, 680],
] as const;

function seeped(day: number): number {
  const after = Math.max(0, day - seepingFrom);
  const i = seeping.findIndex(([at]) => at > after);
  const [to, from] = [seeping[i], seeping[i - 1]];
  if (!to || !from) return seeping[seeping.length - 1]?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (after - from[0])) / (to[0] - from[0]);
}

describe("water that seeps in", () => {
  it.each([1, 2, 3])(
    "is a warning by the third day, and level 1 after two nights of free water (seed %i)",
    (seed) => {
      const { transitions, reasons } = watched({ days: 28, ppm: seeped, seed });
      expect(transitions.map(({ what }) => what)).toEqual(["water opened 2", "water escalated 1"]);
      expect(transitions[0]?.day).toBeGreaterThan(seepingFrom + 0.5);
      expect(transitions[0]?.day).toBeLessThan(seepingFrom + 3);
      // The nights are saturated from the tenth day on; the working day is critical four days later.
      expect(transitions[1]?.day).toBeLessThan(seepingFrom + 11.5);
      expect(reasons).toContainEqual(
        expect.objectContaining({
          key: "waterActivity",
          level: 1,
          condition: { kind: "freeWater", activity: 0.97, nights: 2 },
        }),
      );
    },
  );

  it.each([
    ["always equally warm", { nightC: () => 49, dayC: () => 51 }],
    ["with warm days", { nightC: () => 35, dayC: () => 55 }],
    ["in a cold hall", { nightC: () => 8, dayC: () => 38 }],
  ])("is a warning within days on a machine %s", (_, temperatures) => {
    const { transitions } = watched({ days: 28, ppm: (day) => 0.6 * seeped(day), ...temperatures });
    expect(transitions[0]?.what).toBe("water opened 2");
    expect(transitions[0]?.day).toBeLessThan(seepingFrom + 5);
  });
});

describe("a constant content", () => {
  it.each([
    ["of the catalog's solubility", 1, 0],
    ["that dissolves more, and more of it hot", 1.3, 0.006],
    ["that dissolves less, and less of it hot", 0.75, -0.006],
  ])("raises nothing when nights get cold, in oil %s", (_, factor, perK) => {
    const colder = (day: number) => (day < 14 ? 0 : Math.min(17, 3 * (day - 14)));
    const { transitions } = watched({
      days: 35,
      ppm: () => 118 * factor,
      nightC: (day) => usualNight - colder(day),
      dayC: (day) => usualDay - colder(day) / 2,
      factor,
      perK,
    });
    expect(transitions).toEqual([]);
  });

  it("that follows the air's humidity for days raises nothing", () => {
    for (const seed of [1, 2, 3]) {
      const humid = (day: number) =>
        1 + 0.15 * Math.sin((2 * Math.PI * day) / 6) + 0.1 * Math.sin((2 * Math.PI * day) / 17);
      expect(watched({ days: 60, ppm: (day) => 120 * humid(day), seed }).transitions).toEqual([]);
    }
  });

  it("raises nothing on washing days, when damp air stands about the sensor for hours", () => {
    const damp = (day: number) => {
      const hours = 24 * (day % 7) - 10;
      return hours < 0 ? 0 : hours < 3 ? Math.min(1, 2 * hours) : Math.exp((3 - hours) / 1.5);
    };
    expect(watched({ days: 45, ppm: (day) => 118 + 110 * damp(day) }).transitions).toEqual([]);
  });

  it("teaches the oil's own slope", () => {
    const { watch } = watched({ days: 20, ppm: () => 118, perK: 0.006 });
    // 0.006 a kelvin at 35 °C.
    expect(slopeOf(watch.water?.content.line ?? { squares: 0, products: 0 })).toBeGreaterThan(
      2.739 + 0.57 * 0.8,
    );
  });
});

it("continues with what was remembered before water was followed", () => {
  const watch = newDeviceWatch();
  Reflect.deleteProperty(watch, "water");
  const reading = { ts: dayMs, keys, values: [45, 0.2, 160], marks: null };
  expect(watchReading(watch, book, intervalMs, reading)).toEqual([]);
  expect(watch.water?.hour.count).toBe(1);
});

describe("an activity that drifts to zero", () => {
  const drifting = (day: number) => 118 * Math.max(0.15, 1 - Math.max(0, day - seepingFrom) / 18);

  it("gets a ticket, and is no water", () => {
    const { transitions } = watched({ days: 45, ppm: drifting });
    expect(transitions.map(({ what }) => what)).toEqual(["sensor opened 2"]);
    expect(transitions[0]?.day).toBeLessThan(seepingFrom + 18);
  });

  it("gets a ticket three days after half of it is gone, however slowly", () => {
    const overDays = 48;
    const slowly = (day: number) => 118 * Math.max(0.02, 1 - Math.max(0, day - seepingFrom) / overDays);
    const { transitions } = watched({ days: 60, ppm: slowly });
    expect(transitions[0]?.what).toBe("sensor opened 2");
    expect(transitions[0]?.day).toBeLessThan(seepingFrom + 0.625 * overDays + 3);
  });

  it("is another oil where it falls within a day", () => {
    expect(watched({ days: 40, ppm: (day) => (day < 20 ? 118 : 30) }).transitions).toEqual([]);
  });

  it("is the weather where half of the content goes within two weeks", () => {
    expect(watched({ days: 60, ppm: (day) => 118 * (0.75 + 0.25 * Math.cos(day / 9)) }).transitions).toEqual(
      [],
    );
  });
});
