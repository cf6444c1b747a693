import { homeCountry, type Language, type MapData } from "@oilcloud/contract";
import { timeZonesOf } from "@oilcloud/contract/values";
import { groupBy } from "../../../platform/group-by.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import { countryName, regionName } from "../../../platform/place-names.ts";
import type { FleetCustomer } from "../../condition/interface.ts";
import { alarmLevelOf, baseOf, levelRank } from "./dealer-parts.ts";
import { type Figures, type FleetTally, noFigures, sumOf } from "./fleet-tally.ts";

type WorldPlace = MapData["world"][number];

/** Parts of China by the first digit of an area's number: its 34 areas would cover each other on a map of the world. */
const homeParts: Readonly<Record<string, Label>> = {
  1: { zh: "华北", en: "North China" },
  2: { zh: "东北", en: "Northeast China" },
  3: { zh: "华东", en: "East China" },
  4: { zh: "中南", en: "Central and South China" },
  5: { zh: "西南", en: "Southwest China" },
  6: { zh: "西北", en: "Northwest China" },
  7: { zh: "台湾", en: "Taiwan" },
  8: { zh: "港澳", en: "Hong Kong and Macao" },
};

/**
 * Where in the world the devices are, the most urgent place first. Every device is in one place, so that the places add up to
 * the fleet; one without an area or a city is in its country. A customer abroad is a place before it has a device.
 */
export function worldPlacesOf(
  tally: FleetTally,
  customers: Iterable<FleetCustomer>,
  language: Language,
): WorldPlace[] {
  const abroad = groupBy([...customers].filter(isAbroad), (customer) => keyOf(customer));
  return [
    ...homePlaces(tally.areas, language),
    ...[...abroad].flatMap(([key, there]) => {
      const figures = sumOf(there.map(({ customerId }) => tally.customers.get(customerId) ?? noFigures()));
      return there[0] ? [abroadPlace(key, there[0], figures, language)] : [];
    }),
  ].sort(byUrgency);
}

const isAbroad = ({ country }: FleetCustomer) => country !== "" && country !== homeCountry;

const keyOf = ({ country, region, city }: FleetCustomer) =>
  [country, region, city.trim().toLowerCase()].join("/");

function abroadPlace(
  key: string,
  { country, region, city: town, timeZone }: FleetCustomer,
  figures: Figures,
  language: Language,
): WorldPlace {
  const city = town.trim();
  const names = {
    countryName: countryName(country, language),
    regionName: region && regionName(region, language),
  };
  const placeName = city || names.regionName || names.countryName;
  return { key, country, ...names, region, city, areaNo: "", placeName, timeZone, ...baseOf(figures) };
}

function homePlaces(areas: FleetTally["areas"], language: Language): WorldPlace[] {
  const name = countryName(homeCountry, language);
  const parts = groupBy([...areas], ([areaNo]) => areaNo.slice(0, 1));
  return [...parts].map(([part, there]) => {
    const [main] = there.toSorted(([, one], [, other]) => other.devices - one.devices);
    const label = homeParts[part];
    return {
      key: `${homeCountry}/${part}`,
      country: homeCountry,
      countryName: name,
      region: "",
      regionName: "",
      city: "",
      areaNo: main?.[0] ?? "",
      placeName: label ? labelIn(language, label) : name,
      timeZone: timeZonesOf(homeCountry)[0] ?? "UTC",
      ...baseOf(sumOf(there.map(([, figures]) => figures))),
    };
  });
}

const worstOf = ({ firstLevelCst, secondLevelCst }: WorldPlace) =>
  levelRank(alarmLevelOf({ level1: firstLevelCst, level2: secondLevelCst }));

const byUrgency = (one: WorldPlace, other: WorldPlace) =>
  worstOf(one) - worstOf(other) ||
  other.alarmCst - one.alarmCst ||
  other.deviceCst - one.deviceCst ||
  (one.key < other.key ? -1 : 1);
