import type { Bounds, Point } from "../map/map-file.ts";
import { letterWidth } from "../stage/text-width.ts";
import type { WallLevel } from "../stage/level-shape.tsx";
import type { LocatedPlace, WorldPlace } from "./locate.ts";

export interface WorldFigures {
  todayAddCst: number;
  alarmCst: number;
  deviceCst: number;
  onlineCst: number;
  firstLevelCst: number;
  secondLevelCst: number;
}

export interface WorldMark extends WorldFigures {
  key: string;
  name: string;
  country: string;
  countryName: string;
  timeZone: string;
  at: Point;
  level: WallLevel;
  /** Of the circle, whose area shows the devices. */
  radius: number;
}

/** Marks that are closer than this become one. */
const mergeWithin = 16;
const [smallestRadius, largestRadius] = [6, 24];

/** The places by what they have in common, in their order. */
export function placesBy(
  places: readonly WorldPlace[],
  key: "country" | "timeZone",
): [string, WorldPlace[]][] {
  const groups = new Map<string, WorldPlace[]>();
  for (const place of places) {
    const group = groups.get(place[key]);
    if (group) group.push(place);
    else groups.set(place[key], [place]);
  }
  return [...groups];
}

/** The sum of some places. */
export function figuresOfPlaces(places: readonly WorldFigures[]): WorldFigures {
  const sum = (key: keyof WorldFigures) => places.reduce((total, place) => total + place[key], 0);
  return {
    todayAddCst: sum("todayAddCst"),
    alarmCst: sum("alarmCst"),
    deviceCst: sum("deviceCst"),
    onlineCst: sum("onlineCst"),
    firstLevelCst: sum("firstLevelCst"),
    secondLevelCst: sum("secondLevelCst"),
  };
}

/** The worst of a place: its open alarms, else that nothing of it reports. */
export function levelOfPlace({
  firstLevelCst,
  secondLevelCst,
  deviceCst,
  onlineCst,
}: WorldFigures): WallLevel {
  if (firstLevelCst > 0) return 1;
  if (secondLevelCst > 0) return 2;
  return deviceCst > 0 && onlineCst === 0 ? null : 0;
}

/** One mark a place, in the order of the places, the most urgent first; those that would cover each other are one with a sum. */
export function worldMarks(located: readonly LocatedPlace[], project: (point: Point) => Point): WorldMark[] {
  const groups: { at: Point; name: string; places: [WorldPlace, ...WorldPlace[]] }[] = [];
  for (const { place, at: on, name } of located) {
    if (!on) continue;
    const at = project(on);
    const near = groups.find((group) => Math.hypot(group.at[0] - at[0], group.at[1] - at[1]) < mergeWithin);
    if (near) near.places.push(place);
    else groups.push({ at, name, places: [place] });
  }
  const summed = groups.map((group) => ({ ...group, figures: figuresOfPlaces(group.places) }));
  const most = Math.max(1, ...summed.map(({ figures }) => figures.deviceCst));
  return summed.map(({ at, name, places: [{ key, country, countryName, timeZone }], figures }) => ({
    ...figures,
    key,
    name,
    country,
    countryName,
    timeZone,
    at,
    level: levelOfPlace(figures),
    radius: Math.max(smallestRadius, Math.sqrt(figures.deviceCst / most) * largestRadius),
  }));
}

export interface PlacedName {
  key: string;
  text: string;
  count: number;
  /** The left end of its base line. */
  at: Point;
}

const fontSize = 15;
const markRadius = 9;
const gap = 5;

/** Names beside their marks, the most urgent first; one without room is left out and is shown with its card. */
export function placeNames(marks: readonly WorldMark[], [width, height]: Point): PlacedName[] {
  const taken: Bounds[] = marks.map(({ at: [x, y] }) => ({
    left: x - markRadius,
    right: x + markRadius,
    top: y - markRadius,
    bottom: y + markRadius,
  }));
  return marks.flatMap(({ key, name, alarmCst: count, at: [x, y] }) => {
    const long = letterWidth(count > 0 ? `${name} ${count}` : name, fontSize) + 2;
    const away = markRadius + gap;
    const places: Point[] = [
      [x + away, y],
      [x - away - long, y],
      [x - long / 2, y + away + fontSize / 2],
      [x - long / 2, y - away - fontSize / 2],
    ];
    for (const [left, middle] of places) {
      const box = {
        left,
        right: left + long,
        top: middle - fontSize / 2 - 2,
        bottom: middle + fontSize / 2 + 2,
      };
      const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      if (!inside || taken.some((other) => overlap(other, box))) continue;
      taken.push(box);
      return [{ key, text: name, count, at: [left, middle + 5] as Point }];
    }
    return [];
  });
}

const overlap = (a: Bounds, b: Bounds) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
