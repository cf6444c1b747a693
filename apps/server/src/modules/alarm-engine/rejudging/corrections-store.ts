import { type AlarmEvent, quietTimeMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Proof, type ProvenDb, provenTransaction } from "../../../platform/ownership/proof.ts";
import { handlingReset } from "../watch/reset-handling.ts";
import { keepLastTimes, notifyFoundLate } from "../watch/episode-rows.ts";
import type { JudgedEpisode } from "./judged-episodes.ts";
import { type Correction, isOtherwise, reconcile, type RecordedEpisode } from "./reconcile.ts";
import type { Runtime } from "../watch/runtime.ts";
import { askAgain, keepSnapshots } from "../watch/snapshots-store.ts";
import type { WatchedDevice } from "../watch/watched-device.ts";
import { type CommittedAlarmEvent, keepStates } from "../watch/watched-devices-store.ts";

/** The result of judging a device again. */
export interface Rejudged {
  runtime: Runtime;
  judged: readonly JudgedEpisode[];
  /** The newest reading that it began after. */
  startMs: number;
  /** The time from which results may differ. */
  fromMs: number;
  /** The time to judge from once more, where another reading came late meanwhile. */
  againFromMs: number | null;
}

/** The records that judging a device again from a time on may touch. */
async function recordedOf(trx: ProvenDb, deviceId: string, sinceMs: number): Promise<RecordedEpisode[]> {
  const { rows } = await sql<
    Omit<RecordedEpisode, "firstAt" | "lastAt" | "clearedAt"> & {
      firstAt: Date;
      lastAt: Date;
      clearedAt: Date | null;
    }
  >`
    select id, category, level, first_at as "firstAt", last_at as "lastAt", cleared_at as "clearedAt", occurrences,
      retracted_at is not null as retracted,
      (taken_by is not null or assigned_to is not null or processed_at is not null or judged_right is not null
        or exists (select from alarm_event ev where ev.episode_id = alarm_episode.id and ev.account_id is not null)
      ) as handled
    from alarm_episode
    where device_id = ${deviceId} and category <> 'communication'
      and (cleared_at is null or cleared_at >= ${new Date(sinceMs)})
    order by first_at for update
  `.execute(trx);
  return rows.map(({ firstAt, lastAt, clearedAt, ...row }) => ({
    ...row,
    firstAt: firstAt.getTime(),
    lastAt: lastAt.getTime(),
    clearedAt: clearedAt?.getTime() ?? null,
  }));
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

async function addEpisode(
  trx: ProvenDb,
  device: WatchedDevice,
  of: JudgedEpisode,
  now: Date,
): Promise<string> {
  const { category, episode, reasons, witnesses, figures } = of;
  const { id } = await trx
    .insertInto("alarm_episode")
    .values({
      customer_id: device.customerId,
      device_id: device.id,
      category,
      level: episode.level,
      reasons: JSON.stringify(reasons ?? []),
      witnesses: JSON.stringify(witnesses),
      figures: JSON.stringify(figures),
      first_at: new Date(episode.firstAt),
      last_at: new Date(episode.lastAt),
      cleared_at: dateOrNull(episode.clearedAt),
      occurrences: episode.occurrences,
      found_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function changeEpisode(trx: ProvenDb, row: RecordedEpisode, of: JudgedEpisode): Promise<void> {
  const { episode, reasons, witnesses, figures } = of;
  const comesBack = row.clearedAt !== null && episode.clearedAt === null;
  const rises = episode.level < row.level;
  await trx
    .updateTable("alarm_episode")
    .set({
      level: episode.level,
      first_at: new Date(episode.firstAt),
      last_at: new Date(episode.lastAt),
      cleared_at: dateOrNull(episode.clearedAt),
      occurrences: episode.occurrences,
      retracted_at: null,
      ...(reasons && { reasons: JSON.stringify(reasons), witnesses: JSON.stringify(witnesses) }),
      ...(figures.length > 0 && { figures: JSON.stringify(figures) }),
      ...handlingReset(rises ? "escalated" : comesBack ? "reopened" : null),
    })
    .where("id", "=", row.id)
    .execute();
}

/** Replaces the history by what is known now; events that did happen keep their notification state. */
async function rewriteEvents(
  trx: ProvenDb,
  id: string,
  events: readonly AlarmEvent[],
  startMs: number,
): Promise<void> {
  const happened = sql`unnest(
    ${events.map(({ transition }) => transition)}::text[], ${events.map(({ ts }) => new Date(ts))}::timestamptz[],
    ${events.map(({ episode }) => episode.level)}::smallint[], ${events.map(({ reasons }) => JSON.stringify(reasons))}::jsonb[]
  ) as h (kind, at, level, reasons)`;
  await sql`
    delete from alarm_event ev where episode_id = ${id} and at > ${new Date(startMs)}
      and kind in ('opened', 'escalated', 'reopened', 'cleared')
      and not exists (select from ${happened} where h.kind = ev.kind and h.at = ev.at and h.level = ev.level)
  `.execute(trx);
  await sql`
    insert into alarm_event (episode_id, at, kind, level, reasons)
    select ${id}, h.at, h.kind, h.level, h.reasons from ${happened}
    where not exists (
      select from alarm_event ev
      where ev.episode_id = ${id} and h.kind = ev.kind and h.at = ev.at and h.level = ev.level)
    order by h.at
  `.execute(trx);
}

const noteCorrection = (trx: ProvenDb, row: RecordedEpisode, level: 1 | 2, now: Date) =>
  trx
    .insertInto("alarm_event")
    .values({
      episode_id: row.id,
      at: now,
      kind: "corrected",
      level,
      reasons: "[]",
      details: JSON.stringify({
        before: { level: row.level, firstAt: row.firstAt, clearedAt: row.clearedAt },
      }),
    })
    .execute();

/** Retracts an episode that did not happen: it ends at its last time, and is marked unless people have handled it. */
async function retract(trx: ProvenDb, row: RecordedEpisode, now: Date): Promise<void> {
  await trx
    .updateTable("alarm_episode")
    .set({
      cleared_at: new Date(row.clearedAt ?? row.lastAt),
      ...(!row.handled && { retracted_at: now }),
    })
    .where("id", "=", row.id)
    .execute();
  await noteCorrection(trx, row, row.level, now);
}

async function correct(
  trx: ProvenDb,
  { runtime: { device }, startMs }: Rejudged,
  { judged, recorded }: Correction,
  now: Date,
): Promise<CommittedAlarmEvent | null> {
  const of = { customerId: device.customerId, deviceId: device.id };
  if (!judged) {
    if (!recorded) return null;
    await retract(trx, recorded, now);
    const { id, category, level, firstAt, lastAt, occurrences } = recorded;
    const episode = { level, firstAt, lastAt, clearedAt: lastAt, occurrences };
    const event = {
      category,
      transition: "cleared" as const,
      ts: now.getTime(),
      episode,
      reasons: [],
      witnesses: [],
    };
    return { ...of, alarmId: id, event };
  }
  const alarmId = recorded ? recorded.id : await addEpisode(trx, device, judged, now);
  await rewriteEvents(trx, alarmId, judged.events, startMs);
  if (recorded) {
    if (!isOtherwise(judged, recorded)) return null;
    await changeEpisode(trx, recorded, judged);
    await noteCorrection(trx, recorded, judged.episode.level, now);
  }
  const last = judged.events.at(-1);
  return last ? { ...of, alarmId, event: last } : null;
}

/** Writes the result of judging a device again: its records, its watch and its snapshots, in one transaction. */
export function makeCorrections(db: Db) {
  return (proof: Proof, rejudged: Rejudged, now: Date): Promise<CommittedAlarmEvent[]> =>
    provenTransaction(db, proof, async (trx) => {
      const { runtime, judged, startMs, fromMs, againFromMs } = rejudged;
      const { device } = runtime;
      const recorded = await recordedOf(trx, device.id, Math.min(startMs, fromMs) - quietTimeMs);
      const corrections = reconcile(judged, recorded, fromMs);
      const committed: CommittedAlarmEvent[] = [];
      for (const correction of corrections) {
        const done = await correct(trx, rejudged, correction, now);
        if (done) committed.push(done);
      }
      await notifyFoundLate(trx, device.id, unknownRises(corrections, now), now);
      await keepLastTimes(trx, [runtime]);
      await trx
        .deleteFrom("alarm_snapshot")
        .where("device_number", "=", device.number)
        .where("at", ">", new Date(startMs))
        .execute();
      await keepSnapshots(trx, [runtime], now);
      await trx.deleteFrom("alarm_rejudging").where("device_number", "=", device.number).execute();
      await askAgain(trx, [{ device, lateSince: againFromMs }], now);
      await keepStates(trx, [runtime]);
      return committed;
    });
}

/** How long ago a device may have reported something that people are still notified of. */
const lastHeardMs = quietTimeMs;

/** Open episodes that were not known, or known at a lower level. */
const unknownRises = (corrections: readonly Correction[], now: Date) =>
  corrections.flatMap(({ judged, recorded }) => {
    if (!judged || judged.episode.clearedAt !== null) return [];
    const { level, lastAt } = judged.episode;
    const known = recorded !== null && recorded.clearedAt === null && recorded.level <= level;
    return known || now.getTime() - lastAt > lastHeardMs ? [] : [judged.category];
  });
