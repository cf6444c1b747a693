import type { AlarmRow } from "@oilcloud/contract";

export type Holder = "nobody" | "me" | "other";

/** Who looks after it. */
export function holderOf({ takenBy }: Pick<AlarmRow, "takenBy">, accountId: string): Holder {
  if (takenBy === null) return "nobody";
  return takenBy.accountId === accountId ? "me" : "other";
}

/** The one main button: take on what nobody has, take over what another has, say what was done about one's own. */
export function mainAction(
  alarm: Pick<AlarmRow, "takenBy" | "processed">,
  accountId: string,
): "take" | "takeOver" | "resolve" | null {
  if (alarm.processed) return null;
  const actions = { nobody: "take", other: "takeOver", me: "resolve" } as const;
  return actions[holderOf(alarm, accountId)];
}
