import { setImmediate as nextTurn } from "node:timers/promises";
import { blockVersion, packingOf, type Readings, unpackingOf } from "@oilcloud/history";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { mergeReadings, sameReadings } from "./merge-readings.ts";
import { type PackedWeeks, weekMs } from "./packed-weeks.ts";
import { makeRowsByColumn } from "./rows-by-column.ts";

export interface PackWeekDeps {
  pool: Pool;
  weeks: Pick<PackedWeeks, "changing" | "changed">;
}

export interface Packed {
  rows: number;
  values: number;
  bytes: number;
}

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Moves the rows of one device and week into its block, in one transaction: wherever it ends before the commit, all is as
 * it was. The block is read back from the table and compared with the rows value for value. Returns null if there is
 * nothing to pack, or if an hour of the week still awaits its rollup.
 */
export function makePackWeek({ pool, weeks }: PackWeekDeps) {
  const keysets = new Map<number, readonly number[]>();
  let newestKeyset = 0;

  async function learnKeysets(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ id: number; key_ids: number[] }>(
      "select id, key_ids from keyset where id > $1",
      [newestKeyset],
    );
    for (const { id, key_ids } of rows) {
      keysets.set(id, key_ids);
      newestKeyset = Math.max(newestKeyset, id);
    }
  }

  /** Deletes the rows and returns them: they are back if the transaction does not end with its commit. */
  async function takeRows(client: PoolClient, deviceNumber: number, week: number): Promise<Readings | null> {
    const taken = makeRowsByColumn((id) => keysets.get(id));
    const rows = client.query(
      copyTo(`copy (
        with taken as (
          delete from sample
          where device_number = ${deviceNumber} and ts >= '${iso(week)}' and ts < '${iso(week + weekMs)}'
          returning ts, keyset_id, vals, marks
        ) select * from taken order by ts
      ) to stdout (format binary)`),
    );
    for await (const chunk of rows) taken.take(chunk as Buffer);
    return taken.readings();
  }

  async function store(
    client: PoolClient,
    deviceNumber: number,
    week: number,
    readings: Readings,
  ): Promise<Packed> {
    const block = Buffer.from(await inTurns(packingOf(readings)));
    const { times, columns } = readings;
    const { rows } = await client.query<{ bytes: Buffer }>(
      `insert into sample_block (device_number, week, version, row_count, first_at, last_at, bytes)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (device_number, week) do update set version = excluded.version, row_count = excluded.row_count,
         first_at = excluded.first_at, last_at = excluded.last_at, bytes = excluded.bytes
       returning bytes`,
      [
        deviceNumber,
        iso(week),
        blockVersion,
        times.length,
        iso(times[0] ?? week),
        iso(times.at(-1) ?? week),
        block,
      ],
    );
    const stored = rows[0]?.bytes;
    if (!stored || !sameReadings(await inTurns(unpackingOf(stored)), readings))
      throw new Error(`The block of device number ${deviceNumber} and ${iso(week)} is not what was packed.`);
    const values = columns.reduce((sum, column) => sum + column.values.length, 0);
    return { rows: times.length, values, bytes: block.length };
  }

  async function pack(client: PoolClient, deviceNumber: number, week: number): Promise<Packed | null> {
    // Rollups read rows and blocks in several statements, between which nothing may move.
    await client.query("select lock_rollups()");
    const { rows: found } = await client.query<{ isAwaited: boolean; bytes: Buffer | null }>(
      `select exists (
          select from rollup_pending where device_number = $1 and hour >= $2 and hour < $3
        ) as "isAwaited",
        (select bytes from sample_block where device_number = $1 and week = $2) as bytes`,
      [deviceNumber, iso(week), iso(week + weekMs)],
    );
    if (!found[0] || found[0].isAwaited) return null;
    const { bytes } = found[0];
    const before = bytes && (await inTurns(unpackingOf(bytes)));
    await learnKeysets(client);
    const rows = await takeRows(client, deviceNumber, week);
    if (!rows) return null;
    return store(client, deviceNumber, week, before ? mergeReadings(before, rows) : rows);
  }

  return async function packWeek(deviceNumber: number, week: number): Promise<Packed | null> {
    const client = await pool.connect();
    let packed: Packed | null = null;
    try {
      await client.query("begin");
      packed = await pack(client, deviceNumber, week);
      if (packed) weeks.changing(deviceNumber, week);
      await client.query(packed ? "commit" : "rollback");
    } catch (error) {
      client.release(true); // closes the connection, which rolls the transaction back
      throw error;
    } finally {
      if (packed) weeks.changed(deviceNumber);
    }
    client.release();
    return packed;
  };
}

/** Lets other work run between the parts of a block. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
