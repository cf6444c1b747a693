import { hourMs } from "../time.ts";
import { describe, expect, it } from "vitest";
import { type Indicator, indicators } from "../catalogue/indicators.ts";
import { compareWithOnline, stretchesAround } from "./compare.ts";
import { labValueText, readIsoCode, readLabValue } from "./lab-values.ts";
import { isLabQuantityKey, labQuantities, labQuantity, labQuantityKeys } from "./quantities.ts";

const all = labQuantityKeys.map((key) => [key, labQuantity(key)] as const);
const exact = (value: number) => ({ value, below: false });

describe("the quantities of a laboratory as a whole", () => {
  it.each(all)("%s has names in both languages, a unit, a range and decimals", (_, quantity) => {
    expect(quantity.zh.trim()).not.toBe("");
    expect(quantity.en).toMatch(/^[^\p{Script=Han}]+$/u);
    expect(quantity.unit).toMatch(/^[^\p{Script=Han}]*$/u);
    expect(quantity.range[0]).toBeLessThan(quantity.range[1]);
    expect(quantity.decimals).toBeGreaterThanOrEqual(0);
  });

  it("gives no two of them the same name", () => {
    for (const language of ["zh", "en"] as const)
      expect(new Set(all.map(([, quantity]) => quantity[language])).size).toBe(all.length);
    expect(isLabQuantityKey("viscosity40")).toBe(true);
    expect(isLabQuantityKey("toString")).toBe(false);
  });

  it.each(all.filter(([, { online }]) => online))(
    "%s measures what its indicator measures",
    (_, quantity) => {
      const indicator: Indicator = indicators[quantity.online?.indicator ?? "oilTemp"];
      expect(quantity.unit).toBe(indicator.unit);
      // A code is compared in codes, anything else as a share.
      expect(quantity.online?.tolerance?.kind ?? "percent").toBe(
        indicator.kind === "class" ? "codes" : "percent",
      );
      expect(quantity.range[0]).toBeGreaterThanOrEqual(indicator.plausible[0]);
    },
  );

  it.each(all)("%s is read as it is written, and refused beyond its range", (_, quantity) => {
    for (const value of quantity.range)
      expect(readLabValue(quantity, labValueText(quantity, exact(value)))).toEqual(exact(value));
    for (const wrong of ["", "abc", "99999999", "-7", "1/2"])
      expect(readLabValue(quantity, wrong)).toBeNull();
  });

  it.each(all.filter(([, { online }]) => online?.tolerance))(
    "%s agrees up to its tolerance and differs beyond",
    (_, quantity) => {
      const most = quantity.online?.tolerance?.most ?? 0;
      const step = (by: number) =>
        quantity.online?.tolerance?.kind === "codes" ? 10 + by : 10 * (1 + by / 100);
      for (const sign of [1, -1]) {
        expect(compareWithOnline(quantity, exact(10), step(sign * most)).kind).toBe("agrees");
        expect(compareWithOnline(quantity, exact(10), step(sign * (most + 1)))).toMatchObject({
          kind: "differs",
          difference: expect.closeTo(sign * (most + 1)) as number,
        });
      }
    },
  );
});

describe("what laboratories write", () => {
  const { iron, nasClass, as4059Class, waterPpm } = labQuantities;

  it("below the detection limit stays below", () => {
    expect(readLabValue(iron, "<1")).toEqual({ value: 1, below: true });
    expect(readLabValue(iron, "＜ 0.5")).toEqual({ value: 0.5, below: true });
    expect(labValueText(iron, { value: 1, below: true })).toBe("<1.0");
    expect(readLabValue(waterPpm, "1,250")).toEqual(exact(1250));
  });

  it("classes keep their signs", () => {
    expect([readLabValue(nasClass, "00"), readLabValue(nasClass, ">12")]).toEqual([exact(-1), exact(13)]);
    expect(readLabValue(nasClass, "000")).toBeNull();
    expect(readLabValue(as4059Class, "000")).toEqual(exact(-2));
    expect(readLabValue(nasClass, "7.5")).toBeNull();
  });

  it.each([
    ["19/17/14", [19, 17, 14]],
    [" 19 / 17 ／ ≥7 ", [19, 17, 7]],
    ["-/17/14", [null, 17, 14]],
    ["17/14", [null, 17, 14]],
    [">28/22/15", [29, 22, 15]],
  ])("%s is a code", (written, numbers) => {
    expect(readIsoCode(written)).toEqual(numbers);
  });

  it.each(["19", "14/17/19", "19/17/14/11", "a/b/c", "-/-/-", "30/20/10", ""])("%s is none", (written) => {
    expect(readIsoCode(written)).toBeNull();
  });
});

describe("beside what is measured online", () => {
  const { waterPpm, acidNumber, iron } = labQuantities;

  it("below the detection limit agrees with everything below", () => {
    expect(compareWithOnline(waterPpm, { value: 50, below: true }, 10).kind).toBe("agrees");
    expect(compareWithOnline(waterPpm, { value: 50, below: true }, 90).kind).toBe("differs");
  });

  it("is not judged without a rule, and not compared without a value", () => {
    expect(compareWithOnline(acidNumber, exact(0.2), 0.3)).toMatchObject({
      kind: "notJudged",
      difference: expect.closeTo(50) as number,
    });
    expect(compareWithOnline(waterPpm, exact(0), 30)).toEqual({
      kind: "notJudged",
      difference: null,
      unit: "percent",
    });
    expect(compareWithOnline(waterPpm, exact(100), null)).toEqual({ kind: "noOnline" });
    expect(compareWithOnline(iron, exact(5), 5)).toEqual({ kind: "noOnline" });
  });

  it("is taken from half a day before and after, and never from another sample's time", () => {
    expect(stretchesAround([100 * hourMs, 0, 100 * hourMs])).toEqual([
      { atMs: 0, fromMs: -12 * hourMs, toMs: 12 * hourMs },
      { atMs: 100 * hourMs, fromMs: 88 * hourMs, toMs: 112 * hourMs },
    ]);
    expect(stretchesAround([0, 8 * hourMs])).toMatchObject([{ toMs: 4 * hourMs }, { fromMs: 4 * hourMs }]);
    expect(stretchesAround([])).toEqual([]);
  });
});
