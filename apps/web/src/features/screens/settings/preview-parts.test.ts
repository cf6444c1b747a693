import { expect, it } from "vitest";
import { type Draft, newArea, newRow } from "./draft.ts";
import { analysisFields, figureFields } from "./form-fields.ts";
import { previewParts } from "./preview-parts.ts";
import { emptyProvince, withNewProvince, withNewRow } from "./rows.ts";

const counts = (names: readonly string[], count: string) =>
  Object.fromEntries(names.map((name) => [name, count]));
const draft: Draft = {
  analysis: counts(analysisFields, "4"),
  figures: counts(figureFields, "7"),
  warnings: [newRow({ customerName: "Plant", alarmMsg: "NAS 10", createTime: "5", status: "1" })],
  contents: [newRow({ customerName: "Plant", alarmLevel: "2" })],
  crews: [newRow({ crewName: "Gearbox", crewCst: "3", oilNo: "L-CKD 320" })],
  industries: [newRow({ industryName: "Steel", industryCst: "3", areaName: "Jiangsu" })],
  map: [
    newArea({ ...emptyProvince(), deviceCst: "2,935" }),
    newArea({ ...emptyProvince(), areaNo: "320000", areaName: "Jiangsu", deviceCst: "412" }),
  ],
};

it("shows the form as the wall would", () => {
  const { analysis, all, map, warnings } = previewParts(draft, "National");
  expect(analysis.wearAnalysis).toBe(4);
  expect(all.distributorAlarmVO.firstLevel).toBe(7);
  expect(map.distributorMapBase).toMatchObject({ areaName: "National", deviceCst: 2935 });
  expect(map.distributorMapContents.map(({ areaName, deviceCst }) => [areaName, deviceCst])).toEqual([
    ["Jiangsu", 412],
  ]);
  expect(warnings).toEqual([{ customerName: "Plant", alarmMsg: "NAS 10", createTime: 5, status: 1 }]);
});

it("leaves out rows that are still blank", () => {
  const grown = withNewProvince(withNewRow(withNewRow(draft, "warnings", "1", {}), "crews", "1", {}));
  const { warnings, all, map } = previewParts(grown, "National");
  expect([warnings.length, all.distributorCrewVOs.length, map.distributorMapContents.length]).toEqual([
    1, 1, 1,
  ]);
});
