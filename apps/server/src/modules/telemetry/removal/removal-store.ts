import type { KeptLayer } from "@oilcloud/contract";
import type { ReadingClass } from "@oilcloud/oil";
import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Proof, type ProvenClient, provenTransaction } from "../../../platform/ownership/proof.ts";
import { heardKeyId } from "../hours/hour-columns.ts";
import { allCatalogueIds, type ClassKeys } from "./class-keys.ts";

/** Readings of one device in a week, or hours in eight weeks, and what of them is to go. */
export interface Due {
  deviceNumber: number;
  fromMs: number;
  toMs: number;
  classes: readonly ReadingClass[];
}

const iso = (ms: number) => new Date(ms).toISOString();

const removeTexts = `delete from text_sample where device_number = $1 and ts >= $2 and ts < $3
  and (key_id = any($4::int4[]) or ($5::boolean and key_id <> all($6::int4[])))`;

const noteReduced = `insert into reduced_piece as known (device_number, layer, piece, classes, at)
  values ($1, $2, $3, $4, $5)
  on conflict (device_number, layer, piece) do update set at = excluded.at,
    classes = array(select unnest(known.classes) union select unnest(excluded.classes))`;

const noted = (layer: KeptLayer, { deviceNumber, fromMs, classes }: Due, at: Date) => [
  deviceNumber,
  layer,
  iso(fromMs),
  classes,
  at.toISOString(),
];

/** Takes no scope: what is due follows from the rules of each dealer, by devices that were looked up by dealer. */
export function makeRemovalStore(db: Db) {
  /** The id of a list of keys; committed at once, as others learn it by its number. */
  async function keysetIdOf(keyIds: readonly number[]): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into keyset (key_ids) values (${keyIds})
      on conflict (key_ids) do update set key_ids = excluded.key_ids returning id
    `.execute(db);
    return rows[0]?.id ?? 0;
  }

  return {
    keysetIdOf,

    async tenants(): Promise<string[]> {
      const rows = await db.selectFrom("tenant").select("id").execute();
      return rows.map(({ id }) => id);
    },

    /** The starts of what there is of a layer, the oldest first. */
    async pieces(layer: KeptLayer): Promise<number[]> {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from right(child.relname, 8)::date::timestamp at time zone 'utc')::float8 * 1000 as ms
        from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
        where parent.relname = any(${layer === "samples" ? ["sample", "text_sample"] : ["rollup_hour", "hour_column"]})
        ${layer === "samples" ? sql`union select extract(epoch from week)::float8 * 1000 from sample_block` : sql``}
        order by ms
      `.execute(db);
      return [...new Set(rows.map(({ ms }) => ms))];
    },

    /** Devices of a dealer that still have something there of which classes are to go since the rules were changed. */
    async dueDevices(
      tenantId: string,
      layer: KeptLayer,
      { fromMs, toMs, classes }: Omit<Due, "deviceNumber">,
      changedMs: number,
    ): Promise<number[]> {
      const [from, to] = [new Date(fromMs), new Date(toMs)];
      const within = sql`device_number = device.number`;
      const isThere =
        layer === "hours"
          ? sql`(exists (select from rollup_hour where ${within} and hour >= ${from} and hour < ${to})
              or exists (select from hour_column where ${within} and piece >= ${from} and piece < ${to}))`
          : sql`(exists (select from sample where ${within} and ts >= ${from} and ts < ${to})
              or exists (select from sample_block where ${within} and week = ${from})
              or exists (select from text_sample where ${within} and ts >= ${from} and ts < ${to}))`;
      const { rows } = await sql<{ number: number }>`
        select device.number from device join customer on customer.id = device.customer_id
        where tenant_id = ${tenantId} and ${isThere}
          and not exists (
            select from reduced_piece where ${within} and layer = ${layer} and piece = ${from}
              and classes @> ${classes}::text[] and at >= ${new Date(changedMs)}
          )
          and not exists (select from rollup_pending where ${within} and hour >= ${from} and hour < ${to})
        order by 1
      `.execute(db);
      return rows.map(({ number }) => number);
    },

    /** Within the transaction that reduces a week. */
    async reduceTexts(
      client: ProvenClient,
      { deviceNumber, fromMs, toMs }: Due,
      keys: ClassKeys,
    ): Promise<void> {
      await client.query(removeTexts, [
        deviceNumber,
        iso(fromMs),
        iso(toMs),
        keys.catalogueIds,
        keys.others,
        allCatalogueIds,
      ]);
    },

    async noteReduced(client: ProvenClient, layer: KeptLayer, due: Due, at: Date): Promise<void> {
      await client.query(noteReduced, noted(layer, due, at));
    },

    /** Takes classes out of hours, in one transaction. */
    async reduceHours(proof: Proof, due: Due, keys: ClassKeys, at: Date): Promise<void> {
      const span = sql`device_number = ${due.deviceNumber} and hour >= ${new Date(due.fromMs)}
        and hour < ${new Date(due.toMs)}`;
      await provenTransaction(db, proof, async (trx) => {
        await sql`select lock_rollups()`.execute(trx);
        const { rows } = await sql<{ id: number; keyIds: number[] }>`
          select id, key_ids as "keyIds" from keyset where id in (select distinct keyset_id from rollup_hour where ${span})
        `.execute(trx);
        for (const { id, keyIds } of rows) {
          const kept = keyIds.filter((keyId) => !keys.of(keyId));
          if (kept.length === keyIds.length) continue;
          if (kept.length === 0)
            await sql`delete from rollup_hour where ${span} and keyset_id = ${id}`.execute(trx);
          else {
            const places = kept.map((keyId) => keyIds.indexOf(keyId) + 1);
            await sql`
              update rollup_hour set keyset_id = ${await keysetIdOf(kept)},
                ${sql.join(
                  ["mins", "maxs", "sums", "counts", "lasts"].map(
                    (list) =>
                      sql`${sql.ref(list)} = array(
                        select ${sql.ref(list)}[place] from unnest(${places}::int4[]) with ordinality as kept (place, at)
                        order by at
                      )`,
                  ),
                )}
              where ${span} and keyset_id = ${id}
            `.execute(trx);
          }
        }
        await sql`
          delete from hour_column
          where device_number = ${due.deviceNumber} and piece >= ${new Date(due.fromMs)} and piece < ${new Date(due.toMs)}
            and key_id <> ${heardKeyId} and (key_id = any(${keys.catalogueIds}::int4[])
              or (${keys.others}::boolean and key_id <> all(${allCatalogueIds}::int4[])))
        `.execute(trx);
        await trx.executeQuery(CompiledQuery.raw(noteReduced, noted("hours", due, at)));
      });
    },

    async forgetBefore(proof: Proof, layer: KeptLayer, ms: number): Promise<void> {
      const forget = sql`delete from reduced_piece where layer = ${layer} and piece < ${new Date(ms)}`;
      await provenTransaction(db, proof, (trx) => forget.execute(trx));
    },
  };
}

export type RemovalStore = ReturnType<typeof makeRemovalStore>;
