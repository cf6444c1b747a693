import { setImmediate as nextTurn } from "node:timers/promises";
import type { Hours } from "@oilcloud/history";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { type Proof, type ProvenDb, provenTransaction } from "../../../platform/ownership/proof.ts";
import { heardKeyId, openColumn, packedColumn } from "./hour-columns.ts";
import { type DeviceHours, type KeyHour, makeHourReader } from "./hour-reader.ts";
import { type PackedSpans, pieceMs } from "./packed-spans.ts";

export interface PackHoursDeps {
  db: Db;
  owner: Pick<Owner, "write">;
  spans: PackedSpans;
  /** Makes room for a piece. */
  ensurePiece(startMs: number): void | Promise<void>;
}

export interface PackedHours {
  hours: number;
  columns: number;
  bytes: number;
}

/** What a damaged column had is not known: its piece is left as it is. */
const strict = { guard: <T>(_deviceNumber: number, _piece: number, read: () => T): T => read() };

/**
 * Moves the hours of one device and piece from rows into columns, beside those that are there, in one transaction: wherever
 * it ends before the commit, all is as it was. The columns are read back from the table and compared before the rows go.
 * Returns null if there is nothing to pack, or if an hour of the piece awaits its rollup.
 */
export function makePackHours({ db, owner, spans, ensurePiece }: PackHoursDeps) {
  const reader = makeHourReader(db, spans, strict);

  async function replace(
    trx: ProvenDb,
    deviceNumber: number,
    piece: number,
    columns: ReadonlyMap<number, PackedColumn>,
  ): Promise<void> {
    const packedOnes = [...columns.values()];
    const at = new Date(piece);
    await sql`delete from hour_column where device_number = ${deviceNumber} and piece = ${at}`.execute(trx);
    const { rows } = await sql<{ keyId: number; bytes: Buffer }>`
      insert into hour_column (device_number, piece, key_id, hour_count, bytes)
      select ${deviceNumber}::int4, ${at}, given.*
      from unnest(
        ${[...columns.keys()]}::int4[], ${packedOnes.map(({ hours }) => hours)}::smallint[],
        ${packedOnes.map(({ bytes }) => bytes)}::bytea[]
      ) as given
      returning key_id as "keyId", bytes
    `.execute(trx);
    if (
      rows.length !== columns.size ||
      !rows.every(({ keyId, bytes }) => columns.get(keyId)?.bytes.equals(bytes))
    )
      throw new Error(
        `The hours of device number ${deviceNumber} from ${at.toISOString()} are not what was packed.`,
      );
  }

  async function pack(proof: Proof, deviceNumber: number, piece: number): Promise<PackedHours | null> {
    const span = { fromMs: piece, toMs: piece + pieceMs };
    const [from, to] = [new Date(span.fromMs), new Date(span.toMs)];
    await ensurePiece(piece);
    return provenTransaction(db, proof, async (trx) => {
      await sql`select lock_rollups()`.execute(trx);
      const within = sql`device_number = ${deviceNumber} and hour >= ${from} and hour < ${to}`;
      const { rows } = await sql<{ rows: number; isAwaited: boolean }>`
        select (select count(*)::int4 from rollup_hour where ${within}) as rows,
          exists (select from rollup_pending where ${within}) as "isAwaited"
      `.execute(trx);
      if (!rows[0]?.rows || rows[0].isAwaited) return null;
      spans.packing(deviceNumber, piece);
      const columns = await packed(await reader.read(deviceNumber, span, null, trx));
      await replace(trx, deviceNumber, piece, columns);
      await sql`delete from rollup_hour where ${within}`.execute(trx);
      const bytes = [...columns.values()].reduce((sum, column) => sum + column.bytes.length, 0);
      return { hours: rows[0].rows, columns: columns.size, bytes };
    });
  }

  return (deviceNumber: number, piece: number): Promise<PackedHours | null> =>
    owner.write((proof) => pack(proof, deviceNumber, piece));
}

export type PackHours = ReturnType<typeof makePackHours>;

interface PackedColumn {
  hours: number;
  bytes: Buffer;
}

/** By key; each is unpacked and compared. Lets other work run between two of them. */
async function packed({ keys, heard }: DeviceHours): Promise<Map<number, PackedColumn>> {
  const zero = { min: 0, max: 0, sum: 0, last: 0 };
  const all = new Map<number, readonly KeyHour[]>(keys);
  all.set(
    heardKeyId,
    heard.map(({ ms, marked }) => ({ ms, count: marked, ...zero })),
  );
  const columns = new Map<number, PackedColumn>();
  for (const [keyId, list] of all) {
    const hours = asColumn(list);
    const bytes = packedColumn(hours);
    if (!sameHours(openColumn(bytes, keyId), hours))
      throw new Error(`The hours of key ${keyId} differ when they are unpacked.`);
    columns.set(keyId, { hours: list.length, bytes });
    await nextTurn();
  }
  return columns;
}

const asColumn = (list: readonly KeyHour[]): Hours => ({
  starts: Float64Array.from(list, ({ ms }) => ms),
  mins: Float32Array.from(list, ({ min }) => min),
  maxs: Float32Array.from(list, ({ max }) => max),
  sums: Float64Array.from(list, ({ sum }) => sum),
  counts: Int32Array.from(list, ({ count }) => count),
  lasts: Float32Array.from(list, ({ last }) => last),
});

/** Down to the last bit. */
const sameHours = (one: Hours, other: Hours): boolean =>
  (Object.keys(one) as (keyof Hours)[]).every((list) => bytesOf(one[list]).equals(bytesOf(other[list])));

const bytesOf = ({ buffer, byteOffset, byteLength }: Hours[keyof Hours]): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
