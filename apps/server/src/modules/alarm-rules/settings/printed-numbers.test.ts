import { indicators, isIndicatorKey, machineTypes, type MachineType, type OilKey, oils } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { catalogueTriggers } from "./describe-rules.ts";
import { writeTriggers } from "../imports/sheet-triggers.ts";
import { presentTrigger } from "./trigger-words.ts";

const decimalsIn = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(/\d\.(\d+)(?:e-(\d+))?/g)].map(
      ([, digits = "", e = "0"]) => digits.length + Number(e),
    ),
  );

it("prints no default limit with more decimals than its indicator has, and no hysteresis with more than one more", () => {
  const wrong = new Set<string>();
  let seen = 0;
  const printed = (key: string, what: string, text: string, extra = 0) => {
    seen++;
    const { decimals } = isIndicatorKey(key) ? indicators[key] : { decimals: 2 };
    if (decimalsIn(text) > decimals + extra) wrong.add(`${key} ${what}: ${text}`);
  };
  for (const machineType of Object.keys(machineTypes) as MachineType[])
    for (const oil of [null, ...(Object.keys(oils) as OilKey[])])
      for (const [key, triggers] of catalogueTriggers(machineType, oil)) {
        for (const trigger of triggers)
          for (const language of ["zh-CN", "en"] as const) {
            const { words, hysteresis, sigmas: _, ...entry } = presentTrigger(key, trigger, language);
            printed(key, "words", words);
            printed(key, "hysteresis", String(hysteresis), 1);
            for (const [name, value] of Object.entries(entry)) printed(key, name, String(value));
          }
        for (const level of [1, 2] as const) printed(key, "sheet", writeTriggers(triggers, level, "en"), 1);
      }
  expect([...wrong]).toEqual([]);
  expect(seen).toBeGreaterThan(1000);
});
