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

/** Half of what two marks of one place stand apart. */
const apart = 11;

/** One mark an area and level, where most such alarms are, else beside the center; the two of one place stand side by side. */
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
    const first = placeOf(content.firstLevelAreaNo);
    const second = placeOf(content.secondLevelAreaNo);
    const hasBoth = (content.firstLevelCst ?? 0) > 0 && (content.secondLevelCst ?? 0) > 0;
    const shift = hasBoth && Math.hypot(first[0] - second[0], first[1] - second[1]) < 2 * apart ? apart : 0;
    const marks: MapMark[] = [
      {
        key: `${content.areaNo}-2`,
        level: 2,
        at: [second[0] + shift, second[1]],
        count: content.secondLevelCst ?? 0,
      },
      {
        key: `${content.areaNo}-1`,
        level: 1,
        at: [first[0] - shift, first[1]],
        count: content.firstLevelCst ?? 0,
      },
    ];
    return marks.filter(({ count }) => count > 0);
  });
}
