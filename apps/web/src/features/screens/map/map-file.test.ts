import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { areasOf, boundsOf, type MapFile } from "./map-file.ts";

const folder = fileURLToPath(new URL("../../../../public/maps/", import.meta.url));
const read = (name: string) => JSON.parse(readFileSync(folder + name, "utf8")) as unknown;
const areas = (name: string) => areasOf(read(name) as MapFile);

describe("areasOf", () => {
  it("reads rings that are written as steps, and plain ones", () => {
    const feature = (coordinates: unknown, encodeOffsets?: unknown) =>
      ({ properties: { areaNo: "1" }, geometry: { type: "Polygon", coordinates, encodeOffsets } }) as never;
    const [coded, plain] = areasOf({
      UTF8Scale: 10,
      features: [
        feature(["@@BC"], [[1000, 200]]),
        feature([
          [
            [100, 20],
            [100.1, 19.8],
          ],
        ]),
      ],
    });
    expect(coded?.rings).toEqual([
      [
        [100, 20],
        [100.1, 19.8],
      ],
    ]);
    expect(coded?.rings).toEqual(plain?.rings);
    expect(coded?.center).toEqual([100.05, 19.9]);
  });
});

describe("the map files", () => {
  const provinces = areas("china.json");
  const numbered = provinces.filter(({ inset }) => !inset);

  it("have all 34 areas, and the islands of the South China Sea in a box", () => {
    expect(new Set(numbered.map(({ areaNo }) => areaNo)).size).toBe(34);
    expect(numbered.every(({ areaNo }) => /^\d\d0000$/.test(areaNo))).toBe(true);
    expect(provinces.filter(({ inset }) => inset).map(({ name }) => name)).toEqual(["南海诸岛"]);
  });

  it("have a file for each area, whose parts lie in it and have numbers of it", () => {
    expect(readdirSync(`${folder}provinces`).sort()).toEqual(
      numbered.map(({ areaNo }) => `${areaNo}.json`).sort(),
    );
    for (const { areaNo, rings } of numbered) {
      const outer = boundsOf(rings);
      const parts = areas(`provinces/${areaNo}.json`);
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) {
        expect(part.areaNo === "" || part.areaNo.slice(0, 2) === areaNo.slice(0, 2)).toBe(true);
        const [x, y] = part.center;
        // Hainan's file has all its islands, the country's map only the large one.
        if (areaNo === "460000") continue;
        expect([x > outer.left - 2, x < outer.right + 2, y > outer.bottom - 2, y < outer.top + 2]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });

  it("name each area in both languages, and have the place of each of its cities", () => {
    const places = read("places.json") as Record<string, [number, number]>;
    for (const { areaNo, short, nameEn } of numbered) {
      expect(short).not.toBe("");
      expect(nameEn).toMatch(/^[A-Z]/);
      for (const city of areas(`provinces/${areaNo}.json`))
        if (city.areaNo !== "") expect(places[city.areaNo]).toEqual(city.center);
    }
  });
});
