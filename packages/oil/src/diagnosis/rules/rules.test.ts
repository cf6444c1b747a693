import { describe, expect, it } from "vitest";
import type { MachineType } from "../../catalogue/machine-types.ts";
import { dayMs } from "../../time.ts";
import { causes } from "../../alarms/causes/causes.ts";
import { viewOf } from "../course-view.ts";
import type { CourseEvent, CourseSample, MachineCourse } from "../machine-course.ts";
import { drawCourse, type DrawnCourse, nowMs } from "../testing/course.ts";
import { causeRules, noteRules } from "./index.ts";
import { weigh } from "./rule.ts";

const sinceMs = nowMs - 6 * dayMs;
const event = (kind: CourseEvent["kind"], daysAgo: number): CourseEvent => ({
  kind,
  atMs: nowMs - daysAgo * dayMs,
  source: "entered",
});
const sample = (quantity: CourseSample["quantity"], value: number): CourseSample => ({
  id: `${quantity} ${value}`,
  atMs: nowMs - 3 * dayMs,
  quantity,
  value,
  below: false,
});
const on = (machineType: MachineType) => ({ machineType });
const weeks = { overDays: 30 };
const days = { overDays: 5 };

interface Case {
  readonly of: string;
  readonly fires: readonly [DrawnCourse, Partial<MachineCourse>?];
  /** Almost the same. */
  readonly not: readonly [DrawnCourse, Partial<MachineCourse>?];
}

const wet = { was: 0.3, is: 0.65 };
const dusty = { was: 2e5, is: 12e5 };
const worn = { was: 8, is: 60 };

const cases: readonly Case[] = [
  {
    of: "W1",
    fires: [{ waterActivity: wet, waterPpm: { was: 150, is: 400 }, oilTemp: 48 }],
    not: [{ waterActivity: { ...wet, ...weeks }, waterPpm: { was: 150, is: 400 }, oilTemp: 48 }],
  },
  {
    of: "W2",
    fires: [{ waterActivity: { ...wet, ...weeks }, conductivity40: 80 }],
    not: [{ waterActivity: { ...wet, ...weeks }, conductivity40: { was: 80, is: 400 } }],
  },
  {
    of: "W4",
    fires: [{ waterActivity: { was: 0.4, is: 0.97 }, dielectricDev40: { was: 0, is: 4 }, count_ch1: dusty }],
    not: [{ waterActivity: { was: 0.4, is: 0.9 }, dielectricDev40: { was: 0, is: 4 }, count_ch1: dusty }],
  },
  {
    of: "W6",
    fires: [
      { waterActivity: wet, conductivity40: { was: 80, is: 600 }, dielectricDev40: { was: 0, is: 3 } },
      { samples: [sample("sodium", 60)] },
    ],
    not: [
      { waterActivity: wet, conductivity40: { was: 80, is: 600 }, dielectricDev40: { was: 0, is: 3 } },
      { samples: [sample("sodium", 3)] },
    ],
  },
  {
    of: "W7",
    fires: [{ waterActivity: { ...wet, ...days } }, on("steamTurbine")],
    not: [{ waterActivity: { ...wet, ...days } }, on("gasTurbine")],
  },
  {
    of: "W8",
    fires: [{ waterActivity: { was: 0.3, is: 0.7, sinceDays: 12 }, feRate: worn }],
    not: [{ waterActivity: { was: 0.3, is: 0.7, sinceDays: 4 }, feRate: worn }],
  },
  {
    of: "W9",
    fires: [{ waterActivity: { ...wet, ...days }, oilTemp: 55 }, on("screwCompressor")],
    not: [{ waterActivity: { ...wet, ...days }, oilTemp: 75 }, on("screwCompressor")],
  },
  {
    of: "P1",
    fires: [{ count_ch1: dusty, count_ch3: { was: 1e4, is: 6e4 }, feRate: 8, waterActivity: 0.3 }],
    not: [{ count_ch1: dusty, count_ch3: { was: 1e4, is: 6e4 }, feRate: worn, waterActivity: 0.3 }],
  },
  {
    of: "P2",
    fires: [{ count_ch1: { ...dusty, ...days }, filterDp: { was: 1.2, is: 0.6 }, feRate: 8 }],
    not: [{ count_ch1: { ...dusty, ...days }, filterDp: { was: 1.2, is: 2.4 }, feRate: 8 }],
  },
  {
    of: "P3",
    fires: [{ filterDp: { was: 1, is: 3, ...weeks } }],
    not: [{ filterDp: { was: 1, is: 1.2, ...weeks } }],
  },
  {
    of: "P4",
    fires: [{ count_ch1: dusty, feRate: 8 }, { events: [event("topUp", 7)] }],
    not: [{ count_ch1: dusty, feRate: 8 }, { events: [event("topUp", 20)] }],
  },
  {
    of: "P5",
    fires: [{ count_ch1: dusty, count_ch6: { was: 400, is: 8000 }, feRate: worn }],
    not: [{ count_ch1: dusty, count_ch6: { was: 400, is: 2000 }, feRate: worn }],
  },
  {
    of: "P6",
    fires: [
      {
        count_ch1: dusty,
        dielectricDev40: { was: 0, is: 4 },
        oilTemp: { was: 50, is: 65 },
        count_ch6: 400,
      },
    ],
    not: [
      {
        count_ch1: dusty,
        dielectricDev40: { was: 0, is: 4 },
        oilTemp: { was: 50, is: 65 },
        count_ch6: { was: 400, is: 4000 },
      },
    ],
  },
  {
    of: "P8",
    fires: [{ count_ch1: dusty, oilLevel: { was: 70, is: 45 } }],
    not: [{ count_ch1: dusty, oilLevel: { was: 70, is: 66 } }],
  },
  {
    of: "P9",
    fires: [{ nasClass: { was: 6, is: 13, overDays: 40, sinceDays: 20 }, filterDp: 1, feRate: 8 }],
    not: [{ nasClass: { was: 6, is: 7.5, overDays: 40, sinceDays: 20 }, filterDp: 1, feRate: 8 }],
  },
  {
    of: "G11",
    fires: [{ count_ch1: dusty, waterActivity: { was: 0.5, is: 0.93 }, count_ch6: 400 }],
    not: [{ count_ch1: dusty, waterActivity: { was: 0.5, is: 0.7 }, count_ch6: 400 }],
  },
  {
    of: "M2",
    fires: [{ feRate: worn, linePressure: 180, vibRms: 1.4 }, { samples: [sample("iron", 80)] }],
    not: [{ feRate: { was: 8, is: 18 }, linePressure: 180, vibRms: 1.4 }, { samples: [sample("iron", 80)] }],
  },
  {
    of: "M8",
    fires: [{ feRate: { was: 8, is: 60 } }],
    not: [{ feRate: { was: 8, is: 60, sinceDays: 20 } }],
  },
  {
    of: "M3",
    fires: [{ feLargeRate: { was: 0.5, is: 9 }, feRate: worn, vibRms: { was: 1.4, is: 3 } }],
    not: [{ feLargeRate: { was: 0.5, is: 9 }, feRate: worn, vibRms: { was: 1.4, is: 1.5 } }],
  },
  {
    of: "M4",
    fires: [{ feRate: worn, count_ch1: dusty, feLargeRate: 0.5 }],
    not: [{ feRate: worn, count_ch1: dusty, feLargeRate: { was: 0.5, is: 9 } }],
  },
  {
    of: "M5",
    fires: [{ feRate: worn, viscosityDev: { was: 0, is: -12 }, oilTemp: 50 }],
    not: [{ feRate: worn, viscosityDev: { was: 0, is: -1 }, oilTemp: 50 }],
  },
  {
    of: "M6",
    fires: [{ nfeRate: { was: 3, is: 50 }, feRate: 8 }, { samples: [sample("copper", 60)] }],
    not: [{ nfeRate: { was: 3, is: 50 }, feRate: worn }, { samples: [sample("copper", 60)] }],
  },
  {
    of: "M7",
    fires: [{ feRate: worn, nfeRate: { was: 3, is: 50 }, oilTemp: { was: 50, is: 70 } }],
    not: [{ feRate: worn, nfeRate: { was: 3, is: 50 }, oilTemp: { was: 50, is: 53 } }],
  },
  {
    of: "M10",
    fires: [{ feRate: { was: 30, is: 0 }, feMass: 1 }],
    not: [{ feRate: { was: 30, is: 6 }, feMass: 1 }],
  },
  {
    of: "A1",
    fires: [
      {
        dielectricDev40: { was: 0, is: 5, ...weeks },
        viscosityDev: { was: 0, is: 6, ...weeks },
        conductivity40: { was: 80, is: 300, ...weeks },
        waterActivity: 0.3,
      },
    ],
    not: [
      {
        dielectricDev40: { was: 0, is: 5, ...weeks },
        viscosityDev: { was: 0, is: 6, ...weeks },
        conductivity40: { was: 80, is: 300, ...weeks },
        waterActivity: wet,
      },
    ],
  },
  {
    of: "A2",
    fires: [{ oilQuality: { was: 92, is: 70, ...weeks }, viscosityDev: 0.5, dielectricDev40: 0.3 }],
    not: [
      { oilQuality: { was: 92, is: 70, ...weeks }, viscosityDev: { was: 0, is: 6 }, dielectricDev40: 0.3 },
    ],
  },
  {
    of: "A3",
    fires: [{ viscosityDev: { was: 0, is: -9, ...weeks }, dielectricDev40: 0.3, density: 868 }],
    not: [
      { viscosityDev: { was: 0, is: -9, ...weeks }, dielectricDev40: 0.3, density: { was: 868, is: 855 } },
    ],
  },
  {
    of: "A4",
    fires: [
      { viscosityDev: { was: 0, is: 14 }, dielectricDev40: { was: 0, is: 3 } },
      { events: [event("topUp", 7)] },
    ],
    not: [
      { viscosityDev: { was: 0, is: 14, ...weeks }, dielectricDev40: { was: 0, is: 3 } },
      { events: [event("topUp", 7)] },
    ],
  },
  {
    of: "A5",
    fires: [{ viscosityDev: { was: 0, is: -8, ...days }, density: { was: 868, is: 858 } }, on("gasTurbine")],
    not: [{ viscosityDev: { was: 0, is: -8, ...days }, density: 868 }, on("gasTurbine")],
  },
  {
    of: "A6",
    fires: [{ oilTemp: { was: 50, is: 64 }, linePressure: 180 }],
    not: [{ oilTemp: { was: 50, is: 55 }, linePressure: 180 }],
  },
  {
    of: "A7",
    fires: [{ viscosityDev: { was: 0, is: 9 }, oilTemp: { was: 50, is: 66 }, count_ch1: dusty }],
    not: [{ viscosityDev: { was: 0, is: 1 }, oilTemp: { was: 50, is: 66 }, count_ch1: dusty }],
  },
  {
    of: "A10",
    fires: [{ oilTemp: 85 }, { events: [event("oilChange", 700)] }],
    not: [{ oilTemp: 85 }, { events: [event("oilChange", 100)] }],
  },
];

const noteCases: readonly Case[] = [
  {
    of: "W3",
    fires: [{ waterActivity: { was: 0.4, swing: 0.15 }, waterPpm: { was: 200, swing: 10 } }],
    not: [{ waterActivity: { was: 0.4, swing: 0.15 }, waterPpm: { was: 200, swing: 90 } }],
  },
  {
    of: "W5",
    fires: [
      { waterActivity: { was: 0.4, swing: 0.15, waves: -0.05 }, oilTemp: { was: 40, swing: 25, waves: 5 } },
    ],
    not: [
      { waterActivity: { was: 0.4, swing: 0.15, waves: 0.05 }, oilTemp: { was: 40, swing: 25, waves: 5 } },
    ],
  },
  {
    of: "P7",
    fires: [{ count_ch1: { was: 2e5, swing: 3e5, waves: 3e4 }, linePressure: { was: 180, waves: 20 } }],
    not: [{ count_ch1: { was: 2e5, swing: 3e5, waves: 3e4 }, linePressure: { was: 180, waves: -20 } }],
  },
  {
    of: "M1",
    fires: [{ feRate: { was: 90, is: 10, overDays: 12, days: 18 }, feLargeRate: { was: 1, days: 18 } }],
    not: [{ feRate: { was: 90, is: 10, overDays: 12 }, feLargeRate: 1 }],
  },
  {
    of: "M9",
    fires: [{ feRate: { was: 20, waves: 5 }, linePressure: { was: 180, waves: 20 } }],
    not: [{ feRate: { was: 20, waves: -5 }, linePressure: { was: 180, waves: 20 } }],
  },
  {
    of: "A8",
    fires: [{}, { events: [event("oilChange", 5)] }],
    not: [{}, { events: [event("oilChange", 40)] }],
  },
  {
    of: "A9",
    fires: [{}, { events: [event("topUp", 5)] }],
    not: [{}, { events: [event("filterChange", 5)] }],
  },
];

const firing = (rules: typeof causeRules | typeof noteRules, course: MachineCourse, at: number) => {
  const view = viewOf(course, at);
  return rules.filter((rule) => weigh(rule, view).fires).map(({ id }) => id);
};

describe("the rules of the reference", () => {
  it.each(cases)("$of fires on its course and not on one that almost is it", ({ of, fires, not }) => {
    expect(firing(causeRules, drawCourse(...fires), sinceMs)).toContain(of);
    expect(firing(causeRules, drawCourse(...not), sinceMs)).not.toContain(of);
  });

  it.each(noteCases)("$of is noted on its course and not on one that almost is it", ({ of, fires, not }) => {
    expect(firing(noteRules, drawCourse(...fires), nowMs)).toContain(of);
    expect(firing(noteRules, drawCourse(...not), nowMs)).not.toContain(of);
  });

  it("are all tried, and none fires on a machine that stays as it is", () => {
    const ids = new Set([...causeRules, ...noteRules].map(({ id }) => id).filter((id) => id !== ""));
    expect(new Set([...cases, ...noteCases].map(({ of }) => of))).toEqual(ids);
    const sound = drawCourse({
      oilTemp: 48,
      waterActivity: 0.3,
      waterPpm: 150,
      count_ch1: 2e5,
      count_ch3: 1e4,
      count_ch6: 400,
      nasClass: 7,
      feRate: 8,
      feLargeRate: 0.5,
      nfeRate: 3,
      vibRms: 1.4,
      viscosityDev: 0.5,
      dielectricDev40: 0.3,
      density: 868,
      conductivity40: 80,
      oilQuality: 92,
      filterDp: 1,
      oilLevel: 70,
      linePressure: 180,
    });
    expect(firing(causeRules, sound, sinceMs)).toEqual([]);
    expect(firing(noteRules, sound, nowMs)).toEqual([]);
  });

  it("know what to bring and to do for every cause but of sensors and lines", () => {
    const without = causes.filter(({ id }) => causeRules.every((rule) => rule.cause !== id));
    expect(without.map(({ id }) => id)).toEqual(["sensorInDoubt", "offline"]);
  });
});
