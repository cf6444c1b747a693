import { sql } from "kysely";

/**
 * The condition "nobody has taken it on", for a query that has `alarm_episode` in its from clause: open, and nobody has
 * taken it on, is assigned to it, has processed it or muted it. The badge, the chips, the filter and a row's own answer
 * all come from here.
 */
export const isUnclaimed = (now: Date) => sql<boolean>`(
  alarm_episode.cleared_at is null and alarm_episode.processed_at is null and alarm_episode.taken_by is null
  and alarm_episode.assigned_to is null
  and (alarm_episode.muted_until is null or alarm_episode.muted_until <= ${now}))`;

/**
 * The condition "it is theirs": taken on by the account or assigned to it, and nobody has processed it. One that has
 * cleared is still theirs until they say what they found.
 */
export const isOf = (accountId: string | null) =>
  accountId === null
    ? sql<boolean>`false`
    : sql<boolean>`(
  alarm_episode.processed_at is null
  and (alarm_episode.taken_by = ${accountId} or alarm_episode.assigned_to = ${accountId}))`;
