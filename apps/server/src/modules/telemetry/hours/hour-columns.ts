import { type Hours, packHourColumn, unpackHourColumn } from "@oilcloud/history";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { DamageReports } from "../packed/damage-reports.ts";
import { type Span } from "../packed/packed-weeks.ts";
import { pieceOf } from "./packed-spans.ts";

/** The key of a list of all hours with a rollup; its counts are the values that were held back or invalid. */
export const heardKeyId = 0;

export interface HourColumn {
  piece: number;
  keyId: number;
  hours: Hours;
}

export const packedColumn = (hours: Hours): Buffer => Buffer.from(packHourColumn(hours));

export const openColumn = (bytes: Uint8Array, keyId: number): Hours =>
  unpackHourColumn(bytes, `hours of key ${keyId}`);

/** The packed hours of keys, or of all (null), in pieces that overlap a span; the oldest first. A damaged one is reported and left out. */
export async function hourColumns(
  within: Db,
  damage: Pick<DamageReports, "guard">,
  deviceNumber: number,
  { fromMs, toMs }: Span,
  keyIds: readonly number[] | null,
): Promise<HourColumn[]> {
  const { rows } = await sql<{ piece: number; keyId: number; bytes: Buffer }>`
    select extract(epoch from piece)::float8 * 1000 as piece, key_id as "keyId", bytes from hour_column
    where device_number = ${deviceNumber} and piece >= ${new Date(pieceOf(fromMs))} and piece < ${new Date(toMs)}
      ${keyIds ? sql`and key_id = any(${keyIds}::int4[])` : sql``}
    order by piece, key_id
  `.execute(within);
  return rows.flatMap(({ piece, keyId, bytes }) => {
    const hours = damage.guard(deviceNumber, piece, () => openColumn(bytes, keyId));
    return hours ? [{ piece, keyId, hours }] : [];
  });
}
