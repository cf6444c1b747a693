import { queryOptions } from "@tanstack/react-query";
import { areasOf, type MapFile, type Point } from "./map-file.ts";

async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(`/maps/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const readOnce = { staleTime: Number.POSITIVE_INFINITY, retry: 3 } as const;

/** By country: where most of its people live, and its cities, in tenths of a degree. */
export type PlacesOfCountries = Readonly<
  Record<string, { at: Point; cities: Readonly<Record<string, Point>> }>
>;

/** The country, or with the number of a province its cities; files of the folder `maps`, which may be replaced. */
export const mapQuery = (areaNo: string | null) =>
  queryOptions({
    queryKey: ["map", areaNo],
    queryFn: async () =>
      areasOf((await readJson(areaNo === null ? "china.json" : `provinces/${areaNo}.json`)) as MapFile),
    ...readOnce,
  });

/** The land of the world as one area. */
export const worldQuery = queryOptions({
  queryKey: ["map", "world"],
  queryFn: async () => areasOf((await readJson("world.json")) as MapFile)[0],
  ...readOnce,
});

/** Where the cities of the world lie, by country. */
export const worldPlacesQuery = queryOptions({
  queryKey: ["map", "worldPlaces"],
  queryFn: async () => (await readJson("world-places.json")) as PlacesOfCountries,
  ...readOnce,
});

/** Where each city lies, so that the country's map needs no file of a province. */
export const placesQuery = queryOptions({
  queryKey: ["map", "places"],
  queryFn: async () => (await readJson("places.json")) as Record<string, Point>,
  ...readOnce,
});
