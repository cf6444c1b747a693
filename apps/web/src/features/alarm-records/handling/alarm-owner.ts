import type { AlarmRow } from "@oilcloud/contract";

export type AlarmOwner = "none" | "me" | "other";

/** Who has taken the alarm on. */
export function alarmOwnerOf({ takenBy }: Pick<AlarmRow, "takenBy">, accountId: string): AlarmOwner {
  if (takenBy === null) return "none";
  return takenBy.accountId === accountId ? "me" : "other";
}

/** The one main button: claim an unclaimed alarm, take over another person's, resolve one's own. */
export function mainAction(
  alarm: Pick<AlarmRow, "takenBy" | "processed">,
  accountId: string,
): "take" | "takeOver" | "resolve" | null {
  if (alarm.processed) return null;
  const actions = { none: "take", other: "takeOver", me: "resolve" } as const;
  return actions[alarmOwnerOf(alarm, accountId)];
}
