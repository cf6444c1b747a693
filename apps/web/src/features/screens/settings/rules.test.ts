import { describe, expect, it } from "vitest";
import { type Draft, fieldId, newArea, newRow, withField } from "./draft.ts";
import { analysisFields, figureFields } from "./form-fields.ts";
import {
  emptyCells,
  emptyProvince,
  isFull,
  withNewPlace,
  withNewProvince,
  withNewRow,
  withoutPlace,
  withoutRow,
} from "./rows.ts";
import { countIn, problemsBeforeAdding, problemsBeforeSaving, problemsIn } from "./rules.ts";

const now = "2026-11-12 14:32";
const sample = {
  customerName: "Sample plant",
  alarmMsg: "NAS 10",
  crewName: "Press",
  oilNo: "L-HM 46",
  industryName: "Steel",
  areaName: "Jiangsu",
};
const blank = {};
const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "0"]));
const national = { ...emptyProvince(), areaNo: "000000" };
const jiangsu = { ...emptyProvince(), areaNo: "320000" };

/** A form in which everything is filled. */
const filled: Draft = {
  analysis: zeros(analysisFields),
  figures: zeros(figureFields),
  warnings: [newRow({ customerName: "Plant", alarmMsg: "NAS 10", createTime: now, status: "1" })],
  contents: [newRow({ customerName: "Plant", alarmLevel: "0" })],
  crews: [newRow({ crewName: "Gearbox", crewCst: "3", oilNo: "L-CKD 320" })],
  industries: [newRow({ industryName: "Steel", industryCst: "3", areaName: "Jiangsu" })],
  map: [newArea(national), newArea(jiangsu, [newRow({ areaNo: "320500", deviceCst: "2", onlineCst: "1" })])],
};
const places = (problems: ReturnType<typeof problemsIn>) =>
  problems.map(({ at, kind }) => `${fieldId(at)} ${kind}`);

describe("the form of a wall's own data", () => {
  it("has nothing to say of a form that is filled", () => {
    expect(problemsIn(filled)).toEqual([]);
  });

  it("asks for the blank items of a list before a row is added to it, and of no other list", () => {
    const draft = withNewRow(filled, "warnings", now, blank);
    expect(places(problemsBeforeAdding(draft, "warnings"))).toEqual([
      "screen-warnings-1-customerName blank",
      "screen-warnings-1-alarmMsg blank",
    ]);
    expect(problemsBeforeAdding(draft, "contents")).toEqual([]);
  });

  it("takes spaces for blank", () => {
    const draft = withField(filled, { section: "contents", row: 0, field: "customerName" }, "  ");
    expect(places(problemsIn(draft))).toEqual(["screen-contents-0-customerName blank"]);
  });

  it("asks for a province in every entry of the map but the first, which is the country", () => {
    const draft = withNewProvince({
      ...filled,
      map: [newArea({ ...national, areaNo: "" }), ...filled.map.slice(1)],
    });
    expect(places(problemsBeforeSaving(draft))).toEqual(["screen-map-2-areaNo province"]);
  });

  it("asks for the places of a province, each list of places for itself", () => {
    const draft = withNewPlace(withNewProvince(filled), 1);
    expect(places(problemsBeforeAdding(draft, "map", 1))).toEqual(["screen-map-1-1-areaNo province"]);
    expect(problemsBeforeAdding(draft, "map")).toHaveLength(2);
  });

  it("empties the places of a province that is changed", () => {
    const draft = withField(filled, { section: "map", row: 1, field: "areaNo" }, "370000");
    expect(draft.map[1]?.places).toEqual([]);
  });

  it.each([
    ["12", 12],
    ["2,935", 2935],
    [" 7 ", 7],
    ["1,2", null],
    ["-1", null],
    ["1.5", null],
    ["many", null],
    ["9999999999", null],
  ])("reads %s as the count %s", (text, count) => {
    expect(countIn(text)).toBe(count);
  });

  it("refuses what is no count wherever one stands", () => {
    const inAnalysis = withField(filled, { section: "analysis", field: "wearAnalysis" }, "x");
    const both = withField(inAnalysis, { section: "map", row: 1, place: 0, field: "deviceCst" }, "-3");
    expect(places(problemsBeforeSaving(both))).toEqual([
      "screen-analysis-wearAnalysis number",
      "screen-map-1-0-deviceCst number",
    ]);
  });

  it("lets crews without a name or an oil number be: they are dropped on saving, not asked for", () => {
    const draft = withNewRow(filled, "crews", now, blank);
    expect(problemsBeforeSaving(draft)).toEqual([]);
    expect(problemsBeforeAdding(draft, "crews")).toHaveLength(2);
  });
});

describe("rows", () => {
  it("begin with the present time, the milder level and zero", () => {
    expect(emptyCells("warnings", now)).toEqual({
      customerName: "",
      alarmMsg: "",
      createTime: now,
      status: "2",
    });
    expect(emptyCells("crews", now)).toEqual({ crewName: "", crewCst: "0", oilNo: "" });
  });

  it.each(["warnings", "contents", "crews", "industries"] as const)(
    "of %s are added with a sample in every text, so that nothing in them is blank",
    (section) => {
      const added = withNewRow(filled, section, now, sample);
      expect(problemsBeforeAdding(added, section)).toEqual([]);
      const texts = Object.entries(added[section][1]?.cells ?? {}).filter(([field]) => field in sample);
      expect(texts).toEqual(texts.map(([field]) => [field, sample[field as keyof typeof sample]]));
    },
  );

  it("are removed, but for the first of each list", () => {
    const draft = withNewPlace(withNewRow(filled, "contents", now, blank), 1);
    expect(withoutRow(draft, "contents", 1).contents).toEqual(filled.contents);
    expect(withoutRow(draft, "contents", 0).contents).toEqual(draft.contents);
    expect(withoutRow(draft, "map", 0).map).toEqual(draft.map);
    expect(withoutPlace(draft, 1, 0)).toEqual(draft);
    expect(withoutPlace(draft, 1, 1).map).toEqual(filled.map);
  });

  it("are three at most where the wall shows the top three", () => {
    const grown = withNewRow(withNewRow(filled, "crews", now, blank), "crews", now, blank);
    expect([isFull(filled, "crews"), isFull(grown, "crews"), isFull(filled, "warnings")]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
