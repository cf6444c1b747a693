import {
  type AllData,
  type AnalysisContent,
  type CustomerScreen,
  type Language,
  type Standing,
  topRows,
} from "@oilcloud/contract";
import { industries, machineTypes, oils } from "@oilcloud/oil";
import { labelOf } from "../../../platform/labels.ts";
import type { FleetCustomer } from "../../condition/interface.ts";
import type { CustomerFigures, Figures, FleetTally, Ranked } from "./fleet-tally.ts";

/** The alarm type of a screen: 0 normal, 1 level 1, 2 level 2. */
export const alarmTypeOf = (standing: Standing): number =>
  standing === "abnormal" ? 1 : standing === "risk" ? 2 : 0;

/** The highest level of some open alarms, as a screen's alarm type. */
export const alarmLevelOf = ({ level1, level2 }: Pick<Figures, "level1" | "level2">): number =>
  level1 > 0 ? 1 : level2 > 0 ? 2 : 0;

/** The figures of an entry of a map. */
export const baseOf = ({ devices, online, added, level1, level2 }: Figures) => ({
  todayAddCst: added,
  alarmCst: level1 + level2,
  deviceCst: devices,
  onlineCst: online,
  firstLevelCst: level1,
  secondLevelCst: level2,
});

export const besideAlarmsOf = ({ tickets, silent }: Figures): CustomerScreen["besideAlarms"] => ({
  sensorCst: tickets,
  offlineCst: silent,
});

/** Alarms, devices and the top lists of a fleet. */
export function allDataOf(
  { all, categories, machines, industries: branches }: FleetTally,
  placeName: (place: string) => string,
  language: Language,
): AllData {
  return {
    distributorAlarmVO: {
      firstLevel: all.level1,
      secondLevel: all.level2,
      firstCst: categories.contamination,
      secondCst: categories.water,
      thirdCst: categories.viscosity,
      fourthCst: categories.quality,
      fivthCst: categories.wear,
      operationCst: categories.operation,
    },
    besideAlarms: besideAlarmsOf(all),
    distributorCrewVOs: topOf(machines).map(({ name, count, most }) => ({
      crewName: labelOf(machineTypes, name, language),
      crewCst: count,
      oilNo: most && labelOf(oils, most, language),
    })),
    distributorDeviceVO: { allCst: all.devices, onlineCst: all.online },
    distributorIndustryVOs: topOf(branches).map(({ name, count, most }) => ({
      industryName: labelOf(industries, name, language),
      industryCst: count,
      areaName: most && placeName(most),
    })),
  };
}

/** The first three by count, each with what it occurs with most; those that are equal by name. */
function topOf(ranked: ReadonlyMap<string, Ranked>) {
  return firstBy([...ranked], ([, { count }]) => count, topRows).map(([name, { count, with: beside }]) => ({
    name,
    count,
    most: firstBy([...beside], ([, times]) => times, 1)[0]?.[0] ?? "",
  }));
}

const firstBy = <T>(entries: [string, T][], countOf: (entry: [string, T]) => number, most: number) =>
  entries.sort((one, other) => countOf(other) - countOf(one) || (one[0] < other[0] ? -1 : 1)).slice(0, most);

/** Customers with the highest level of their open alarms: level 1 first, the newest fault first, then by name. */
export function contentOf(
  customers: readonly FleetCustomer[],
  figures: ReadonlyMap<string, CustomerFigures>,
): AnalysisContent[] {
  return customers
    .map(({ customerId, customerName }) => {
      const of = figures.get(customerId);
      const alarmLevel = of ? alarmLevelOf(of) : 0;
      return { customerName, alarmLevel, since: alarmLevel === 0 ? 0 : (of?.newestSince ?? 0) };
    })
    .sort(
      (one, other) =>
        levelRank(one.alarmLevel) - levelRank(other.alarmLevel) ||
        other.since - one.since ||
        byName.compare(one.customerName, other.customerName),
    )
    .map(({ customerName, alarmLevel }) => ({ customerName, alarmLevel }));
}

/** Level 1, level 2, none. */
export const levelRank = (alarmLevel: number): number => (alarmLevel === 0 ? 3 : alarmLevel);

const byName = new Intl.Collator("zh-CN", { numeric: true });
