import {
  type AlarmEvent,
  deviceStanding,
  type DeviceStanding,
  type MachineType,
  type OilKey,
} from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Proof, type ProvenDb, provenTransaction } from "../../../platform/ownership/proof.ts";
import type { PackedSamples } from "../../telemetry/interface.ts";
import {
  keepEvent,
  keepLastTimes,
  type LastingWatch,
  openEpisodesOf,
  notifyFoundLate,
} from "./episode-rows.ts";
import { labWitnessesOf } from "./lab-samples.ts";
import { askAgain, keepSnapshots } from "./snapshots-store.ts";
import type { KeptWatch, StoredWatch } from "./watched-device.ts";

/** An event of an episode after its commit, with the ids that listeners need. */
export interface CommittedAlarmEvent {
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
  ms: number;
  keyset_id: number;
  vals: number[];
  marks: number[] | null;
}

/** The engine's devices, by number. Takes no scope: nothing here is answered to a caller. */
export function makeWatchedDevicesStore(db: Db, packed: PackedSamples) {
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
      const [open, samples] = await Promise.all([
        openEpisodesOf(db, rows),
        labWitnessesOf(
          db,
          rows.map(({ id }) => id),
        ),
      ]);
      return rows.map(({ intervalS, ...row }) => ({
        ...row,
        intervalMs: intervalS * 1000,
        labSamples: samples.get(row.id) ?? [],
        openEpisodes: open.get(row.id) ?? [],
      }));
    },

    async numbersOf(deviceIds: readonly string[]): Promise<number[]> {
      if (deviceIds.length === 0) return [];
      const rows = await db.selectFrom("device").where("id", "in", deviceIds).select("number").execute();
      return rows.map(({ number }) => number);
    },

    /** Devices with readings newer than their written state. */
    async behind(): Promise<number[]> {
      const { rows } = await sql<{ number: number }>`
        select l.device_number as number from device_latest l
        join device d on d.number = l.device_number
        left join alarm_watch w on w.device_number = l.device_number
        where w.through is null or w.through < l.newest
          -- Written before standings were: without this, its standing would be missing until it reports again.
          or (w.standing is null and exists (
            select from alarm_episode e
            where e.device_id = d.id and e.cleared_at is null and e.category <> 'communication'
          ))
      `.execute(db);
      return rows.map(({ number }) => number);
    },

    /** The time of the oldest stored reading of each device. */
    oldestOf: (numbers: readonly number[]) => endOf({ db, packed }, numbers, "first"),
    /** The time of the newest stored reading of each device. */
    newestOf: (numbers: readonly number[]) => endOf({ db, packed }, numbers, "last"),

    /** The stored readings of each device after a time and up to another, in order and up to a limit. */
    async readingsBetween(
      wanted: readonly { number: number; afterMs: number; upToMs: number }[],
      limit: number,
    ): Promise<(readonly StoredReading[])[]> {
      // The overall range adds no condition, but it lets the planner exclude partitions.
      const first = new Date(Math.min(...wanted.map(({ afterMs }) => afterMs)));
      const last = new Date(Math.max(...wanted.map(({ upToMs }) => upToMs)));
      const { rows } = await sql<StoredRow>`
        select place::integer, date_part('epoch', ts) * 1000 as ms, keyset_id, vals, marks
        from unnest(
          ${wanted.map(({ number }) => number)}::integer[],
          ${wanted.map(({ afterMs }) => new Date(afterMs))}::timestamptz[],
          ${wanted.map(({ upToMs }) => new Date(upToMs))}::timestamptz[]
        ) with ordinality as wanted (device_number, after, up_to, place)
        cross join lateral (
          select ts, keyset_id, vals, marks from sample
          where sample.device_number = wanted.device_number and ts > after and ts <= up_to
            and ts > ${first} and ts <= ${last}
          order by ts limit ${limit}
        ) as found
        order by place, ts
      `.execute(db);
      const found: StoredReading[][] = wanted.map(() => []);
      for (const { place, ms, keyset_id, vals, marks } of rows)
        found[place - 1]?.push({ tsMs: Math.round(ms), keysetId: keyset_id, vals, marks });
      const all: (readonly StoredReading[])[] = [];
      for (const [place, { number, ...range }] of wanted.entries())
        all.push(await packed.besideForWatch(number, range, found[place] ?? [], limit));
      return all;
    },

    /** The standing of every device when its state was last written. */
    standings: () =>
      db
        .selectFrom("alarm_watch")
        .where("standing", "is not", null)
        .select(["device_number as deviceNumber", "standing"])
        .$narrowType<{ standing: DeviceStanding }>()
        .execute(),

    keepLastTimes: (proof: Proof, watches: readonly LastingWatch[]) =>
      provenTransaction(db, proof, (trx) => keepLastTimes(trx, watches)),

    keepSnapshots: (proof: Proof, of: readonly Pick<KeptWatch, "device" | "snapshots">[], now: Date) =>
      provenTransaction(db, proof, (trx) => keepSnapshots(trx, of, now)),

    /** Writes states and their episodes in one transaction. Answers the events with their episodes' ids. */
    async keep(proof: Proof, watches: readonly KeptWatch[], now: Date): Promise<CommittedAlarmEvent[]> {
      const committed: CommittedAlarmEvent[] = [];
      if (watches.length === 0) return committed;
      await provenTransaction(db, proof, async (trx) => {
        for (const { device, events, foundLate } of watches) {
          for (const event of events) {
            const alarmId = await keepEvent(trx, device, event, now);
            committed.push({ alarmId, customerId: device.customerId, deviceId: device.id, event });
          }
          await notifyFoundLate(trx, device.id, foundLate, now);
        }
        await keepLastTimes(trx, watches);
        await keepSnapshots(trx, watches, now);
        await askAgain(trx, watches, now);
        await keepStates(trx, watches);
      });
      return committed;
    },
  };
}

export async function keepStates(
  trx: ProvenDb,
  watches: readonly Pick<KeptWatch, "device" | "rules" | "state" | "book">[],
): Promise<void> {
  await trx
    .insertInto("alarm_watch")
    .values(
      watches.map(({ device, rules, state, book }) => ({
        device_number: device.number,
        through: new Date(state.through),
        rules,
        state: JSON.stringify(state),
        standing: textOrNull(deviceStanding(state, book)),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("device_number").doUpdateSet((eb) => ({
        through: eb.ref("excluded.through"),
        rules: eb.ref("excluded.rules"),
        state: eb.ref("excluded.state"),
        standing: eb.ref("excluded.standing"),
      })),
    )
    .execute();
}

const textOrNull = (standing: DeviceStanding | null) => standing && JSON.stringify(standing);

export type WatchedDevicesStore = ReturnType<typeof makeWatchedDevicesStore>;

/** The time of the first or the last stored reading of each device. */
async function endOf(
  { db, packed }: { db: Db; packed: PackedSamples },
  numbers: readonly number[],
  end: "first" | "last",
): Promise<Map<number, number>> {
  const direction = end === "first" ? "asc" : "desc";
  const { rows } = await sql<{ number: number; ms: number | null }>`
    select number, (
      select date_part('epoch', ts) * 1000 from sample where device_number = number
      order by ts ${sql.raw(direction)} limit 1
    ) as ms from unnest(${numbers}::integer[]) as number
  `.execute(db);
  const found = new Map(
    rows.flatMap(({ number, ms }): [number, number][] => (ms === null ? [] : [[number, Math.round(ms)]])),
  );
  const outer = end === "first" ? Math.min : Math.max;
  for (const [number, ms] of await packed.endsOf(numbers, end))
    found.set(number, outer(ms, found.get(number) ?? ms));
  return found;
}
