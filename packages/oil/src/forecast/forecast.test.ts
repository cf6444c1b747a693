import { describe, expect, it } from "vitest";
import { noise } from "../detectors/testing/series.ts";
import { dayMs } from "../time.ts";
import type { Point } from "./daily.ts";
import { daysToLimit, type Forecast } from "./days-to-limit.ts";
import { forecastIndicator } from "./forecast-indicator.ts";
import type { DayOfHours } from "./day-of-hours.ts";

const above = (bound: number) => ({ side: "high", bound }) as const;
const below = (bound: number) => ({ side: "low", bound }) as const;

const daily = (days: number, valueAt: (day: number) => number): Point[] =>
  Array.from({ length: days }, (_, day) => ({ tsMs: day * dayMs, value: valueAt(day) }));

/** Rises by 0.1 a day in noise of spread 0.1. */
function rising(days: number, seed: number): Point[] {
  const next = noise(seed);
  return daily(days, (day) => 0.1 * day + 0.1 * next());
}

function crossing(forecast: Forecast | null) {
  if (forecast?.kind !== "crosses") throw new Error("no crossing");
  return forecast;
}

describe("the days to a limit", () => {
  it("come with a band around them, from where the series stands", () => {
    const { days, earliestDays, latestDays, level } = crossing(daysToLimit(rising(60, 1), above(8)));
    expect(days).toBeGreaterThan(15);
    expect(days).toBeLessThan(25);
    expect(earliestDays).toBeLessThan(days);
    expect(latestDays).toBeGreaterThan(days);
    expect(level).toBeCloseTo(5.9, 0);
  });

  it("have a band that is widened about its middle where that is asked for", () => {
    const [plain, wide] = [1, 1.5].map((by) => crossing(daysToLimit(rising(60, 1), above(8), by)));
    if (!plain || !wide) throw new Error("no crossing");
    expect(wide.days).toBe(plain.days);
    expect(wide.days - wide.earliestDays).toBeCloseTo(1.5 * (plain.days - plain.earliestDays));
    expect(wide.latestDays - wide.days).toBeCloseTo(1.5 * (plain.latestDays - plain.days));
  });

  it("bear gaps and wild days", () => {
    const points = rising(80, 3).filter((_, day) => day < 20 || day > 35);
    const wild = points.map((point, i) => (i % 9 === 4 ? { ...point, value: 60 } : point));
    expect(Math.abs(crossing(daysToLimit(wild, above(10))).days - 20)).toBeLessThan(8);
  });

  it("count down to the side the values move to", () => {
    const falling = rising(60, 4).map(({ tsMs, value }) => ({ tsMs, value: -value }));
    expect(daysToLimit(falling, below(-8))?.kind).toBe("crosses");
    expect(daysToLimit(falling, above(8))).toBeNull();
  });

  it("are none behind the limit", () => {
    expect(daysToLimit(rising(60, 5), above(5))).toEqual({ kind: "past" });
  });

  it("are left out when they are too far off to act on", () => {
    expect(daysToLimit(rising(20, 6), above(10))).toBeNull();
    expect(daysToLimit(rising(60, 6), above(100))).toBeNull();
  });

  it("count from the last step on, and are left out at once after it", () => {
    const stepped = (behind: number) =>
      rising(60 + behind, 7).map(({ tsMs, value }, day) => ({ tsMs, value: day < 60 ? value : value - 5 }));
    expect(daysToLimit(stepped(5), above(10))).toBeNull();
    expect(Math.abs(crossing(daysToLimit(stepped(40), above(7))).days - 20)).toBeLessThan(8);
  });

  it("follow a trend that began late, and do not take it for a step", () => {
    const next = noise(8);
    const late = daily(80, (day) => Math.max(0, day - 60) * 0.2 + 0.05 * next());
    expect(Math.abs(crossing(daysToLimit(late, above(6))).days - 11)).toBeLessThan(5);
  });

  it("follow a trend that feeds on itself", () => {
    const next = noise(9);
    const growing = daily(70, (day) => 1 + 0.01 * Math.exp(day / 10) + 0.1 * next());
    const truth = 10 * Math.log(1900) - 69;
    const { earliestDays, latestDays } = crossing(daysToLimit(growing, above(20)));
    expect(earliestDays).toBeLessThan(truth);
    expect(latestDays).toBeGreaterThan(truth);
  });

  it("need a trend that chance does not make", () => {
    let forecasts = 0;
    for (let seed = 0; seed < 100; seed++) {
      const next = noise(seed + 100);
      let slow = 0;
      const points = daily(60, () => {
        slow = 0.5 * slow + next();
        return slow;
      });
      if (daysToLimit(points, above(12))?.kind === "crosses") forecasts++;
    }
    expect(forecasts).toBeLessThanOrEqual(3);
  });

  it("need a week of days", () => {
    expect(daysToLimit([], above(10))).toBeNull();
    expect(
      daysToLimit(
        daily(7, (day) => day),
        above(10),
      ),
    ).toBeNull();
    expect(
      daysToLimit(
        daily(60, () => 3),
        above(10),
      ),
    ).toBeNull();
  });
});

const bounds = (highCritical: number) => ({
  lowCritical: null,
  lowWarning: null,
  highWarning: null,
  highCritical,
});

/** Days of one value each, or of a highest hour above it. */
const days = (count: number, valueAt: (day: number) => number, peak = 0): DayOfHours[] =>
  Array.from({ length: count }, (_, day) => {
    const mean = valueAt(day);
    return { tsMs: day * dayMs, low: mean - peak, high: mean + peak, mean };
  });

const aheadOf = (forecast: ReturnType<typeof forecastIndicator>) =>
  forecast ? (forecast.crossesMs - forecast.fromMs) / dayMs : null;

describe("the forecast of an indicator", () => {
  it("follows the highest hour of the day, as its alarm does", () => {
    const next = noise(11);
    const water = days(60, (day) => 200 + 4 * day + 3 * next(), 200);
    const forecast = forecastIndicator("waterPpm", bounds(800), new Map([["waterPpm", water]]));
    expect((forecast?.fromValue ?? 0) / 1000).toBeCloseTo(0.64, 1);
    expect(aheadOf(forecast)).toBeGreaterThan(30);
    expect(aheadOf(forecast)).toBeLessThan(52);
  });

  it("follows the mean of what is smoothed before it is judged", () => {
    const next = noise(11);
    const thicker = days(60, (day) => 2 + 0.04 * day + 0.03 * next(), 3);
    const forecast = forecastIndicator("viscosityDev", bounds(6), new Map([["viscosityDev", thicker]]));
    expect(forecast?.fromValue).toBeCloseTo(4.4, 1);
  });

  it("takes a cold week at constant content for no water", () => {
    const next = noise(16);
    const coldC = (day: number) => 50 - Math.max(0, day - 45);
    const slope = 2.74;
    const activityOf = (day: number) =>
      0.3 * Math.exp(slope * (1000 / (coldC(day) + 273.15) - 1000 / 323.15)) + 0.003 * next();
    const activity = days(60, activityOf, 0.02);
    const known = new Map([["waterActivity", activity]]);
    expect(forecastIndicator("waterActivity", bounds(0.6), known)).not.toBeNull();
    known.set("oilTemp", days(60, coldC, 1));
    expect(forecastIndicator("waterActivity", bounds(0.6), known)).toBeNull();
  });

  it("continues from where its slope began, and not as if it had grown by itself ever since", () => {
    const next = noise(17);
    const known = new Map([
      ["waterActivity", days(45, (day) => 0.2 + 0.02 * Math.max(0, day - 36) + 0.002 * next())],
      ["oilTemp", days(45, () => 50)],
    ]);
    const forecast = forecastIndicator("waterActivity", bounds(0.6), known);
    // Of 0.4 in 20 days 8 have gone by.
    expect(aheadOf(forecast)).toBeGreaterThan(9);
    expect(aheadOf(forecast)).toBeLessThan(18);
  });

  it("sees a class coming by the counts behind it, long before the class steps", () => {
    const next = noise(12);
    // Doubles every 10 days; class 20 holds up to 10 000 per mL, and with 2 500 it is class 18 still.
    const counts = days(60, (day) => 250_000 * 2 ** ((day - 59) / 10 + 0.05 * next()));
    const codes = days(60, (day) => 18 - Math.floor((59 - day) / 10));
    const known = new Map([
      ["iso6", codes],
      ["count_ch2", counts],
    ]);
    const forecast = forecastIndicator("iso6", bounds(20), known);
    expect(forecast?.fromValue).toBeCloseTo(18, 0);
    expect(aheadOf(forecast)).toBeGreaterThan(14);
    expect(aheadOf(forecast)).toBeLessThan(26);
  });

  it("sees the NAS class by the size that is nearest to its maximum", () => {
    const next = noise(13);
    const share = [0.5, 0.05, 0.005, 0.002, 0.0001];
    const known = new Map(
      ["count_ch2", "count_ch3", "count_ch4", "count_ch6", "count_ch8"].map((channel, i) => [
        channel,
        days(40, (day) => (share[i] ?? 0) * 100_000 * 2 ** ((day - 39) / 10 + 0.05 * next())),
      ]),
    );
    known.set(
      "nasClass",
      days(40, () => 8),
    );
    // 45 000 of 5–15 µm now, class 9 holds 128 000: one and a half doublings.
    const ahead = aheadOf(forecastIndicator("nasClass", bounds(9), known));
    expect(ahead).toBeGreaterThan(10);
    expect(ahead).toBeLessThan(20);
  });

  it("does not take a cold week for a clogging filter", () => {
    const next = noise(14);
    const thickness = (day: number) => 40 * 1.05 ** Math.max(0, day - 35);
    const pressure = days(60, (day) => (0.02 + 0.001 * next()) * thickness(day));
    const viscosity = days(60, thickness);
    expect(forecastIndicator("filterDp", bounds(2.8), new Map([["filterDp", pressure]]))).not.toBeNull();
    const known = new Map([
      ["filterDp", pressure],
      ["kinViscosity", viscosity],
    ]);
    expect(forecastIndicator("filterDp", bounds(2.8), known)).toBeNull();
  });

  it("are left out for what levels off before its limit time and again", () => {
    const next = noise(15);
    const counts = days(40, (day) => 250_000 * 2 ** ((day - 59) / 10 + 0.05 * next()));
    const known = new Map([
      ["count_ch1", counts],
      ["count_ch2", counts],
      ["count_ch3", counts],
    ]);
    expect(forecastIndicator("iso6", bounds(19), known)).not.toBeNull();
    expect(forecastIndicator("iso4", bounds(19), known)).toBeNull();
    expect(forecastIndicator("iso14", bounds(19), known)).toBeNull();
  });
});
