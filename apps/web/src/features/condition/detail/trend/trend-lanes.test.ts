import { describe, expect, it } from "vitest";
import { levelText } from "../../../../ui/chart-lanes/limit-lines.ts";
import { makeLimit, makeSeries } from "../../../../testing/condition.ts";
import { silences } from "../../../../ui/chart-lanes/gaps.ts";
import { trendLanes, withLivePoints } from "./trend-lanes.ts";

const minute = 60_000;
const words = {
  limit: {
    names: { warning: "Warning", limit: "Limit" },
    set: "set",
    origins: { set: "people", usual: "catalogue" },
  },
  gap: ({ kind, from, to }: { kind: string; from: number; to: number }) => `${kind} ${(to - from) / minute}`,
};
const lanes = (chosen: Parameters<typeof trendLanes>[0], context: Parameters<typeof trendLanes>[1] = null) =>
  trendLanes(chosen, context, { words, untilMs: 10 * minute, compact: false });

describe("gaps", () => {
  const broken = makeSeries([0.2, 0.3, null, 0.3, 0.4]);

  it("reach from the last reading before to the first after", () => {
    expect(silences(broken, null, 5 * minute)).toEqual([{ from: minute, to: 3 * minute, kind: "silent" }]);
  });

  it("are shown as held back when the device reported something else meanwhile", () => {
    const whole = makeSeries([50, 51, 52, 53, 54], { key: "oilTemp" });
    expect(silences(broken, whole, 5 * minute)).toMatchObject([{ kind: "heldBack" }]);
    expect(silences(broken, makeSeries([50, 51, null, 53, 54]), 5 * minute)).toMatchObject([
      { kind: "silent" },
    ]);
  });

  it("continue until now when nothing came for more than three times what is usual, and not before", () => {
    expect(silences(makeSeries([1, 2]), null, 4 * minute)).toEqual([]);
    expect(silences(makeSeries([1, 2]), null, 6 * minute)).toEqual([
      { from: minute, to: 6 * minute, kind: "silent" },
    ]);
  });

  it("begin at the end of the bucket that was read from rollups", () => {
    const hourly = makeSeries([1, null, 1], { resolution: "hour", bucketMs: minute / 2 });
    expect(silences(hourly, null, 3 * minute)[0]?.from).toBe(minute / 2);
  });
});

describe("the trend", () => {
  it("has the limits of the first indicator, the zone beyond the limit, and an axis that holds both", () => {
    const [main] = lanes([makeSeries([0.2, 0.62])]);
    expect(main?.limits.map(({ kind, value, beyond }) => [kind, value, beyond])).toEqual([
      ["limit", 0.8, "above"],
      ["warning", 0.5, null],
    ]);
    expect(main?.axes[0]).toMatchObject({ min: 0, max: 1 });
  });

  it("draws limits on both sides of zero for what does harm both ways", () => {
    const limit = makeLimit({ lowCritical: -10, lowWarning: -8, highWarning: 8, highCritical: 10 });
    const [main] = lanes([makeSeries([-2, 3], { limit })]);
    expect(main?.limits.map(({ value }) => value)).toEqual([10, 8, -8, -10]);
  });

  it("draws only what is there, and says what people set", () => {
    const [main] = lanes([makeSeries([1, 3], { limit: makeLimit({ highWarning: 2.125, set: true }) })]);
    expect(main?.limits).toEqual([
      {
        kind: "warning",
        value: 2.125,
        name: "Warning",
        text: "2.125",
        note: "set",
        beyond: null,
        origin: "people",
      },
    ]);
  });

  it("writes both ends of a level at once", () => {
    const text = (given: Parameters<typeof makeLimit>[0], decimals = 1) =>
      levelText(makeLimit(given), "warning", decimals);
    expect(text({ highWarning: 0.5 })).toBe(">\u00A00.5");
    expect(text({ lowWarning: 25 })).toBe("<\u00A025");
    expect(text({ lowWarning: 40, highWarning: 60.5 })).toBe("40–60.5");
    expect(text({ lowWarning: -8, highWarning: 8 })).toBe("±8");
    expect(text({ highCritical: 8 })).toBeNull();
  });

  it("lays up to four over each other, each with its own axis of as many steps and with its own stroke", () => {
    const four = [100, 101, 102, 103].map((keyId, i) => makeSeries([10 ** i, 2 * 10 ** i], { keyId }));
    const [main] = lanes(four);
    expect(main?.axes.map(({ ticks }) => ticks.length)).toEqual([6, 6, 6, 6]);
    expect(main?.series.map(({ stroke, axis }) => [stroke, axis])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(main?.series.filter(({ newest }) => newest)).toHaveLength(1);
  });

  it("draws the limits of every one of them, each on its own axis and with its own mark", () => {
    const pressure = makeSeries([1, 2], {
      keyId: 3,
      keyName: "Pressure",
      limit: makeLimit({ highWarning: 3.5, highCritical: 5 }),
    });
    const [main] = lanes([makeSeries([0.2, 0.6]), pressure]);
    expect(main?.limits.map(({ value, axis, of }) => [value, axis, of?.name, of?.stroke])).toEqual([
      [0.8, 0, "Water activity", 0],
      [0.5, 0, "Water activity", 0],
      [5, 1, "Pressure", 1],
      [3.5, 1, "Pressure", 1],
    ]);
    expect(main?.axes[1]?.max).toBeGreaterThanOrEqual(5);
  });

  it("gives classes their own axis with every class by its name, whatever lies over them", () => {
    const nas = makeSeries([-1, 1], { keyId: 230, key: "nasClass", kind: "class", limit: null });
    const [main] = lanes([makeSeries([100, 900]), nas]);
    const axis = main?.axes[1];
    expect(axis).toMatchObject({ min: -1.5, max: 1.5 });
    expect(axis?.ticks.map((tick) => axis.text?.(tick))).toEqual(["00", "0", "1"]);
    expect(main?.series[1]?.shape).toBe("step");
  });

  it("draws classes in steps and without a band, on whole numbers", () => {
    const [main] = lanes([makeSeries([7, 8, 9], { kind: "class", limit: null })]);
    expect(main?.series[0]).toMatchObject({ shape: "step", band: false });
    expect(main?.axes[0]?.ticks.every(Number.isInteger)).toBe(true);
  });

  it("has a quiet lane for the oil temperature below", () => {
    const context = makeSeries([50, 55], { keyId: 1, key: "oilTemp", keyName: "Oil", unit: "°C" });
    const [, below] = lanes([makeSeries([0.2])], context);
    expect(below).toMatchObject({ title: "Oil °C", limits: [], series: [{ stroke: "context" }] });
    expect(below?.axes[0]?.ticks).toHaveLength(2);
  });

  it("leaves an indicator without any reading out of the axes", () => {
    const [main] = lanes([makeSeries([0.2, 0.3]), makeSeries([null], { keyId: 7, limit: null })]);
    expect(main?.axes).toHaveLength(1);
  });
});

it("what arrives is appended once and in order", () => {
  const grown = withLivePoints(makeSeries([0.1, 0.2]), [
    { ts: minute, value: 9 },
    { ts: 2 * minute, value: 0.3 },
  ]);
  expect(grown.ts).toEqual([0, minute, 2 * minute]);
  expect(grown.value).toEqual([0.1, 0.2, 0.3]);
  expect(grown.max.at(-1)).toBe(0.3);
  const same = makeSeries([0.1]);
  expect(withLivePoints(same, [])).toBe(same);
});

it("what arrives after a silence does not continue the line through it", () => {
  const grown = withLivePoints(makeSeries([0.1, 0.2]), [
    { ts: 2 * minute, value: 0.3 },
    { ts: 9 * minute, value: 0.4 },
  ]);
  expect(grown.value).toEqual([0.1, 0.2, 0.3, null, 0.4]);
  expect(grown.count.slice(-2)).toEqual([0, 1]);
  expect(silences(grown, null, 9 * minute)).toMatchObject([{ from: 2 * minute, to: 9 * minute }]);
});
