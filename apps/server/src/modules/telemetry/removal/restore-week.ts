import { setTimeout as sleep } from "node:timers/promises";
import type { Readings } from "@oilcloud/history";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { provenTransaction } from "../../../platform/ownership/proof.ts";
import type { RewriteWeek } from "../packed/rewrite-week.ts";
import { unite } from "../packed/unite-readings.ts";

export interface RestoreWeekDeps {
  rewriteWeek: RewriteWeek;
  keysetIdOf(keyIds: readonly number[]): Promise<number>;
}

/** An uploaded past may take minutes to be rolled up, and its weeks are not rewritten before. */
const rollupCheckMs = 500;

/** Puts readings of an archive beside what is there of a device and week; done again, it changes nothing. */
export function makeRestoreWeek({ rewriteWeek, keysetIdOf }: RestoreWeekDeps) {
  return async (
    deviceNumber: number,
    week: number,
    archived: Readings,
    signal: AbortSignal,
  ): Promise<void> => {
    const restore = () =>
      rewriteWeek(deviceNumber, week, {
        change: (readings) => unite(readings, archived, keysetIdOf),
        async also(client) {
          // What is over when the archive is no longer held is then removed again.
          await client.query(
            "delete from reduced_piece where device_number = $1 and layer = 'samples' and piece = $2",
            [deviceNumber, new Date(week).toISOString()],
          );
        },
      });
    while (!(await restore())) await sleep(rollupCheckMs, undefined, { signal });
  };
}

export interface ArchivedText {
  tsMs: number;
  keyId: number;
  value: string;
}

/** Texts of a device. The caller has looked the device up. */
export function makeArchivedTexts(
  db: Db,
  owner: Pick<Owner, "write">,
  ensure: (tsMs: number) => void | Promise<void>,
) {
  return {
    async read(deviceNumber: number, fromMs: number, toMs: number): Promise<ArchivedText[]> {
      const { rows } = await sql<ArchivedText>`
        select round(extract(epoch from ts) * 1000)::float8 as "tsMs", key_id as "keyId", value from text_sample
        where device_number = ${deviceNumber} and ts >= ${new Date(fromMs)} and ts < ${new Date(toMs)} order by ts, key_id
      `.execute(db);
      return rows;
    },
    async restore(deviceNumber: number, texts: readonly ArchivedText[]): Promise<void> {
      for (const { tsMs } of texts) await ensure(tsMs);
      const statement = sql`
        insert into text_sample (device_number, ts, key_id, value)
        select ${deviceNumber}::int4, * from unnest(
          ${texts.map(({ tsMs }) => new Date(tsMs))}::timestamptz[], ${texts.map(({ keyId }) => keyId)}::int4[],
          ${texts.map(({ value }) => value)}::text[]
        ) on conflict do nothing
      `;
      await owner.write((proof) => provenTransaction(db, proof, (trx) => statement.execute(trx)));
    },
  };
}
