import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { areasOf, type MapFile } from "../map/map-file.ts";
import { coastPath, landPath, projectWorld } from "./world-projection.ts";

const file = fileURLToPath(new URL("../../../../public/maps/world.json", import.meta.url));
const [land] = areasOf(JSON.parse(readFileSync(file, "utf8")) as MapFile);
const projection = projectWorld(960);
const [width, height] = projection.size;

describe("the map of the world", () => {
  it("has its middle at 150 degrees east and its ends at 30 degrees west", () => {
    expect(projection.at([150, 0])[0]).toBe(width / 2);
    expect(projection.at([-30, 0])[0]).toBe(0);
    expect(projection.at([-30.1, 0])[0]).toBeGreaterThan(width - 1);
    expect(projection.at([330, 0])[0]).toBe(width);
  });

  it("has all land inside, Europe on the left and America on the right", () => {
    expect(land).toBeDefined();
    for (const ring of land?.rings ?? [])
      for (const point of ring) {
        const [x, y] = projection.at(point);
        expect(x >= 0 && x <= width && y >= -1 && y <= height + 1).toBe(true);
      }
    expect(projection.at([-1.5, 53.8])[0]).toBeLessThan(projection.at([55.3, 25.2])[0]);
    expect(projection.at([-95, 30])[0]).toBeGreaterThan(projection.at([140, 36])[0]);
  });

  it("draws no line where the map or its data are cut", () => {
    const cut = {
      ...(land as NonNullable<typeof land>),
      rings: [
        [
          [170, 60],
          [180, 60],
          [180, 70],
          [170, 60],
        ] as const,
      ],
    };
    expect(coastPath(cut, projection).match(/M/g)).toHaveLength(2);
    expect(landPath(cut, projection).match(/M/g)).toHaveLength(1);
  });
});
