import { setImmediate as nextTurn } from "node:timers/promises";
import { blockVersion, packingOf, type Readings, unpackingOf } from "@oilcloud/history";
import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { beginProven, type Proof, type ProvenClient } from "../../../platform/ownership/proof.ts";
import { makeKnownKeysets } from "./known-keysets.ts";
import { mergeReadings, sameReadings } from "./merge-readings.ts";
import { type PackedWeeks, weekMs } from "./packed-weeks.ts";
import { makeRowsByColumn } from "./rows-by-column.ts";

export interface RewriteWeekDeps {
  pool: Pool;
  owner: Pick<Owner, "write">;
  weeks: Pick<PackedWeeks, "changing" | "changed" | "emptied">;
}

export interface Packed {
  rows: number;
  values: number;
  bytes: number;
}

interface Rewritten {
  packed: Packed;
  /** What becomes of the block. */
  block: "stored" | "removed" | "untouched";
}

const nothing: Packed = { rows: 0, values: 0, bytes: 0 };

/** What a week becomes. */
export interface WeekChange {
  /** Leaves the week alone if it has no rows beside its block. */
  ofRowsAlone?: true;
  /**
   * All readings of the week; null where there are none. Returning null leaves nothing, returning the same readings
   * leaves rows and block as they are unless only rows are to be packed.
   */
  change(readings: Readings | null): Readings | null | Promise<Readings | null>;
  /** In the same transaction. */
  also?(client: ProvenClient): Promise<void>;
}

const removeBlock = "delete from sample_block where device_number = $1 and week = $2";
const isChanged = (done: Rewritten | null): boolean => done !== null && done.block !== "untouched";

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Reads the rows and the block of one device and week and leaves one block, in one transaction: wherever it ends before
 * the commit, all is as it was. The block is read back from the table and compared value for value. Returns null if an
 * hour of the week still awaits its rollup, or if there is nothing to do.
 */
export function makeRewriteWeek({ pool, owner, weeks }: RewriteWeekDeps) {
  const keysets = makeKnownKeysets();

  /** Deletes the rows and returns them: they are back if the transaction does not end with its commit. */
  async function takeRows(
    client: ProvenClient,
    deviceNumber: number,
    week: number,
  ): Promise<Readings | null> {
    const taken = makeRowsByColumn(keysets.keysOf);
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
    client: ProvenClient,
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

  async function rewrite(
    client: ProvenClient,
    deviceNumber: number,
    week: number,
    { ofRowsAlone, change, also }: WeekChange,
  ): Promise<Rewritten | null> {
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
    await keysets.learn(client);
    if (!ofRowsAlone) await client.query("savepoint with_rows");
    const rows = await takeRows(client, deviceNumber, week);
    if (!rows && ofRowsAlone) return null;
    const whole = before && rows ? mergeReadings(before, rows) : (before ?? rows);
    const after = await change(whole);
    const done: Rewritten = { packed: nothing, block: "untouched" };
    if (after === whole && !ofRowsAlone) await client.query("rollback to with_rows");
    else if (after) {
      done.packed = await store(client, deviceNumber, week, after);
      done.block = "stored";
    } else {
      await client.query(removeBlock, [deviceNumber, iso(week)]);
      done.block = "removed";
    }
    await also?.(client);
    return done;
  }

  async function inTransaction(
    proof: Proof,
    deviceNumber: number,
    week: number,
    change: WeekChange,
  ): Promise<Packed | null> {
    const client = await pool.connect();
    let done: Rewritten | null = null;
    try {
      done = await rewrite(await beginProven(client, proof), deviceNumber, week, change);
      if (isChanged(done)) weeks.changing(deviceNumber, week);
      await client.query(done ? "commit" : "rollback");
      if (done?.block === "removed") weeks.emptied(deviceNumber, week);
    } catch (error) {
      client.release(true); // closes the connection, which rolls the transaction back
      throw error;
    } finally {
      if (isChanged(done)) weeks.changed(deviceNumber);
    }
    client.release();
    return done && done.packed;
  }

  return (deviceNumber: number, week: number, change: WeekChange): Promise<Packed | null> =>
    owner.write((proof) => inTransaction(proof, deviceNumber, week, change));
}

export type RewriteWeek = ReturnType<typeof makeRewriteWeek>;

/** Lets other work run between the parts of a block. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
