import { describe, expect, it } from "vitest";
import type { DeviceStanding, KeyStanding } from "../alarms/device-state/device-state.ts";
import { leadingFault, reasonsNow } from "../alarms/device-state/device-state.ts";
import { alarmCategoryOf, type AlarmLevel } from "../limits/alarm-categories.ts";
import { marks } from "../marks.ts";
import { dayMs, hourMs } from "../time.ts";
import { diagnose } from "../alarms/causes/diagnose.ts";
import { diagnoseMachine } from "./diagnose-machine.ts";
import type { CourseForecast, CourseSample } from "./machine-course.ts";
import { drawCourse, nowMs } from "./testing/course.ts";

const sinceMs = nowMs - 2 * dayMs;
const raised = (key: string, level: AlarmLevel, value: number, limit: number): KeyStanding => ({
  key,
  category: alarmCategoryOf(key),
  level,
  since: sinceMs,
  levelSince: sinceMs,
  raised: value,
  worst: value,
  worstAt: nowMs,
  trend: 0,
  condition: { kind: "above", value: limit },
  value,
  change: null,
  unconfirmed: false,
});
const standingOf = (...keys: KeyStanding[]): DeviceStanding => ({
  keys,
  sensors: [],
  open: [...new Map(keys.map((each) => [each.category, each])).values()].map(
    ({ category, level, since }) => ({
      category,
      level,
      since,
    }),
  ),
  witnesses: [],
});
const ahead = (key: string, days: number): CourseForecast => ({
  key,
  fromMs: nowMs - dayMs,
  fromValue: 2.4,
  limit: 5,
  crossesMs: nowMs + days * dayMs,
  earliestMs: nowMs + (days - 2) * dayMs,
  latestMs: nowMs + (days + 4) * dayMs,
});

describe("the diagnosis of a machine", () => {
  it("leads with what the verdict names, and orders other problems by their severity", () => {
    const standing = standingOf(raised("filterDp", 1, 6, 5), raised("oilTemp", 2, 64, 60));
    const { findings } = diagnoseMachine(
      drawCourse({ filterDp: { was: 1.2, is: 6 }, oilTemp: { was: 50, is: 64 } }, { standing }),
    );
    const leading = leadingFault(standing)?.episode?.category ?? "operation";
    const [verdict] = diagnose(leading, reasonsNow(standing), { machineType: "hydraulic" });
    expect(findings.map(({ cause }) => cause)).toEqual(["filterClogged", "overheating"]);
    expect(findings[0]?.name).toEqual(verdict?.cause);
    expect(findings.map(({ severity }) => severity)).toEqual([3, 2]);
    expect(findings[0]?.supports[0]?.words).toEqual({
      zh: "滤芯压差 6.00 bar，超过限值 5 bar",
      en: "Filter differential pressure 6.00 bar, above limit 5 bar",
    });
  });

  it("says what speaks against its cause and what is missing", () => {
    const standing = standingOf(raised("waterActivity", 1, 0.85, 0.8));
    const [finding] = diagnoseMachine(
      drawCourse({ waterActivity: { was: 0.3, is: 0.85 }, oilTemp: { was: 50, is: 62 } }, { standing }),
    ).findings;
    expect(finding?.cause).toBe("coolerLeak");
    expect(finding?.against.map(({ words }) => words.en)).toEqual([
      "Oil temperature up from 50.0 °C to 62.0 °C",
    ]);
    expect(finding?.missing.map(({ by }) => by.en)).toContain("Moisture-in-oil sensor");
    expect(finding?.confidence).toEqual({ matched: 2, expected: 4 });
  });

  it("finds a limit ahead without an alarm, the sooner the more severe, and nothing that is far away", () => {
    const soon = diagnoseMachine(drawCourse({ filterDp: 2.4 }, { forecasts: [ahead("filterDp", 5)] }));
    expect(soon.findings).toMatchObject([
      { cause: "filterClogged", severity: 2, urgency: "thisWeek", forecast: { key: "filterDp" } },
    ]);
    expect(soon.findings[0]?.supports[0]?.words.en).toBe(
      "Filter differential pressure, daily maximum 2.40 bar, limit 5 bar expected in 5 d (earliest 3 d)",
    );
    const later = diagnoseMachine(drawCourse({ filterDp: 2.4 }, { forecasts: [ahead("filterDp", 25)] }));
    expect(later.findings).toMatchObject([{ severity: 1, urgency: "thisMonth" }]);
    const far = diagnoseMachine(drawCourse({ filterDp: 2.4 }, { forecasts: [ahead("filterDp", 90)] }));
    expect(far.findings).toEqual([]);
  });

  it("doubts a sensor that the laboratory contradicts twice, and not for one bottle (G9)", () => {
    const sample = (daysAgo: number, value: number): CourseSample => ({
      id: `sample ${daysAgo}`,
      atMs: nowMs - daysAgo * dayMs,
      quantity: "viscosity40",
      value,
      below: false,
    });
    const findings = (...samples: CourseSample[]) =>
      diagnoseMachine(drawCourse({ viscosity40: 52 }, { samples })).findings;
    expect(findings(sample(40, 45.2), sample(5, 45.4))).toMatchObject([
      {
        cause: "sensorFault",
        rules: ["G9"],
        severity: 1,
        name: { en: "Viscosity at 40 °C disagrees with the laboratory" },
      },
    ]);
    expect(findings(sample(5, 45.4))).toEqual([]);
    expect(findings(sample(40, 51.2), sample(5, 52.6))).toEqual([]);
  });

  it("finds a cause that shows in two alarms once, with the evidence of both", () => {
    const keys = [raised("dielectricDev40", 1, 12, 8), raised("viscosityDev", 2, 6, 5)];
    const { findings } = diagnoseMachine(
      drawCourse(
        { dielectricDev40: { was: 0, is: 12, overDays: 30 }, viscosityDev: { was: 0, is: 6, overDays: 30 } },
        { standing: standingOf(...keys) },
      ),
    );
    expect(findings.map(({ cause }) => cause)).toEqual(["oxidation"]);
    expect(findings[0]?.supports.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["dielectricDev40", "viscosityDev"]),
    );
  });

  it("is over a limit since its own indicator is, not since that of another alarm of its cause", () => {
    const leading = raised("dielectricDev40", 1, 12, 8);
    const keys = [leading, { ...raised("viscosityDev", 2, 6, 5), overSince: nowMs - 2 * hourMs }];
    const { findings } = diagnoseMachine(
      drawCourse(
        { dielectricDev40: { was: 0, is: 12, overDays: 30 }, viscosityDev: { was: 0, is: 6, overDays: 30 } },
        { standing: standingOf(...keys) },
      ),
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]?.overSinceMs).toBe(leading.overSince ?? null);
  });

  it("names the guard that a sensor was marked by", () => {
    const standing: DeviceStanding = {
      keys: [],
      sensors: [{ key: "waterActivity", mark: marks.stuck }],
      open: [{ category: "sensor", level: 2, since: sinceMs }],
      witnesses: [],
    };
    const { findings } = diagnoseMachine(drawCourse({ waterActivity: 0.3 }, { standing }));
    expect(findings).toMatchObject([{ cause: "sensorFault", rules: ["G1"], urgency: "nextStop" }]);
  });

  it("brings as much oil as the tank holds, or as is missing in it", () => {
    const standing = standingOf({
      ...raised("oilLevel", 1, 20, 25),
      condition: { kind: "below", value: 25 },
    });
    const [finding] = diagnoseMachine(
      drawCourse({ oilLevel: { was: 70, is: 20 } }, { standing, tankLitres: 500 }),
    ).findings;
    expect(finding?.parts.find(({ id }) => id === "oil")?.amount).toBe(300);
  });

  it("is the same for the same course", () => {
    const standing = standingOf(raised("waterActivity", 1, 0.85, 0.8));
    const course = drawCourse({ waterActivity: { was: 0.3, is: 0.85 } }, { standing });
    expect(diagnoseMachine(course)).toEqual(diagnoseMachine(structuredClone(course)));
  });
});
