import { describe, expect, it } from "vitest";
import type { MapArea } from "./map-file.ts";
import { projectInto } from "./projection.ts";

const area = (rings: MapArea["rings"]): MapArea => ({
  areaNo: "1",
  name: "",
  short: "",
  nameEn: "",
  label: [0, 0],
  center: [0, 0],
  inset: false,
  rings,
});
const square = area([
  [
    [100, 30],
    [110, 30],
    [110, 40],
    [100, 40],
    [100, 30],
  ],
]);

describe("projectInto", () => {
  it("fills the height and centers the width, north up", () => {
    const { at, bounds } = projectInto([square], [200, 100], 0.75);
    expect(at([100, 40])).toEqual([62.5, 0]);
    expect(at([110, 30])).toEqual([137.5, 100]);
    expect(bounds(square)).toEqual({ left: 62.5, right: 137.5, top: 0, bottom: 100 });
  });

  it("draws closed rings without points that fall together", () => {
    const dense = area([
      [
        [100, 40],
        [100.0001, 40],
        [110, 40],
        [110, 30],
        [100, 40],
      ],
    ]);
    expect(projectInto([square], [100, 100], 1).path(dense)).toBe("M0 0L100 0L100 100L0 0Z");
  });
});
