import {
  alarmCategories,
  type AlarmCategory,
  type AlarmEvent,
  alarmFigures,
  deviceStanding,
  type DeviceStanding,
  type DeviceWatch,
  type Episode,
  reasonsOf,
  type RuleBook,
} from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { ProvenDb } from "../../../platform/ownership/proof.ts";
import { handlingReset } from "./reset-handling.ts";
import type { KeptWatch, WatchedDevice } from "./watched-device.ts";

export type LastingWatch = Pick<KeptWatch, "device" | "state" | "book">;

/** The open episodes by device, without those of communication, which the engine does not handle. */
export async function openEpisodesOf(
  db: Db,
  devices: readonly { id: string }[],
): Promise<Map<string, (Episode & { category: AlarmCategory })[]>> {
  const byDevice = new Map(devices.map(({ id }) => [id, [] as (Episode & { category: AlarmCategory })[]]));
  if (devices.length === 0) return byDevice;
  const rows = await db
    .selectFrom("alarm_episode")
    .where(
      "device_id",
      "in",
      devices.map(({ id }) => id),
    )
    .where("cleared_at", "is", null)
    .where("category", "<>", "communication")
    .select(["device_id", "category", "level", "first_at", "last_at", "occurrences"])
    .execute();
  for (const { device_id, category, level, first_at, last_at, occurrences } of rows) {
    const times = { firstAt: first_at.getTime(), lastAt: last_at.getTime(), clearedAt: null };
    byDevice.get(device_id ?? "")?.push({ category, level, occurrences, ...times });
  }
  return byDevice;
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

export async function keepEvent(
  db: ProvenDb,
  device: WatchedDevice,
  event: AlarmEvent,
  now: Date,
): Promise<string> {
  const { category, episode, transition, ts } = event;
  const reasons = JSON.stringify(event.reasons);
  const moving = {
    level: episode.level,
    last_at: new Date(episode.lastAt),
    cleared_at: dateOrNull(episode.clearedAt),
    occurrences: episode.occurrences,
    // A cleared record keeps the reasons that raised it.
    ...(transition !== "cleared" && { reasons, witnesses: JSON.stringify(event.witnesses) }),
  };
  const { episode_id } = await db
    .with("kept", (query) =>
      query
        .insertInto("alarm_episode")
        .values({
          customer_id: device.customerId,
          device_id: device.id,
          category,
          first_at: new Date(episode.firstAt),
          ...moving,
          reasons,
          found_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["device_id", "category", "first_at"])
            .doUpdateSet({ ...moving, ...handlingReset(transition) }),
        )
        .returning("id"),
    )
    .insertInto("alarm_event")
    .columns(["episode_id", "at", "kind", "level", "reasons"])
    .expression((query) =>
      query
        .selectFrom("kept")
        .select(({ cast, val }) => [
          "kept.id",
          cast<Date>(val(new Date(ts)), "timestamptz").as("at"),
          val(transition).as("kind"),
          cast<number>(val(episode.level), "smallint").as("level"),
          cast<string>(val(reasons), "jsonb").as("reasons"),
        ]),
    )
    .returning("episode_id")
    .executeTakeFirstOrThrow();
  return episode_id;
}

/**
 * The current reasons of a sensor ticket, which lists the alarms it suppresses. Null for other episodes, which keep the
 * reasons that raised them.
 */
function reasonsNow(category: string, state: DeviceWatch, book: RuleBook): string | null {
  const reasons = category === "sensor" ? reasonsOf(state, book)?.get(category) : undefined;
  return reasons ? JSON.stringify(reasons) : null;
}

/** The figures of a category's indicators; null when none is raised, and the stored figures stay. */
function figuresOf(category: AlarmCategory, standing: DeviceStanding | null, at: number): string | null {
  const figures = standing ? alarmFigures(standing, category, at) : [];
  return figures.length > 0 ? JSON.stringify(figures) : null;
}

/** Writes the last time and current figures of open episodes without events. */
export async function keepLastTimes(db: ProvenDb, watches: readonly LastingWatch[]): Promise<void> {
  const open = watches.flatMap(({ device, state, book }) => {
    const standing = deviceStanding(state, book);
    return alarmCategories.flatMap((category) => {
      const episode = state.episodes[category];
      if (!episode || episode.clearedAt !== null) return [];
      const reasons = reasonsNow(category, state, book);
      const figures = figuresOf(category, standing, state.through);
      return [{ id: device.id, category, lastAt: episode.lastAt, reasons, figures }];
    });
  });
  if (open.length === 0) return;
  await sql`
    update alarm_episode set last_at = given.last_at, reasons = coalesce(given.reasons, alarm_episode.reasons),
      figures = coalesce(given.figures, alarm_episode.figures)
    from unnest(
      ${open.map(({ id }) => id)}::uuid[], ${open.map(({ category }) => category)}::text[],
      ${open.map(({ lastAt }) => new Date(lastAt))}::timestamptz[], ${open.map(({ reasons }) => reasons)}::jsonb[],
      ${open.map(({ figures }) => figures)}::jsonb[]
    ) as given (device_id, category, last_at, reasons, figures)
    where alarm_episode.device_id = given.device_id and alarm_episode.category = given.category and cleared_at is null
  `.execute(db);
}

/**
 * Notifies people of open alarms that rose long ago as if they had risen now: of the last rise of each, unless they were notified
 * of it.
 */
export async function notifyFoundLate(
  db: ProvenDb,
  deviceId: string,
  categories: readonly AlarmCategory[],
  now: Date,
): Promise<void> {
  if (categories.length === 0) return;
  await sql`
    update alarm_event set found_at = ${now}, told_at = null, outcome = null
    where outcome is distinct from 'told' and id in (
      select (
        select ev.id from alarm_event ev
        where ev.episode_id = e.id and ev.kind in ('opened', 'escalated', 'reopened') order by ev.at desc, ev.id desc limit 1
      ) from alarm_episode e
      where e.device_id = ${deviceId} and e.category = any(${categories}::text[]) and e.cleared_at is null
    )
  `.execute(db);
}
