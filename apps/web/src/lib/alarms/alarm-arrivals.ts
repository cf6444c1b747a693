import { hourMs } from "@oilcloud/oil";
import type { LiveAlarm } from "@oilcloud/contract";

/** An alarm judged long after the measurement is history and does not call for attention. */
const newMs = hourMs;
const raising: ReadonlySet<LiveAlarm["transition"]> = new Set(["opened", "escalated", "reopened"]);

/** The alarms that call for the user's attention, one line an alarm. */
export function arrivals(alarms: readonly LiveAlarm[], nowMs: number): LiveAlarm[] {
  const latest = new Map<string, LiveAlarm>();
  for (const alarm of alarms)
    if (raising.has(alarm.transition) && !alarm.muted && nowMs - alarm.time < newMs)
      latest.set(alarm.alarmId, alarm);
  return [...latest.values()];
}

export const worstLevel = (alarms: readonly LiveAlarm[]): 1 | 2 | null =>
  alarms.length === 0 ? null : alarms.some(({ level }) => level === 1) ? 1 : 2;

const takingOn: ReadonlySet<LiveAlarm["transition"]> = new Set(["taken", "muted", "processed"]);

/** The alarms that a person has taken in hand; they no longer call for attention. */
export const taken = (alarms: readonly LiveAlarm[]): string[] =>
  alarms.filter(({ transition }) => takingOn.has(transition)).map(({ alarmId }) => alarmId);
