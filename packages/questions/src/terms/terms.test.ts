import { expect, it } from "vitest";
import { indicators } from "@oilcloud/oil";
import { explainCode } from "./explain-code.ts";
import { findTerms, terms } from "./find-terms.ts";
import { convertUnit, findUnit } from "./units.ts";

it("holds at least 60 terms, each once, in both languages", () => {
  expect(terms.length).toBeGreaterThanOrEqual(60);
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  for (const { name, sentences, key } of terms) {
    expect(sentences.length).toBeGreaterThan(0);
    for (const { zh, en } of [name, ...sentences])
      expect(zh !== "" && en !== "" && !/[。.]$/.test(zh)).toBe(true);
    if (key) expect(indicators[key]).toBeDefined();
  }
});

it("finds each term by its own name", () => {
  for (const { id, name } of terms) {
    expect(findTerms(name.zh.toLowerCase()), name.zh).toContain(id);
    expect(findTerms(name.en.toLowerCase()), name.en).toContain(id);
  }
});

it("reads codes out in particles", () => {
  expect(explainCode("21/19/16")?.en).toContain("≥4 µm ≤ 20,000, ≥6 µm ≤ 5,000, ≥14 µm ≤ 640");
  expect(explainCode("NAS 9")?.en).toContain("5–15 µm ≤ 128,000");
  expect(explainCode("NAS 99")).toBeNull();
});

it.each([
  [70, "°C", "°F", 158],
  [158, "°F", "°C", 70],
  [6, "bar", "psi", 87.0226],
  [6, "bar", "MPa", 0.6],
  [500, "mg/kg", "%", 0.05],
  [0.08, "%", "mg/kg", 800],
  [336, "h", "d", 14],
  [46, "cSt", "mm²/s", 46],
  [40, "°C", null, 104],
])("converts %d %s to %s", (value, from, to, expected) => {
  const converted = convertUnit(value, from, to);
  expect(converted.kind === "converted" && converted.value).toBeCloseTo(expected, 3);
});

it("says what a conversion lacks", () => {
  expect(convertUnit(500, "mg/kg", "aw")).toEqual({ kind: "needsOil" });
  expect(convertUnit(46, "cSt", "cP")).toEqual({ kind: "needsDensity" });
  expect(convertUnit(46, "bar", "°C")).toEqual({ kind: "notConvertible" });
  expect(findUnit("stone")).toBeNull();
});
