import type { LiveAlarm } from "@oilcloud/contract";
import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const queryKey = ["unseenAlarms"] as const;
const place = "unseenAlarms";
const none: readonly LiveAlarm[] = [];

/** Kept in the tab's storage too: an unseen alarm outlives a reload, not the session. */
function keep(queries: QueryClient, alarms: readonly LiveAlarm[]): void {
  sessionStorage.setItem(place, JSON.stringify(alarms));
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(queryKey, alarms);
}

function kept(queries: QueryClient): readonly LiveAlarm[] {
  return queries.getQueryData<readonly LiveAlarm[]>(queryKey) ?? stored();
}

function stored(): readonly LiveAlarm[] {
  try {
    const alarms = JSON.parse(sessionStorage.getItem(place) ?? "[]") as unknown;
    return Array.isArray(alarms) ? (alarms as LiveAlarm[]) : none;
  } catch {
    return none;
  }
}

/** The newest first; one that is there already takes its new place. */
export function addUnseenAlarms(queries: QueryClient, alarms: readonly LiveAlarm[]): void {
  if (alarms.length === 0) return;
  const known = new Set(alarms.map(({ alarmId }) => alarmId));
  keep(queries, [...alarms, ...kept(queries).filter(({ alarmId }) => !known.has(alarmId))]);
}

export function markAlarmsSeen(queries: QueryClient, alarmIds: readonly string[]): void {
  const before = kept(queries);
  const after = before.filter(({ alarmId }) => !alarmIds.includes(alarmId));
  if (after.length < before.length) keep(queries, after);
}

/** Alarms of level 1 that arrived and that the person has not looked at. */
export const useUnseenAlarms = (): readonly LiveAlarm[] =>
  useQuery<readonly LiveAlarm[]>({ queryKey, queryFn: skipToken, initialData: stored }).data ?? none;

/** The alarm is on screen. */
export function useAlarmIsSeen(alarmId: string): void {
  const queries = useQueryClient();
  const unseen = useUnseenAlarms().some((alarm) => alarm.alarmId === alarmId);
  useEffect(() => {
    if (unseen) markAlarmsSeen(queries, [alarmId]);
  }, [queries, alarmId, unseen]);
}
