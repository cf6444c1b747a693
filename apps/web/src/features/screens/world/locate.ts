import type { MapData } from "@oilcloud/contract";
import { homeCountry, regionOf } from "@oilcloud/contract/values";
import type { Point } from "../map/map-file.ts";
import type { PlacesOfCountries } from "../map/map-query.ts";

export type WorldPlace = MapData["world"][number];

/** Longitude and latitude of China's cities by their number. */
export type PlacesAtHome = Readonly<Record<string, Point>>;

export interface LocatedPlace {
  place: WorldPlace;
  /** Longitude and latitude; null where nothing of the place is known. */
  at: Point | null;
  /** Of what the mark stands at: the country where its city is not in the list. */
  name: string;
}

const degrees = ([longitude, latitude]: Point): Point => [longitude / 10, latitude / 10];

/** "Łódź" and "lodz" are one city. */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("Ł", "l")
    .toLowerCase()
    .trim();

/**
 * Where places are: a city by its name, else a region that is named after its city, else the country, whose name the mark
 * then has, so that it does not claim to know more.
 */
export function makeLocate(countries: PlacesOfCountries, home: PlacesAtHome) {
  const cities = new Map<string, ReadonlyMap<string, Point>>();
  function citiesOf(country: string): ReadonlyMap<string, Point> {
    let named = cities.get(country);
    if (!named) {
      named = new Map(
        Object.entries(countries[country]?.cities ?? {})
          .toReversed()
          .map(([name, at]) => [plain(name), at]),
      );
      cities.set(country, named);
    }
    return named;
  }
  return (place: WorldPlace): LocatedPlace => {
    const { country, city, region, placeName, regionName, countryName } = place;
    if (country === homeCountry) return { place, at: atHome(home, place.areaNo), name: placeName };
    const listed = citiesOf(country);
    const ofCity = city === "" ? undefined : listed.get(plain(city));
    if (ofCity) return { place, at: degrees(ofCity), name: placeName };
    const ofRegion = listed.get(plain(regionOf(region)?.en ?? region));
    if (ofRegion) return { place, at: degrees(ofRegion), name: regionName };
    const ofCountry = countries[country]?.at;
    return { place, at: ofCountry ? degrees(ofCountry) : null, name: countryName };
  };
}

/** A city, else the middle of the cities of its province. */
function atHome(home: PlacesAtHome, areaNo: string): Point | null {
  const city = home[areaNo];
  if (city) return city;
  const inside = Object.entries(home).filter(
    ([number]) => areaNo !== "" && number.startsWith(areaNo.slice(0, 2)),
  );
  if (inside.length === 0) return null;
  const mean = (axis: 0 | 1) => inside.reduce((sum, [, at]) => sum + at[axis], 0) / inside.length;
  return [mean(0), mean(1)];
}
