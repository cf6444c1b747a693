import type { AlarmDetail } from "@oilcloud/contract";
import type { TFunction } from "i18next";

type Category = AlarmDetail["category"];

const mostCauses = 3;

/** What people do about an alarm of a type, the most usual first. It is a record of work: what was done, not what to do. */
const doneAbout = {
  contamination: ["filterReplaced", "filtered", "breatherReplaced", "sealReplaced", "sampled"],
  water: ["waterDrained", "dehydrated", "coolerRepaired", "breatherReplaced", "sampled"],
  viscosity: ["oilChanged", "oilPartlyChanged", "temperatureSet", "sampled"],
  quality: ["oilChanged", "toppedUp", "coolerCleaned", "sampled"],
  wear: ["inspected", "loadReduced", "partReplaced", "oilAndFilterChanged", "sampled"],
  operation: ["filterReplaced", "coolerCleaned", "toppedUp", "leakRepaired"],
  sensor: ["wiringFixed", "sensorCleaned", "sensorCalibrated", "sensorReplaced"],
  communication: ["powerRestored", "networkRestored", "gatewayRestarted", "simReplaced"],
} as const satisfies Record<Category, readonly string[]>;
type Done = (typeof doneAbout)[Category][number];

const changesOil: ReadonlySet<Done> = new Set(["oilChanged", "oilAndFilterChanged"]);
const changesFilter: ReadonlySet<Done> = new Set(["filterReplaced", "oilAndFilterChanged"]);

/** A line with a tap, and what it says was changed. */
export interface UsualChoice {
  text: string;
  oilChanged?: boolean;
  filterChanged?: boolean;
}

/**
 * The findings and actions usual for such an alarm: first those that the server considers likely and those usual for its
 * type, then those that fit any. There is no category where alarms of different types are processed at once.
 */
export function usualChoices(
  diagnosis: AlarmDetail["diagnosis"],
  category: Category | null,
  t: TFunction,
): { findings: UsualChoice[]; actions: UsualChoice[] } {
  const done: readonly Done[] = category ? doneAbout[category] : [];
  const anywhere = ["watched", "sensorChecked"] as const;
  return {
    findings: [
      ...diagnosis.slice(0, mostCauses).map(({ cause }) => cause),
      t("alarms.usual.nothingFound"),
      t("alarms.usual.sensorWrong"),
    ].map((text) => ({ text })),
    actions: [
      ...done.map((each) => ({
        text: t(`alarms.done.${each}`),
        oilChanged: changesOil.has(each),
        filterChanged: changesFilter.has(each),
      })),
      ...anywhere.map((each) => ({ text: t(`alarms.done.${each}`) })),
    ],
  };
}

/** A choice beside what has been written already, and once. */
export function withChoice(text: string, choice: string, joint: string): string {
  const written = text.trim();
  if (written === "") return choice;
  return written.includes(choice) ? written : `${written}${joint}${choice}`;
}
