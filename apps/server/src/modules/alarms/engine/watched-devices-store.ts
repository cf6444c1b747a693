import {
  type AlarmEvent,
  type DeviceWatch,
  type MachineType,
  type OilKey,
  reasonsOf,
  type RuleBook,
} from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** A device as the engine knows it. */
export interface WatchedDevice {
  id: string;
  number: number;
  customerId: string;
  machineType: MachineType;
  oil: OilKey | null;
  intervalMs: number;
}

export interface StoredWatch extends WatchedDevice {
  rules: string | null;
  state: DeviceWatch | null;
}

/** A device's memory as it is to be kept, and what happened to its episodes since it was kept last. */
export interface KeptWatch {
  device: WatchedDevice;
  book: RuleBook;
  rules: string;
  state: DeviceWatch;
  events: readonly AlarmEvent[];
}

/** Something that happened to an episode, and is in the database. */
export interface AlarmNews {
  alarmId: string;
  customerId: string;
  /** null: the whole site */
  deviceId: string | null;
  event: AlarmEvent;
}

/** A reading as it was stored. */
export interface StoredReading {
  readonly tsMs: number;
  readonly keysetId: number;
  readonly vals: readonly number[];
  readonly marks: readonly number[] | null;
}

interface StoredRow {
  place: number;
  ts: Date;
  keyset_id: number;
  vals: number[];
  marks: number[] | null;
}

/** The engine sees every device by its number; nobody's scope is asked here, as nothing is answered to anybody. */
export function makeWatchedDevicesStore(db: Db) {
  return {
    async load(numbers: readonly number[]): Promise<StoredWatch[]> {
      const rows = await db
        .selectFrom("device")
        .leftJoin("alarm_watch", "alarm_watch.device_number", "device.number")
        .where("device.number", "in", numbers)
        .select([
          "device.id",
          "device.number",
          "device.customer_id as customerId",
          "device.machine_type as machineType",
          "device.oil",
          "device.interval_s as intervalS",
          "alarm_watch.rules",
          "alarm_watch.state",
        ])
        .$narrowType<{ machineType: MachineType; oil: OilKey | null }>()
        .execute();
      return rows.map(({ intervalS, ...row }) => ({ ...row, intervalMs: intervalS * 1000 }));
    },

    /** Devices that have been heard of since their memory was kept. */
    async behind(): Promise<number[]> {
      const { rows } = await sql<{ number: number }>`
        select l.device_number as number from device_latest l
        join device d on d.number = l.device_number
        left join alarm_watch w on w.device_number = l.device_number
        where w.through is null or w.through < l.newest
      `.execute(db);
      return rows.map(({ number }) => number);
    },

    /** What was stored of each device after a time, in order, a bounded piece of it. */
    async readingsAfter(
      wanted: readonly { number: number; afterMs: number }[],
      limit: number,
    ): Promise<StoredReading[][]> {
      const { rows } = await sql<StoredRow>`
        select place::integer, ts, keyset_id, vals, marks
        from unnest(
          ${wanted.map(({ number }) => number)}::integer[],
          ${wanted.map(({ afterMs }) => new Date(afterMs))}::timestamptz[]
        ) with ordinality as wanted (device_number, after, place)
        cross join lateral (
          select ts, keyset_id, vals, marks from sample
          where sample.device_number = wanted.device_number and ts > wanted.after order by ts limit ${limit}
        ) as found
        order by place, ts
      `.execute(db);
      const found: StoredReading[][] = wanted.map(() => []);
      for (const { place, ts, keyset_id, vals, marks } of rows)
        found[place - 1]?.push({ tsMs: ts.getTime(), keysetId: keyset_id, vals, marks });
      return found;
    },

    keepLastTimes: (watches: readonly Pick<KeptWatch, "device" | "state" | "book">[]) =>
      keepLastTimes(db, watches),

    /** All or nothing: the episodes and the memory they follow from. Answers what happened to which episode. */
    async keep(watches: readonly KeptWatch[]): Promise<AlarmNews[]> {
      const news: AlarmNews[] = [];
      if (watches.length === 0) return news;
      await db.transaction().execute(async (trx) => {
        for (const { device, events } of watches)
          for (const event of events) {
            const alarmId = await keepEvent(trx, device, event);
            news.push({ alarmId, customerId: device.customerId, deviceId: device.id, event });
          }
        await keepLastTimes(trx, watches);
        await trx
          .insertInto("alarm_watch")
          .values(
            watches.map(({ device, rules, state }) => ({
              device_number: device.number,
              through: new Date(state.through),
              rules,
              state: JSON.stringify(state),
            })),
          )
          .onConflict((conflict) =>
            conflict
              .column("device_number")
              .doUpdateSet((eb) => ({
                through: eb.ref("excluded.through"),
                rules: eb.ref("excluded.rules"),
                state: eb.ref("excluded.state"),
              }))
              // A memory that was given up for a newer one must not come back.
              .whereRef("alarm_watch.through", "<=", "excluded.through"),
          )
          .execute();
      });
      return news;
    },
  };
}

export type WatchedDevicesStore = ReturnType<typeof makeWatchedDevicesStore>;

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

async function keepEvent(db: Db, device: WatchedDevice, event: AlarmEvent): Promise<string> {
  const { category, episode, transition, ts } = event;
  const reasons = JSON.stringify(event.reasons);
  const moving = {
    level: episode.level,
    last_at: new Date(episode.lastAt),
    cleared_at: dateOrNull(episode.clearedAt),
    occurrences: episode.occurrences,
    // What cleared it is nothing amiss; the record goes on telling what was.
    ...(transition !== "cleared" && { reasons }),
    // What comes back wants to be looked at again.
    ...((transition === "reopened" || transition === "escalated") && {
      processed_at: null,
      processed_by: null,
    }),
  };
  const { id } = await db
    .insertInto("alarm_episode")
    .values({
      customer_id: device.customerId,
      device_id: device.id,
      category,
      first_at: new Date(episode.firstAt),
      ...moving,
      reasons,
    })
    .onConflict((conflict) => conflict.columns(["device_id", "category", "first_at"]).doUpdateSet(moving))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("alarm_event")
    .values({ episode_id: id, at: new Date(ts), kind: transition, level: episode.level, reasons })
    .execute();
  return id;
}

/** A sensor's ticket goes on telling which alarms it holds back; the others tell what raised them. */
function reasonsNow(category: string, state: DeviceWatch, book: RuleBook): string | null {
  const reasons = category === "sensor" ? reasonsOf(state, book)?.get(category) : undefined;
  return reasons ? JSON.stringify(reasons) : null;
}

/** Open episodes that nothing happened to have still lasted. */
async function keepLastTimes(
  db: Db,
  watches: readonly Pick<KeptWatch, "device" | "state" | "book">[],
): Promise<void> {
  const open = watches.flatMap(({ device, state, book }) =>
    Object.entries(state.episodes).flatMap(([category, episode]) =>
      episode && episode.clearedAt === null
        ? [{ id: device.id, category, lastAt: episode.lastAt, reasons: reasonsNow(category, state, book) }]
        : [],
    ),
  );
  if (open.length === 0) return;
  await sql`
    update alarm_episode set last_at = given.last_at, reasons = coalesce(given.reasons, alarm_episode.reasons)
    from unnest(
      ${open.map(({ id }) => id)}::uuid[], ${open.map(({ category }) => category)}::text[],
      ${open.map(({ lastAt }) => new Date(lastAt))}::timestamptz[], ${open.map(({ reasons }) => reasons)}::jsonb[]
    ) as given (device_id, category, last_at, reasons)
    where alarm_episode.device_id = given.device_id and alarm_episode.category = given.category and cleared_at is null
  `.execute(db);
}
