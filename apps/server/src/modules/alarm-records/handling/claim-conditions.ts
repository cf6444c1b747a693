import { type AlarmKind, alarmCategories, alarmKindOf } from "@oilcloud/oil";
import { sql } from "kysely";

/** The condition that a record counts as an alarm, a ticket or lost communication. */
export const isOfKind = (kind: AlarmKind) =>
  sql<boolean>`alarm_episode.category in (${sql.join(
    alarmCategories.filter((category) => alarmKindOf(category) === kind),
  )})`;

/** The condition "open alarm": an open record of oil or operation. */
export const isOpenAlarm = sql<boolean>`(alarm_episode.cleared_at is null and ${isOfKind("alarm")})`;

/**
 * The condition "unclaimed", for a query that has `alarm_episode` in its from clause: an open alarm that is neither claimed,
 * assigned, resolved nor muted. The badge, the chips, the filter and the field of a row all use it.
 */
export const isUnclaimed = (now: Date) => sql<boolean>`(
  ${isOpenAlarm} and alarm_episode.processed_at is null and alarm_episode.taken_by is null
  and alarm_episode.assigned_to is null
  and (alarm_episode.muted_until is null or alarm_episode.muted_until <= ${now}))`;

/**
 * The condition "theirs": claimed by the account or assigned to it, and not processed. A cleared alarm stays theirs until they
 * process it.
 */
export const isOf = (accountId: string | null) =>
  accountId === null
    ? sql<boolean>`false`
    : sql<boolean>`(
  alarm_episode.processed_at is null
  and (alarm_episode.taken_by = ${accountId} or alarm_episode.assigned_to = ${accountId}))`;
