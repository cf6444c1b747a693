import { homeCountry, type Standing } from "@oilcloud/contract";
import { type AlarmCategory, alarmCategories } from "@oilcloud/oil";
import type { PlacedDevice } from "../fleet-view/fleet-store.ts";
import { startOfDay } from "../fleet-view/site-days.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";

export interface JudgedPlace {
  device: PlacedDevice;
  judgement: DeviceJudgement;
}

/** What a screen counts of some devices. */
export interface Figures {
  devices: number;
  online: number;
  added: number;
  level1: number;
  level2: number;
}

/** Of one customer besides: how its worst device stands, and since when its newest trouble. */
export interface CustomerFigures extends Figures {
  worst: Standing;
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
  categories: Record<OilCategory, number>;
  /** Machine types with their oils. */
  machines: Map<string, Ranked>;
  /** Industries with their provinces. */
  industries: Map<string, Ranked>;
}

/** Screens tell of the oil: what the specification has a figure for. */
const oilCategories = alarmCategories.slice(0, 5) as readonly OilCategory[];
export type OilCategory = Exclude<AlarmCategory, "operation" | "sensor" | "communication">;
const isOfOil = new Set<string>(oilCategories);

export const provinceOf = (areaNo: string): string => `${areaNo.slice(0, 2)}0000`;

const noFigures = (): Figures => ({ devices: 0, online: 0, added: 0, level1: 0, level2: 0 });

const order: readonly Standing[] = ["abnormal", "risk", "normal", "silent", "unknown"];
const isWorse = (one: Standing, other: Standing) => order.indexOf(one) < order.indexOf(other);

/** Counts a fleet in one pass. Alarms are the open episodes that each device's judgement holds. */
export function tallyFleet(
  judged: readonly JudgedPlace[],
  timeZoneOf: (customerId: string) => string,
  nowMs: number,
): FleetTally {
  const tally: FleetTally = {
    all: noFigures(),
    areas: new Map(),
    countries: new Map(),
    customers: new Map(),
    categories: { contamination: 0, water: 0, viscosity: 0, quality: 0, wear: 0 },
    machines: new Map(),
    industries: new Map(),
  };
  const midnightOf = makeMidnights(timeZoneOf, nowMs);
  for (const { device, judgement } of judged) {
    const { customerId, areaNo, country } = device;
    const own = figuresOf(device, judgement, midnightOf(customerId), tally.categories);
    add(tally.all, own);
    if (country === homeCountry) add(entry(tally.areas, areaNo ?? "", noFigures), own);
    else {
      const there = entry(tally.countries, country, () => ({ ...noFigures(), customers: new Set<string>() }));
      there.customers.add(customerId);
      add(there, own);
    }
    const customer = entry(tally.customers, customerId, () => ({
      ...noFigures(),
      worst: "unknown" as Standing,
      newestSince: 0,
    }));
    add(customer, own);
    if (isWorse(judgement.standing, customer.worst)) customer.worst = judgement.standing;
    customer.newestSince = Math.max(customer.newestSince, judgement.findings.trouble?.since ?? 0);
    rank(tally.machines, device.machineType, device.oil ?? device.otherOil);
    rank(tally.industries, device.industry, country === homeCountry && areaNo ? provinceOf(areaNo) : country);
  }
  return tally;
}

/** Counts what a device adds to every figure it is part of. */
function figuresOf(
  device: PlacedDevice,
  { freshness, findings }: DeviceJudgement,
  midnightMs: number,
  categories: FleetTally["categories"],
): Figures {
  const figures = noFigures();
  figures.devices = 1;
  figures.online = freshness === "fresh" ? 1 : 0;
  figures.added = device.createdAt.getTime() >= midnightMs ? 1 : 0;
  for (const { category, level } of findings.standing?.open ?? []) {
    if (!isOfOil.has(category)) continue;
    categories[category as OilCategory]++;
    if (level === 1) figures.level1++;
    else figures.level2++;
  }
  return figures;
}

function add(to: Figures, { devices, online, added, level1, level2 }: Figures): void {
  to.devices += devices;
  to.online += online;
  to.added += added;
  to.level1 += level1;
  to.level2 += level2;
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

function makeMidnights(timeZoneOf: (customerId: string) => string, nowMs: number) {
  const byZone = new Map<string, number>();
  const byCustomer = new Map<string, number>();
  return (customerId: string): number =>
    entry(byCustomer, customerId, () => {
      const timeZone = timeZoneOf(customerId);
      return entry(byZone, timeZone, () => startOfDay(timeZone, nowMs));
    });
}
