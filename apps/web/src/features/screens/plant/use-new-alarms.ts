import type { ScreenAlarm } from "@oilcloud/contract";
import { useState } from "react";

const none: ReadonlySet<string> = new Set();

/** The alarms of level 1 that came while the wall was looked at, and the newest of them. Those it begins with are not new. */
export function useNewAlarms(alarms: readonly ScreenAlarm[] | undefined) {
  const [known, setKnown] = useState<readonly ScreenAlarm[] | undefined>(alarms);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(none);
  const [newest, setNewest] = useState<string | undefined>(undefined);
  if (alarms !== known) {
    setKnown(alarms);
    const arrived = known === undefined ? [] : arrivedIn(known, alarms ?? []);
    const [first] = arrived;
    if (first !== undefined) {
      setFresh(new Set(arrived));
      setNewest(first);
    }
  }
  return { fresh, newest };
}

/** Those of level 1 that were not there before, or not of that level. */
export function arrivedIn(before: readonly ScreenAlarm[], now: readonly ScreenAlarm[]): string[] {
  const first = new Set(before.filter(({ level }) => level === 1).map(({ alarmId }) => alarmId));
  return now
    .filter(({ alarmId, level, state }) => level === 1 && state !== "cleared" && !first.has(alarmId))
    .map(({ alarmId }) => alarmId);
}
