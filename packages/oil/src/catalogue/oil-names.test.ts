import { describe, expect, it } from "vitest";
import { oilNamed, oilsLike } from "./oil-names.ts";
import { type OilKey, oils } from "./oils.ts";

describe("an oil is recognised", () => {
  it("by its key and its names in both languages, each by its own", () => {
    for (const key of Object.keys(oils) as OilKey[])
      for (const text of [key, oils[key].zh, oils[key].en, ` ${oils[key].en.toUpperCase()} `])
        expect(oilNamed(text), text).toBe(key);
  });

  it.each([
    ["HM 46", "hm46"],
    ["hm46", "hm46"],
    ["L-HM46", "hm46"],
    ["L HM-46", "hm46"],
    ["Ｌ－ＨＭ４６", "hm46"],
    ["L-HM 46#", "hm46"],
    ["HM46号", "hm46"],
    ["hm 46 抗磨液压油", "hm46"],
    ["ckd－320", "ckd320"],
    ["pao320", "pao320"],
    ["CI-4 15W40", "engine15w40"],
    ["I-10", null],
    ["I-10 °C", "transformerI10"],
  ] as const)("in %s", (text, key) => {
    expect(oilNamed(text)).toBe(key);
  });

  it.each(["", "46", "L-", "HM", "L-HM 22", "HM 460", "HL 46", "DAB 68", "Mobil DTE 25", "昆仑 L-HM 46"])(
    "not in %s",
    (text) => {
      expect(oilNamed(text)).toBeNull();
    },
  );
});

describe("an oil is suggested", () => {
  it.each([
    ["昆仑 L-HM 46", "hm46"],
    ["Kunlun HM46", "hm46"],
    ["L-HM 46（高压）", "hm46"],
    ["46#抗磨液压油", "hm46"],
    ["320 号重负荷齿轮油", "ckd320"],
    ["anti-wear hydraulic oil 68", "hm68"],
    ["HN 46", "hm46"],
    ["HMM46", "hm46"],
    ["MH 46", "hm46"],
    ["TAS 32", "tsa32"],
    ["CKD32O", null],
    ["Shell Tellus S2 M 46", null],
  ] as const)("for %s", (text, key) => {
    expect(oilsLike(text)[0] ?? null).toBe(key);
  });

  it.each([
    "L-HM 22", // a grade of its own
    "HM 45",
    "L-HM 150",
    "L-HL 46", // a class of its own
    "L-CKE 220",
    "DAG 46",
    "HM 4600",
    "抗磨液压油",
    "46",
    "",
  ])("for %s never", (text) => {
    expect(oilsLike(text)).toEqual([]);
  });

  it("among several when what was written fits several", () => {
    expect(oilsLike("HX 46")).toEqual(["hm46", "hv46"]);
  });
});
