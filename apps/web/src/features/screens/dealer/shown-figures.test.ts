import type { MapData } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { shownFigures } from "./shown-figures.ts";

const figures = (deviceCst: number, firstLevelCst = 0) => ({
  deviceCst,
  onlineCst: deviceCst,
  todayAddCst: 0,
  alarmCst: firstLevelCst,
  firstLevelCst,
  secondLevelCst: 0,
});
const place = (country: string, deviceCst: number, level1 = 0) =>
  ({ country, ...figures(deviceCst, level1) }) as MapData["world"][number];
const map = {
  distributorMapBase: { areaName: "", areaNo: "", ...figures(10, 2) },
  distributorMapContents: [{}, {}],
  world: [place("CN", 3), place("CN", 3, 1), place("GB", 4, 1), place("AE", 0)],
} as unknown as MapData;

it("counts the countries that have devices, and all devices", () => {
  expect(shownFigures(map, { kind: "world" })).toMatchObject({
    figures: { deviceCst: 10, firstLevelCst: 2 },
    parts: { kind: "countries", count: 2 },
  });
});

it("counts what is in a country", () => {
  expect(shownFigures(map, { kind: "country", country: "GB" })).toEqual({
    figures: figures(4, 1),
    parts: { kind: "places", count: 1 },
  });
});

it("leaves out what is abroad on the map of China", () => {
  const scope = { kind: "home", country: "CN" } as const;
  expect(shownFigures(map, { ...scope, alone: false }).figures).toEqual(figures(6, 1));
  expect(shownFigures(map, { ...scope, alone: true }).figures).toMatchObject({ deviceCst: 10 });
});
