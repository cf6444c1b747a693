import type { AlarmDetail, AlarmRow } from "@oilcloud/contract";

/** How the indicator that an alarm is about has run. */
export interface AlarmRun {
  keyId: number | null;
  keyName: string;
  unit: string;
  decimals: number;
  /** Now; null while no usable value is known. */
  value: number | null;
  ts: number | null;
  raisedValue: number | null;
  raisedTime: number;
  worstValue: number | null;
  worstTime: number | null;
  /** null where it may be chance */
  trend: "rising" | "falling" | "steady" | null;
  course: "worse" | "better" | null;
  /** Over at most a day. */
  change: number | null;
  side: "low" | "high";
  past: "limit" | "warning" | "baseline" | "none";
}

/** The run of its leading indicator; null for an alarm that no value raised. */
export const runOf = (alarm: AlarmRow): AlarmRun | null =>
  (alarm as AlarmRow & { figures?: AlarmRun | null }).figures ?? null;

/** When it entered the level it has. Level 1 is entered where it rose, days after it began at times. */
export function levelEnteredAt({ events, firstTime, level }: AlarmDetail): number {
  const entered = events.findLast(
    (event) =>
      event.level === level &&
      (event.kind === "opened" || event.kind === "escalated" || event.kind === "reopened"),
  );
  return entered?.time ?? firstTime;
}
