import type { AlarmDetail } from "@oilcloud/contract";

/** When it entered the level it has. Level 1 is entered where it rose, days after it began at times. */
export function levelEnteredAt({ events, firstTime, level }: AlarmDetail): number {
  const entered = events.findLast(
    (event) =>
      event.level === level &&
      (event.kind === "opened" || event.kind === "escalated" || event.kind === "reopened"),
  );
  return entered?.time ?? firstTime;
}
