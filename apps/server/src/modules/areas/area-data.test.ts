import { expect, it } from "vitest";
import { areaRows } from "./area-data.ts";

const rows = areaRows();
const provinces = rows.filter(({ parent_no }) => parent_no === null);

it("lists every province, and every other area below one of them", () => {
  expect(provinces).toHaveLength(34);
  const known = new Set(provinces.map(({ area_no }) => area_no));
  expect(rows.filter(({ parent_no }) => parent_no !== null && !known.has(parent_no))).toEqual([]);
});

it.each([
  ["a prefecture", "320500", "320000", "苏州市", "Suzhou"],
  ["a district of a municipality", "310115", "310000", "浦东新区", "Pudong"],
  ["a county directly under a province", "429004", "420000", "仙桃市", "Xiantao"],
  ["a district of Hong Kong", "810001", "810000", "中西区", "Central and Western"],
])("has %s", (_, areaNo, parentNo, zh, en) => {
  expect(rows.find(({ area_no }) => area_no === areaNo)).toEqual({
    area_no: areaNo,
    parent_no: parentNo,
    name_zh: zh,
    name_en: en,
  });
});

it("leaves out headings that are no area, and names every one in both languages", () => {
  expect(rows.filter(({ name_zh }) => name_zh.includes("直辖"))).toEqual([]);
  expect(rows.filter(({ name_en }) => /\p{Script=Han}/u.test(name_en))).toEqual([]);
});
