import type { MapData } from "@oilcloud/contract";
import type { MapArea, Point } from "./map-file.ts";

export interface MapMark {
  key: string;
  level: 1 | 2;
  at: Point;
  count: number;
}

type Content = MapData["distributorMapContents"][number];
type Places = Readonly<Record<string, Point>>;

/** One mark an area and level, where most such alarms are, else at the center. */
export function marksOf(
  contents: readonly Content[],
  areas: ReadonlyMap<string, MapArea>,
  places: Places,
  project: (point: Point) => Point,
): MapMark[] {
  return contents.flatMap((content) => {
    const area = areas.get(content.areaNo);
    if (!area) return [];
    const placeOf = (city: string | null): Point => project(places[city ?? ""] ?? area.center);
    const marks: MapMark[] = [
      {
        key: `${content.areaNo}-2`,
        level: 2,
        at: placeOf(content.secondLevelAreaNo),
        count: content.secondLevelCst ?? 0,
      },
      {
        key: `${content.areaNo}-1`,
        level: 1,
        at: placeOf(content.firstLevelAreaNo),
        count: content.firstLevelCst ?? 0,
      },
    ];
    return marks.filter(({ count }) => count > 0);
  });
}
