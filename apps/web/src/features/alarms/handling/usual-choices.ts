import type { AlarmDetail } from "@oilcloud/contract";
import type { TFunction } from "i18next";

const mostCauses = 3;

/** What is mostly found and done about such an alarm: what the server takes for likely first, then what fits any. */
export function usualChoices(diagnosis: AlarmDetail["diagnosis"], t: TFunction) {
  const likely = diagnosis.slice(0, mostCauses);
  return {
    findings: [
      ...likely.map(({ cause }) => cause),
      t("alarms.usual.nothingFound"),
      t("alarms.usual.sensorWrong"),
    ],
    actions: [
      ...likely.map(({ action }) => action),
      t("alarms.usual.watching"),
      t("alarms.usual.sensorChecked"),
    ],
  };
}

/** A choice beside what has been written already, and once. */
export function withChoice(text: string, choice: string, joint: string): string {
  const written = text.trim();
  if (written === "") return choice;
  return written.includes(choice) ? written : `${written}${joint}${choice}`;
}
