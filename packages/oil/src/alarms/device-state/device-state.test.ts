import { expect, it } from "vitest";
import { hourMs, minuteMs } from "../../time.ts";
import { deviceStanding, dimensionLevels, leadingFault } from "./device-state.ts";
import { newDeviceWatch } from "../watch/device-memory.ts";
import { watchReading } from "../watch/device-watch.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { defaultAlarmRules } from "../../limits/alarm-rules.ts";
import { newLimitRules, primeRules, primingMs, takeOver } from "../watch/changed-rules.ts";
import { ruleOf } from "../../limits/set-rules.ts";

const start = Date.parse("2026-11-12T00:00:00Z");
const intervalMs = 10 * minuteMs;
const rules = defaultAlarmRules("hydraulic", null);
const book = ruleBookOf(rules);

function course(keys: readonly string[], readings: readonly (readonly number[])[], watch = newDeviceWatch()) {
  const from = watch.through || start;
  readings.forEach((values, i) =>
    watchReading(watch, book, intervalMs, { ts: from + (i + 1) * intervalMs, keys, values, marks: null }),
  );
  return watch;
}
const repeated = (values: readonly number[], times: number) => Array.from({ length: times }, () => values);

it("counts a filter past its limit as one of contamination, as its alarm does", () => {
  const standing = deviceStanding(course(["filterDp", "nasClass"], repeated([6, 6], 8)), book);
  expect(standing && dimensionLevels(standing)).toEqual({ contamination: 1 });
  expect(standing?.open).toMatchObject([{ category: "contamination", level: 1 }]);
  expect(standing && leadingFault(standing)).toMatchObject({
    key: { key: "filterDp", level: 1, raised: 6, worst: 6 },
    since: start + 2 * intervalMs,
  });
});

it("is moved by no single sample, in neither direction", () => {
  const watch = course(["waterActivity"], [[0.2], [0.9], [0.2], [0.2], [0.9], [0.2]]);
  expect(deviceStanding(watch, book)).toBeNull();
  course(["waterActivity"], repeated([0.9], 5), watch);
  expect(deviceStanding(watch, book)?.keys[0]).toMatchObject({ level: 1 });
  course(["waterActivity"], [[0.2]], watch);
  expect(deviceStanding(watch, book)?.keys[0]).toMatchObject({ level: 1, value: 0.2, worst: 0.9 });
  course(["waterActivity"], repeated([0.2], 6), watch);
  expect(deviceStanding(watch, book)).toBeNull();
});

it("keeps a dimension at the highest level that its open alarm reached", () => {
  const watch = course(["waterActivity"], repeated([0.9], 6));
  course(["waterActivity"], repeated([0.6], 8), watch);
  const standing = deviceStanding(watch, book);
  expect(standing?.keys[0]?.level).toBe(2);
  expect(standing && dimensionLevels(standing)).toEqual({ water: 1 });
});

it("gives the value when raised, at worst and which way it goes", () => {
  const rising = Array.from({ length: 80 }, (_, i) => [0.82 + i * 0.001]);
  const [water] = deviceStanding(course(["waterActivity"], rising), book)?.keys ?? [];
  expect(water).toMatchObject({ trend: 1, level: 1 });
  expect(water?.raised).toBeCloseTo(0.822, 3);
  expect(water?.worst).toBeCloseTo(0.899, 3);
  expect(water?.change).toBeGreaterThan(0.05);
});

it("counts over its limit from when the limit was passed, not from the first sign", () => {
  const keys = ["filterDp"];
  const calm = Array.from({ length: 20 * 144 }, (_, i) => [1.5 + 0.02 * Math.sin(i)]);
  const watch = course(keys, calm);
  course(keys, repeated([2.6], 3 * 144), watch);
  const [early] = deviceStanding(watch, book)?.keys ?? [];
  expect(early).toMatchObject({ level: 2, overSince: null, condition: { kind: "deviation" } });
  const passedMs = watch.through;
  course(keys, repeated([6], 8), watch);
  const [late] = deviceStanding(watch, book)?.keys ?? [];
  expect(late).toMatchObject({ level: 1, since: early?.since, value: 6, valueAt: watch.through });
  expect(late?.overSince).toBe(passedMs + 2 * intervalMs);
  // Back below the critical limit it is past its warning, and has been since that was passed.
  course(keys, repeated([4.5], 8), watch);
  const [eased] = deviceStanding(watch, book)?.keys ?? [];
  expect(eased).toMatchObject({ level: 2, condition: { kind: "above" } });
  expect(eased?.overSince).toBeGreaterThan(passedMs);
});

it("takes a limit that is passed before what is unusual, and whole classes", () => {
  const fast = newDeviceWatch();
  let ts = start;
  for (let i = 0; i < 400; i++) {
    ts += 30_000;
    const values = [i % 3 === 0 ? 10 : 11];
    watchReading(fast, book, 30_000, { ts, keys: ["nasClass"], values, marks: null });
  }
  const [nas] = deviceStanding(fast, book)?.keys ?? [];
  expect(nas).toMatchObject({ condition: { kind: "above" }, value: 11 });
});

it("has no worst value that is milder than a single reading", () => {
  const watch = newDeviceWatch();
  let ts = start;
  for (let i = 0; i < 400; i++) {
    ts += 30_000;
    const values = [i === 390 ? 79.3 : 78 + (i % 2) * 0.4];
    watchReading(watch, book, 30_000, { ts, keys: ["oilTemp"], values, marks: null });
  }
  expect(deviceStanding(watch, book)?.keys[0]).toMatchObject({ key: "oilTemp", worst: 79.3 });
});

it("holds a limit that is set again against the last readings at once", () => {
  const watch = course(["waterActivity", "oilTemp"], repeated([0.45, 45], 20));
  expect(deviceStanding(watch, book)).toBeNull();
  const counting = { need: 3, of: 5, clearAfter: 6, hysteresis: 0.01 };
  const set = [ruleOf("waterActivity", { level: 2, condition: { kind: "above", value: 0.4 }, ...counting })];
  const after = [...rules.filter(({ key }) => key !== "waterActivity"), ...set];
  takeOver(watch, rules, after);
  const fresh = newLimitRules(rules, after);
  expect(fresh).toEqual(set);
  const sinceMs = watch.through - primingMs(fresh, intervalMs);
  const readings = Array.from({ length: 20 }, (_, i) => ({
    ts: start + (i + 1) * intervalMs,
    keys: ["waterActivity", "oilTemp"],
    values: [0.45, 45],
    marks: null,
  })).filter(({ ts }) => ts > sinceMs);
  expect(readings.length).toBeLessThan(10);
  primeRules(watch, after, fresh, intervalMs, readings);
  expect(deviceStanding(watch, ruleBookOf(after))?.keys).toMatchObject([{ key: "waterActivity", level: 2 }]);
});

it("remembers no more than a day of hours", () => {
  const watch = course(["waterActivity"], repeated([0.9], (40 * hourMs) / intervalMs));
  expect(watch.keys["waterActivity"]?.trouble?.hours.length).toBeLessThanOrEqual(24);
});

it("leads with what came last where another has stood at the same level for weeks, though further past its limit", () => {
  const keys = ["waterActivity", "filterDp"];
  const watch = course(keys, repeated([0.2, 9], 20 * 144));
  course(keys, repeated([0.85, 9], 8), watch);
  const standing = deviceStanding(watch, book);
  expect(standing?.keys.map(({ key, level }) => `${key} ${level}`)).toEqual([
    "waterActivity 1",
    "filterDp 1",
  ]);
  expect(standing && leadingFault(standing)?.episode).toMatchObject({ category: "water" });
});
