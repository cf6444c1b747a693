import { expect, it } from "vitest";
import { hourMs } from "../time.ts";
import type { AlarmCondition } from "../limits/alarm-rules.ts";
import { shortConditionWords } from "./short-condition-words.ts";

const short = (key: string, value: number | null, condition: AlarmCondition, level: 1 | 2 = 1) =>
  Object.values(shortConditionWords(key, { level, condition, value }));

it("is the short name, the value with its unit and the limit by its name", () => {
  expect(short("feRate", 168, { kind: "above", value: 120 })).toEqual([
    "铁磁磨粒 168.0 /d，限值 120",
    "Fe debris 168.0 /d, limit 120",
  ]);
  expect(short("waterActivity", 0.5512, { kind: "above", value: 0.5 }, 2)).toEqual([
    "水活性 0.551，注意值 0.5",
    "Water act. 0.551, warning 0.5",
  ]);
});

it("names the side of a limit that must not be fallen below", () => {
  expect(short("oilLevel", 18, { kind: "below", value: 20 })).toEqual([
    "油位 18.0 %，限值 < 20",
    "Oil level 18.0 %, limit < 20",
  ]);
  expect(short("viscosityDev", -11.24, { kind: "outside", low: -10, high: 10 })[0]).toBe(
    "粘度变化 −11.2 %，限值 ±10",
  );
  expect(short("kinViscosity", 38, { kind: "outside", low: 40, high: 60 })[0]).toMatch(/限值 < 40$/);
  expect(short("kinViscosity", 64, { kind: "outside", low: 40, high: 60 })[0]).toMatch(/限值 60$/);
});

it("has the digits of the whole sentence, so that a value past its limit looks past it", () => {
  expect(short("oilTemp", 80.04, { kind: "above", value: 80 })[1]).toBe("Oil temp. 80.04 °C, limit 80");
});

it("writes classes whole and never a negative zero", () => {
  expect(short("nasClass", 10.3, { kind: "above", value: 9 })).toEqual(["NAS 10，限值 9", "NAS 10, limit 9"]);
  expect(short("iso14", 17.4, { kind: "above", value: 16 }, 2)[1]).toBe("ISO ≥14 µm 17, warning 16");
  expect(short("viscosityDev", -0.01, { kind: "outside", low: -8, high: 8 })[1]).toBe(
    "Visc. change 0.0 %, limit ±8",
  );
});

it("says of a change or an unusual value what was passed, and of no value that there is none", () => {
  expect(short("oilTemp", 61, { kind: "change", by: 8, withinMs: 6 * hourMs })).toEqual([
    "油温 61.0 °C，6 h 变化 > 8",
    "Oil temp. 61.0 °C, change > 8 in 6 h",
  ]);
  expect(short("oilTemp", 61, { kind: "deviation", sigmas: 5, floor: 1 })).toEqual([
    "油温 61.0 °C，超正常范围 5σ",
    "Oil temp. 61.0 °C, 5σ off normal",
  ]);
  expect(short("oilTemp", null, { kind: "above", value: 80 })[1]).toBe("Oil temp. –, limit 80");
});
