import {
  type AllData,
  type AnalysisContent,
  type Language,
  type Standing,
  topRows,
} from "@oilcloud/contract";
import { industries, machineTypes, oils } from "@oilcloud/oil";
import { labelOf } from "../../../platform/labels.ts";
import type { FleetCustomer } from "../../condition/interface.ts";
import type { CustomerFigures, FleetTally, Ranked } from "./fleet-tally.ts";

/** The alarm type of a screen: 0 normal, 1 level 1, 2 level 2. */
export const alarmTypeOf = (standing: Standing): number =>
  standing === "abnormal" ? 1 : standing === "risk" ? 2 : 0;

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
    },
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

/** Customers with the level of their worst device: the newest fault first, then the others by name. */
export function contentOf(
  customers: readonly FleetCustomer[],
  figures: ReadonlyMap<string, CustomerFigures>,
): AnalysisContent[] {
  return customers
    .map(({ customerId, customerName }) => {
      const { worst = "unknown", newestSince = 0 } = figures.get(customerId) ?? {};
      const alarmLevel = alarmTypeOf(worst);
      return { customerName, alarmLevel, since: alarmLevel === 0 ? 0 : newestSince };
    })
    .sort((one, other) => other.since - one.since || byName.compare(one.customerName, other.customerName))
    .map(({ customerName, alarmLevel }) => ({ customerName, alarmLevel }));
}

const byName = new Intl.Collator("zh-CN", { numeric: true });
