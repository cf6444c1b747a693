import { describe, expect, it } from "vitest";
import type { AlarmLevel } from "../limits/alarm-categories.ts";
import { defaultAlarmRules } from "../limits/alarm-rules.ts";
import type { AlarmCondition } from "../limits/alarm-rules.ts";
import { findIndicator } from "../catalogue/indicators.ts";
import { machineTypes, type MachineType } from "../catalogue/machine-types.ts";
import { conditionWords } from "./condition-words.ts";
import { writtenAs } from "./number-words.ts";

const num = String.raw`[−±]?[\d,]+(?:\.\d+)?`;
const claim = (words: string, bound: string) =>
  new RegExp(String.raw` (${num})[^,，;；]*[,，] ?(?:${words})[^\d±−]*${bound}(${num})`);
const claims: [RegExp, (value: number, bound: number) => boolean][] = [
  [claim("above|超过", ""), (value, bound) => value > bound],
  [claim("below|低于", ""), (value, bound) => value < bound],
  [claim("outside|超出", "±"), (value, bound) => Math.abs(value) > bound],
];
const number = (text: string) => Number(text.replaceAll(",", "").replace("−", "-"));

/** True where a number of the sentence is not what it is said to be. */
const isDenied = (words: string): boolean =>
  claims.some(([said, holds]) => {
    const [, value, bound] = said.exec(words) ?? [];
    return value !== undefined && bound !== undefined && !holds(number(value), number(bound));
  });

const courses = (bound: number): number[] => {
  const span = Math.abs(bound) || 1;
  return [-2, -0.5, -0.051, -1e-3, -1e-6, 0, 1e-6, 1e-3, 0.051, 0.5, 3].map((share) => bound + share * span);
};

const boundsOf = (condition: AlarmCondition): number[] => {
  if (condition.kind === "above" || condition.kind === "below") return [condition.value];
  return condition.kind === "outside" ? [condition.low, condition.high] : [1];
};

describe("what is said of a condition that was met", () => {
  const set: [string, AlarmLevel, AlarmCondition][] = [
    ["waterActivity", 1, { kind: "outside", low: 0.46, high: 0.9 }],
    ["oilTemp", 2, { kind: "outside", low: -5, high: 70 }],
    ["myOwnKey", 1, { kind: "below", value: -1234.5678 }],
    ["oilTemp", 2, { kind: "change", by: 5, withinMs: 6 * 3_600_000 }],
    ["feRate", 2, { kind: "deviation", sigmas: 5, floor: 1 }],
  ];
  const defaults = (Object.keys(machineTypes) as MachineType[]).flatMap((type) =>
    defaultAlarmRules(type, "hm46").map(({ key, level, condition }): [string, AlarmLevel, AlarmCondition] => [
      key,
      level,
      condition,
    ]),
  );

  it("compares classes as they are written, whole", () => {
    const words = (value: number) =>
      conditionWords({ zh: "ISO", en: "ISO" }, writtenAs("iso14"), {
        level: 2,
        condition: { kind: "above", value: 14 },
        value,
        worst: 15.2,
      }).en;
    expect(words(14.3)).toBe("ISO 14, back within warning limit 14, worst 15");
    expect(words(14.6)).toBe("ISO 15, above warning limit 14");
  });

  it("is never denied by its own numbers, wherever the value went", () => {
    let said = 0;
    const denied: string[] = [];
    const different = new Map([...defaults, ...set].map((rule) => [JSON.stringify(rule), rule]));
    for (const [key, level, condition] of different.values()) {
      const name = findIndicator(key) ?? { zh: key, en: key };
      const values = boundsOf(condition).flatMap(courses);
      for (const value of [null, ...values])
        for (const worst of [null, ...values]) {
          const words = conditionWords(name, writtenAs(key), { level, condition, value, worst });
          for (const sentence of [words.zh, words.en]) {
            said += 1;
            if (/[{}]|NaN|undefined|null/.test(sentence) || isDenied(sentence)) denied.push(sentence);
          }
        }
    }
    expect(denied.slice(0, 10)).toEqual([]);
    expect(said).toBeGreaterThan(10_000);
  });

  it("says that a value is back, and what it was at worst", () => {
    const water = { zh: "含水量", en: "Water content" };
    const met = { level: 2, condition: { kind: "above", value: 300 }, value: 264, worst: 312 } as const;
    expect(conditionWords(water, writtenAs("waterPpm"), met)).toEqual({
      en: "Water content 264 mg/kg, back within warning limit 300 mg/kg, worst 312 mg/kg",
      zh: "含水量 264 mg/kg，已回到注意值 300 mg/kg 以内，最差曾到 312 mg/kg",
    });
  });

  it("writes as many digits as it takes to see on which side of a bound a value is", () => {
    const met = { level: 1, condition: { kind: "above", value: 60 }, value: 60.04, worst: 60.04 } as const;
    expect(conditionWords({ zh: "油温", en: "Oil temperature" }, writtenAs("oilTemp"), met).en).toBe(
      "Oil temperature 60.04 °C, above limit 60 °C",
    );
  });
});
