import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { makeLocate, type WorldPlace } from "./locate.ts";
import { placeNames, worldMarks } from "./world-marks.ts";

const read = (name: string) =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../../public/maps/${name}`, import.meta.url)), "utf8"),
  );
const locate = makeLocate(read("world-places.json"), read("places.json"));

const placeOf = (of: Partial<WorldPlace>): WorldPlace => ({
  key: JSON.stringify(of),
  country: "GB",
  countryName: "United Kingdom",
  region: "",
  regionName: "",
  city: "",
  areaNo: "",
  placeName: "",
  timeZone: "UTC",
  deviceCst: 1,
  onlineCst: 1,
  todayAddCst: 0,
  alarmCst: 0,
  firstLevelCst: 0,
  secondLevelCst: 0,
  ...of,
});

describe("a place of the world", () => {
  it("is at its city, however that is written", () => {
    const { at, name } = locate(placeOf({ city: " leeds ", placeName: "leeds" }));
    expect(name).toBe("leeds");
    expect(at?.[0]).toBeCloseTo(-1.5, 0);
    expect(at?.[1]).toBeCloseTo(53.8, 0);
    expect(locate(placeOf({ country: "PL", city: "Lodz" })).at).toEqual(
      locate(placeOf({ country: "PL", city: "Łódź" })).at,
    );
  });

  it("is at the city its region is named after", () => {
    const { at, name } = locate(placeOf({ country: "AE", region: "AE-DU", regionName: "迪拜" }));
    expect(name).toBe("迪拜");
    expect(at?.[0]).toBeCloseTo(55.3, 0);
  });

  it("represents its country, with that name, where the city is not known", () => {
    const located = locate(placeOf({ city: "Nowhere on Sea", placeName: "Nowhere on Sea" }));
    expect(located.name).toBe("United Kingdom");
    expect(located.at).toEqual(locate(placeOf({})).at);
  });

  it("is at its city in China, at the middle of its province, or nowhere", () => {
    const home = (areaNo: string) => locate(placeOf({ country: "CN", areaNo, placeName: "East" }));
    expect(home("320500").at?.[0]).toBeCloseTo(120.6, 0);
    expect(home("320000").at?.[0]).toBeCloseTo(119, -1);
    expect(home("").at).toBeNull();
  });
});

describe("the marks of the world", () => {
  const at = (x: number, y: number, of: Partial<WorldPlace> = {}) => {
    const place = placeOf({ key: `${x}`, ...of });
    return { place, at: [x, y] as const, name: of.placeName ?? `at ${x}` };
  };

  it("are one with a sum where they would cover each other", () => {
    const marks = worldMarks(
      [at(100, 50, { firstLevelCst: 1, alarmCst: 1 }), at(110, 50, { deviceCst: 3 }), at(200, 50)],
      (point) => point,
    );
    expect(marks.map(({ key, deviceCst, level }) => [key, deviceCst, level])).toEqual([
      ["100", 4, 1],
      ["200", 1, 0],
    ]);
  });

  it("show what is silent as a whole, and leave out what is nowhere", () => {
    const nowhere = { place: placeOf({}), at: null, name: "" };
    const marks = worldMarks([at(10, 10, { onlineCst: 0 }), nowhere], (point) => point);
    expect(marks.map(({ level }) => level)).toEqual([null]);
  });

  it("have names that never lie over each other or over marks", () => {
    const marks = worldMarks(
      [at(100, 50, { placeName: "Dortmund" }), at(120, 50, { placeName: "Leeds" }), at(140, 50)],
      (point) => point,
    );
    const names = placeNames(marks, [400, 100]);
    expect(new Set(names.map(({ at: [x, y] }) => `${x} ${y}`)).size).toBe(names.length);
    expect(names.find(({ text }) => text === "Dortmund")?.at[0]).toBeLessThan(100);
  });
});
