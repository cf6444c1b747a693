import { describe, expect, it } from "vitest";
import { type DetectorState, fleetDetector, newDetector, observe, shippedThreshold } from "./fluctuation.ts";
import { eventsIn, noise, observeAll, perDay, series, timeOf } from "./testing/series.ts";

const seeds = [1, 2, 3, 4, 5];
const daily = (i: number) => 5 * Math.sin((2 * Math.PI * i) / perDay);
const onset = 3000;

/** Noise on a daily cycle up to the onset, then as given. */
function disturbed(seed: number, disturbance: (since: number, noise: number) => number): number[] {
  const next = noise(seed);
  return series(onset + 300, (i) => {
    const chance = next();
    return daily(i) + (i < onset ? chance : disturbance(i - onset, chance));
  });
}

describe("the fluctuation detector finds", () => {
  const cases: Record<string, [within: number, disturbance: (since: number, noise: number) => number]> = {
    "a spike": [1, (since, chance) => chance + (since === 0 ? 14 : 0)],
    "a shift of the level": [30, (_, chance) => chance + 6],
    "a drop of the level": [30, (_, chance) => chance - 6],
    "a drift over a day": [200, (since, chance) => chance + since / 12],
    "a wider spread": [50, (_, chance) => 5 * chance],
  };
  it.each(Object.entries(cases))("%s", (_, [within, disturbance]) => {
    for (const seed of seeds) {
      const events = eventsIn(disturbed(seed, disturbance));
      expect(events.filter((i) => i >= onset && i < onset + within).length, `seed ${seed}`).toBeGreaterThan(
        0,
      );
    }
  });

  it("a value that is usual, at an hour at which it is not", () => {
    const next = noise(7);
    const values = series(onset + 300, (i) => {
      const day = Math.floor(i / perDay);
      const isNight = i % perDay < perDay / 2;
      return (isNight && day !== 20 ? 0 : 20) + next();
    });
    const night = 20 * perDay;
    const found = observeAll(values).findIndex(({ score }, i) => i >= night && score >= shippedThreshold);
    expect(found).toBeLessThan(night + 10);
  });

  it("a sensor that has frozen, by its roughness", () => {
    const next = noise(8);
    const held = observeAll(series(onset + 300, (i) => (i < onset ? next() : 0.2)));
    const found = held.slice(onset).find(({ score }) => score >= shippedThreshold);
    expect(found?.aspects).toContain("roughness");
  });
});

describe("the fluctuation detector stays silent", () => {
  it("on a constant, on a cycle and on steps by the clock", () => {
    expect(eventsIn(series(6000, () => 4.2))).toEqual([]);
    expect(eventsIn(series(6000, daily))).toEqual([]);
    expect(eventsIn(series(6000, (i) => (i % perDay < 60 ? 1 : 8)))).toEqual([]);
  });

  it("on noise, but for less than one event in a thousand readings, and none at the fleet's threshold", () => {
    const length = 6000;
    const count = (threshold: number) =>
      seeds.reduce((sum, seed) => sum + eventsIn(series(length, noise(seed)), threshold).length, 0);
    expect(count(shippedThreshold)).toBeLessThan((seeds.length * length) / 1000);
    expect(count(fleetDetector.threshold ?? 0)).toBe(0);
  });

  it("while it learns, however long that is set to", () => {
    const values = series(1500, (i) => (i > 1200 ? 50 : 0) + (i % 7));
    expect(observeAll(values).some(({ score }) => score > 0)).toBe(true);
    expect(
      observeAll(values, { learningMs: timeOf(1500) - timeOf(0) }).every(({ score }) => score === 0),
    ).toBe(true);
  });

  it("on the rest of an event it has raised", () => {
    const events = eventsIn(disturbed(1, (_, chance) => chance + 30)).filter((i) => i >= onset);
    expect(events).toEqual([onset]);
  });
});

describe("a detector's score", () => {
  const values = disturbed(3, (since, chance) => 3 * chance + (since % 50 === 0 ? 10 : 0));

  it("is within 0 and 1 and no number is lost on what is none", () => {
    const state = newDetector();
    values.forEach((value, i) => {
      const { score, strength } = observe(
        state,
        timeOf(i),
        i % 97 === 0 ? Number.NaN : value * 10 ** (i % 5),
      );
      expect(score >= 0 && score <= strength && strength <= 1).toBe(true);
    });
  });

  it("does not depend on unit or offset", () => {
    const plain = observeAll(values);
    for (const [factor, offset] of [
      [1000, 0],
      [0.001, 5],
      [-3, 40],
    ] as const)
      observeAll(values.map((value) => factor * value + offset)).forEach(({ score }, i) =>
        expect(score).toBeCloseTo(plain[i]?.score ?? Number.NaN, 6),
      );
  });

  it("is the same after its state was written down and read again", () => {
    const plain = observeAll(values);
    let state = newDetector();
    values.forEach((value, i) => {
      if (i % 101 === 0) state = JSON.parse(JSON.stringify(state)) as DetectorState;
      expect(observe(state, timeOf(i), value)).toEqual(plain[i]);
    });
  });

  it("comes from a state that does not grow beyond 4 kB", () => {
    const state = newDetector();
    const next = noise(11);
    for (let i = 0; i < 20_000; i++) observe(state, timeOf(i), Math.exp(next()) / 3e5);
    expect(JSON.stringify(state).length).toBeLessThan(4096);
  });

  it("bears clocks that stand, step back and skip", () => {
    const state = newDetector();
    const next = noise(12);
    for (let i = 0; i < 3000; i++) {
      const tsMs = i % 10 === 0 ? timeOf(i - 40) : timeOf(i > 2000 ? i + 5000 : i);
      expect(Number.isFinite(observe(state, tsMs, next()).score)).toBe(true);
    }
  });
});
