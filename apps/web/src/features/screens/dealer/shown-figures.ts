import type { MapData } from "@oilcloud/contract";
import { figuresOfPlaces, type WorldFigures } from "../world/world-marks.ts";

export interface ShownFigures {
  figures: WorldFigures;
  /** What the devices are in, and how many of them. */
  parts: { kind: "countries" | "places" | "provinces" | "cities"; count: number };
}

export type MapScope =
  | { kind: "world" }
  /** Of the world. */
  | { kind: "country"; country: string }
  /** `alone`: nothing of the fleet is abroad. */
  | { kind: "home"; country: string; alone: boolean }
  | { kind: "province" };

/** The figures above the map: of exactly what it shows. */
export function shownFigures(map: MapData, scope: MapScope): ShownFigures {
  const { world, distributorMapBase, distributorMapContents: contents } = map;
  const inside = (country: string) => world.filter((place) => place.country === country);
  switch (scope.kind) {
    case "world": {
      const withDevices = world.filter(({ deviceCst }) => deviceCst > 0);
      const count = new Set(withDevices.map(({ country }) => country)).size;
      return { figures: distributorMapBase, parts: { kind: "countries", count } };
    }
    case "country": {
      const places = inside(scope.country);
      return { figures: figuresOfPlaces(places), parts: { kind: "places", count: places.length } };
    }
    case "home":
      return {
        figures: scope.alone ? distributorMapBase : figuresOfPlaces(inside(scope.country)),
        parts: { kind: "provinces", count: contents.length },
      };
    case "province":
      return { figures: distributorMapBase, parts: { kind: "cities", count: contents.length } };
  }
}
