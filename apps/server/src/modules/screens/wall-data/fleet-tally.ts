import { homeCountry } from "@oilcloud/contract";
import { type AlarmCategory, alarmCategories, alarmKindOf } from "@oilcloud/oil";
import type { DeviceJudgement, KeptRows, PlacedDevice } from "../../condition/interface.ts";
import { startOfDay } from "../../../platform/start-of-day.ts";
import type { JudgedPlace } from "./judged-places.ts";
import { makeVersionCache } from "./version-cache.ts";

/** The figures that a screen shows of some devices. */
export interface Figures {
  devices: number;
  online: number;
  added: number;
  /** Open alarms of oil and operation, by level. */
  level1: number;
  level2: number;
  /** Open sensor tickets, and devices that stopped reporting without an open alarm: counted beside alarms. */
  tickets: number;
  silent: number;
}

/** Of one customer also the start of its newest fault. */
export interface CustomerFigures extends Figures {
  newestSince: number;
}

/** How often each name occurs, and with what it occurs most often. */
export interface Ranked {
  count: number;
  with: Map<string, number>;
}

export interface FleetTally {
  all: Figures;
  /** Of devices in China, by the area they are in. */
  areas: Map<string, Figures>;
  countries: Map<string, Figures & { customers: Set<string> }>;
  customers: Map<string, CustomerFigures>;
  /** Open alarms by category; they add up to those of both levels. */
  categories: Record<AlarmCategory, number>;
  /** Machine types with their oils. */
  machines: ReadonlyMap<string, Ranked>;
  /** Industries with their provinces. */
  industries: ReadonlyMap<string, Ranked>;
}

export const provinceOf = (areaNo: string): string => `${areaNo.slice(0, 2)}0000`;

export const noFigures = (): Figures => ({
  devices: 0,
  online: 0,
  added: 0,
  level1: 0,
  level2: 0,
  tickets: 0,
  silent: 0,
});

/** Where the devices of a fleet are, by the place of each device in the list of them. */
interface FleetPlaces {
  customers: string[];
  customerOf: number[];
  areas: string[];
  /** null: abroad */
  areaOf: (number | null)[];
  countries: string[];
  countryOf: (number | null)[];
  machines: Map<string, Ranked>;
  industries: Map<string, Ranked>;
}

function findPlaces(devices: readonly PlacedDevice[]): FleetPlaces {
  const numbered = () => {
    const names = new Map<string, number>();
    return { names, of: (name: string) => entry(names, name, () => names.size) };
  };
  const [customers, areas, countries] = [numbered(), numbered(), numbered()];
  const places: Omit<FleetPlaces, "customers" | "areas" | "countries"> = {
    customerOf: [],
    areaOf: [],
    countryOf: [],
    machines: new Map(),
    industries: new Map(),
  };
  for (const { customerId, areaNo, country, machineType, industry, oil, otherOil } of devices) {
    const isHome = country === homeCountry;
    places.customerOf.push(customers.of(customerId));
    places.areaOf.push(isHome ? areas.of(areaNo ?? "") : null);
    places.countryOf.push(isHome ? null : countries.of(country));
    rank(places.machines, machineType, oil ?? otherOil);
    rank(places.industries, industry, isHome && areaNo ? provinceOf(areaNo) : country);
  }
  const listed = ({ names }: ReturnType<typeof numbered>) => [...names.keys()];
  return { ...places, customers: listed(customers), areas: listed(areas), countries: listed(countries) };
}

type TimeZoneOf = (customerId: string) => string;

interface Counted {
  places: FleetPlaces;
  judged: readonly JudgedPlace[];
  midnights: readonly number[];
  tally: FleetTally;
}

/**
 * Counts fleets. A fleet is counted again when its rows have another version, a judgement changes a figure, or a day
 * ends. The places of ten thousand devices are half of the counting and change with the rows alone.
 */
export function makeFleetTallies() {
  const counted = makeVersionCache<Counted>();

  return (
    fleet: KeptRows<PlacedDevice>,
    judged: readonly JudgedPlace[],
    timeZoneOf: TimeZoneOf,
    nowMs: number,
  ): FleetTally => {
    const last = counted.get(fleet);
    const places = last?.places ?? findPlaces(fleet.rows);
    const midnights = midnightsOf(places, timeZoneOf, nowMs);
    if (last && midnights.every((ms, i) => ms === last.midnights[i]) && countAlike(judged, last.judged))
      return last.tally;
    const tally = countFleet(places, judged, midnights);
    counted.set(fleet, { places, judged, midnights, tally });
    return tally;
  };
}

/** The tally of some devices of a fleet, which is not cached. */
export function tallyOf(judged: readonly JudgedPlace[], timeZoneOf: TimeZoneOf, nowMs: number): FleetTally {
  const places = findPlaces(judged.map(({ device }) => device));
  return countFleet(places, judged, midnightsOf(places, timeZoneOf, nowMs));
}

/** Most readings change nothing that a screen counts. */
const countAlike = (judged: readonly JudgedPlace[], others: readonly JudgedPlace[]): boolean =>
  judged === others ||
  judged.every((place, i) => {
    const other = others[i];
    if (place === other) return true;
    const [one, before] = [place.judgement, other?.judgement];
    return (
      one.freshness === before?.freshness &&
      one.standing === before.standing &&
      one.findings.standing === before.findings.standing &&
      one.findings.fault?.since === before.findings.fault?.since
    );
  });

/** In one pass. Alarms are the open episodes that each device's judgement holds. */
function countFleet(
  places: FleetPlaces,
  judged: readonly JudgedPlace[],
  midnights: readonly number[],
): FleetTally {
  const categories = Object.fromEntries(alarmCategories.map((category) => [category, 0])) as Record<
    AlarmCategory,
    number
  >;
  const all = noFigures();
  const areas = places.areas.map(noFigures);
  const countries = places.countries.map(() => ({ ...noFigures(), customers: new Set<string>() }));
  const customers = places.customers.map((): CustomerFigures => ({ ...noFigures(), newestSince: 0 }));
  const own = noFigures();
  judged.forEach(({ device, judgement }, i) => {
    const at = places.customerOf[i] as number;
    count(own, device, judgement, midnights[at] as number, categories);
    add(all, own);
    const area = places.areaOf[i];
    if (area !== null && area !== undefined) add(areas[area] as Figures, own);
    const country = countries[places.countryOf[i] ?? -1];
    if (country) {
      add(country, own);
      country.customers.add(device.customerId);
    }
    const customer = customers[at] as CustomerFigures;
    add(customer, own);
    const since = judgement.findings.fault?.since ?? 0;
    if (since > customer.newestSince) customer.newestSince = since;
  });
  const named = <T>(names: readonly string[], figures: readonly T[]) =>
    new Map(names.map((name, i) => [name, figures[i] as T]));
  return {
    all,
    areas: named(places.areas, areas),
    countries: named(places.countries, countries),
    customers: named(places.customers, customers),
    categories,
    machines: places.machines,
    industries: places.industries,
  };
}

/** What a device adds to every figure it is part of. */
function count(
  figures: Figures,
  device: PlacedDevice,
  { freshness, standing, findings }: DeviceJudgement,
  midnightMs: number,
  categories: FleetTally["categories"],
): void {
  figures.devices = 1;
  figures.online = freshness === "fresh" ? 1 : 0;
  figures.added = device.createdAt.getTime() >= midnightMs ? 1 : 0;
  figures.level1 = 0;
  figures.level2 = 0;
  figures.tickets = 0;
  figures.silent = standing === "silent" ? 1 : 0;
  for (const { category, level } of findings.standing?.open ?? []) {
    const kind = alarmKindOf(category);
    if (kind === "ticket") figures.tickets++;
    if (kind !== "alarm") continue;
    categories[category]++;
    if (level === 1) figures.level1++;
    else figures.level2++;
  }
}

function add(to: Figures, { devices, online, added, level1, level2, tickets, silent }: Figures): void {
  to.devices += devices;
  to.online += online;
  to.added += added;
  to.level1 += level1;
  to.level2 += level2;
  to.tickets += tickets;
  to.silent += silent;
}

/** The figures of several places together. */
export function sumOf(figures: Iterable<Figures>): Figures {
  const sum = noFigures();
  for (const each of figures) add(sum, each);
  return sum;
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = make()));
  return found;
}

function rank(map: Map<string, Ranked>, name: string, beside: string): void {
  if (!name) return;
  const ranked = entry(map, name, () => ({ count: 0, with: new Map<string, number>() }));
  ranked.count++;
  if (beside) ranked.with.set(beside, (ranked.with.get(beside) ?? 0) + 1);
}

/** When the day began at each customer. */
function midnightsOf({ customers }: FleetPlaces, timeZoneOf: TimeZoneOf, nowMs: number): number[] {
  const byZone = new Map<string, number>();
  return customers.map((customerId) => {
    const timeZone = timeZoneOf(customerId);
    return entry(byZone, timeZone, () => startOfDay(timeZone, nowMs));
  });
}
