import { homeCountry, type Language, type MapData } from "@oilcloud/contract";
import { countryName } from "../../../platform/place-names.ts";
import { groupBy } from "../../../platform/group-by.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { FleetCustomer, PlacedArea } from "../../condition/interface.ts";
import { alarmLevelOf, baseOf, levelRank } from "./dealer-parts.ts";
import { type Figures, type FleetTally, provinceOf, sumOf, tallyOf } from "./fleet-tally.ts";
import type { JudgedPlace } from "./judged-places.ts";
import { worldPlacesOf } from "./world-places.ts";

const nationwide: Label = { zh: "全国", en: "Nationwide" };
const isProvince = (areaNo: string) => areaNo.endsWith("0000");

/** Names of areas and countries in one language. */
export function makePlaceNames(areas: readonly PlacedArea[], language: Language) {
  const byNo = new Map(areas.map((area) => [area.areaNo, language === "en" ? area.nameEn : area.nameZh]));
  return (place: string): string =>
    byNo.get(place) ?? (/^[A-Z]{2}$/.test(place) ? countryName(place, language) : "");
}
export type PlaceNames = ReturnType<typeof makePlaceNames>;

export interface MappedFleet {
  judged: readonly JudgedPlace[];
  customers: ReadonlyMap<string, FleetCustomer>;
  tally: FleetTally;
  placeName: PlaceNames;
  nowMs: number;
}

/** The country with its provinces, or a province with its cities and customers; a city has customers alone. */
export function mapDataOf(fleet: MappedFleet, areaNo: string, language: Language): MapData {
  const { tally, placeName } = fleet;
  if (!areaNo) {
    const provinces = groupBy(
      [...tally.areas].filter(([no]) => no),
      ([no]) => provinceOf(no),
    );
    return {
      distributorMapBase: { areaName: labelIn(language, nationwide), areaNo: "", ...baseOf(tally.all) },
      distributorMapContents: [...provinces]
        .map(([no, cities]) => ({
          ...contentOf(no, sumOf(cities.map(([, figures]) => figures)), placeName),
          firstLevelAreaNo: mostOf(cities, "level1"),
          secondLevelAreaNo: mostOf(cities, "level2"),
        }))
        .sort(byDevices),
      sites: [],
      countries: [...tally.countries]
        .map(([country, { customers, ...figures }]) => ({
          country,
          countryName: placeName(country),
          customerCst: customers.size,
          ...baseOf(figures),
        }))
        .sort(byDevices),
      world: worldPlacesOf(tally, fleet.customers.values(), language),
    };
  }
  const inside = (no: string | null) =>
    no !== null && (isProvince(areaNo) ? provinceOf(no) === areaNo : no === areaNo);
  const parts = [...tally.areas].filter(([no]) => inside(no));
  return {
    distributorMapBase: {
      areaName: placeName(areaNo),
      areaNo,
      ...baseOf(sumOf(parts.map(([, figures]) => figures))),
    },
    distributorMapContents: parts
      .filter(([no]) => no !== areaNo)
      .map(([no, figures]) => ({
        ...contentOf(no, figures, placeName),
        firstLevelAreaNo: null,
        secondLevelAreaNo: null,
      }))
      .sort(byDevices),
    sites: sitesIn(fleet, (place) => place.device.country === homeCountry && inside(place.device.areaNo)),
    countries: [],
    world: [],
  };
}

const contentOf = (areaNo: string, figures: Figures, placeName: PlaceNames) => ({
  areaName: placeName(areaNo),
  areaNo,
  ...baseOf(figures),
});

const byDevices = (one: { deviceCst: number }, other: { deviceCst: number }) =>
  other.deviceCst - one.deviceCst;

/** The city of a province with most alarms of a level; null where none has one, or none is known. */
function mostOf(cities: readonly [string, Figures][], level: "level1" | "level2"): string | null {
  let most: [string, Figures] | null = null;
  for (const city of cities)
    if (!isProvince(city[0]) && city[1][level] > (most ? most[1][level] : 0)) most = city;
  return most && most[0];
}

/** The customers with devices in an area, by those devices, the worst first. */
function sitesIn(
  { judged, customers, placeName, nowMs }: MappedFleet,
  isThere: (place: JudgedPlace) => boolean,
): MapData["sites"] {
  const there = judged.filter(isThere);
  const placeOf = new Map(there.map(({ device }) => [device.customerId, device.areaNo ?? ""]));
  const tally = tallyOf(there, (id) => customers.get(id)?.timeZone ?? "UTC", nowMs);
  return [...tally.customers]
    .map(([customerId, figures]) => ({
      customerId,
      customerName: customers.get(customerId)?.customerName ?? "",
      areaNo: placeOf.get(customerId) ?? "",
      areaName: placeName(placeOf.get(customerId) ?? ""),
      deviceCst: figures.devices,
      onlineCst: figures.online,
      firstLevelCst: figures.level1,
      secondLevelCst: figures.level2,
      alarmLevel: alarmLevelOf(figures),
    }))
    .sort((one, other) => levelRank(one.alarmLevel) - levelRank(other.alarmLevel) || byDevices(one, other));
}
