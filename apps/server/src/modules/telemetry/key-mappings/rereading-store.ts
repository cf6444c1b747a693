import { isIndicatorKey } from "@oilcloud/oil";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Tables } from "../../../tables.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import type { StoredSample } from "../packed/stored-samples.ts";
import type { Keys } from "../store/keys.ts";

export type RereadingRow = Selectable<Tables["key_rereading"]>;

/** A stored reading with its values by the keys under which they were sent. */
export interface ForeignReading {
  tsMs: number;
  values: Record<string, unknown>;
}

/** The caller has looked the device up in its scope. */
export function makeRereadingStore(db: Db, packed: Pick<PackedSamples, "beside">, keys: Keys) {
  /** Values of keys outside the catalogue, from rows and packed weeks. */
  async function numbersOf(
    deviceNumber: number,
    fromMs: number,
    toMs: number,
    into: Map<number, Record<string, unknown>>,
  ): Promise<void> {
    const { rows } = await sql<StoredSample>`
      select round(extract(epoch from ts) * 1000)::float8 as "tsMs", keyset_id as "keysetId", vals, marks
      from sample where device_number = ${deviceNumber} and ts >= ${new Date(fromMs)} and ts < ${new Date(toMs)}
      order by ts
    `.execute(db);
    for (const { tsMs, keysetId, vals } of await packed.beside(deviceNumber, { fromMs, toMs }, rows)) {
      const keyIds = await keys.keysetOf(keysetId);
      for (let i = 0; i < keyIds.length; i++) {
        const value = vals[i];
        if (value === null || value === undefined || !Number.isFinite(value)) continue;
        const name = await keys.nameOf(keyIds[i] ?? 0);
        if (!isIndicatorKey(name)) put(into, tsMs, name, value);
      }
    }
  }

  async function textsOf(
    deviceNumber: number,
    fromMs: number,
    toMs: number,
    into: Map<number, Record<string, unknown>>,
  ): Promise<void> {
    const { rows } = await sql<{ tsMs: number; key: string; value: string }>`
      select round(extract(epoch from t.ts) * 1000)::float8 as "tsMs", k.key, t.value
      from text_sample t join telemetry_key k on k.id = t.key_id
      where t.device_number = ${deviceNumber} and t.ts >= ${new Date(fromMs)} and t.ts < ${new Date(toMs)}
    `.execute(db);
    for (const { tsMs, key, value } of rows) put(into, tsMs, key, parsed(value));
  }

  return {
    of: (deviceId: string): Promise<RereadingRow | undefined> =>
      db.selectFrom("key_rereading").where("device_id", "=", deviceId).selectAll().executeTakeFirst(),

    /** False if one is running. */
    async begin(trx: Db, deviceId: string, from: Date, to: Date, now: Date): Promise<boolean> {
      const values = {
        from_at: from,
        to_at: to,
        done_to: from,
        status: "running" as const,
        readings: 0,
        refused: 0,
        started_at: now,
        ended_at: null,
      };
      const begun = await trx
        .insertInto("key_rereading")
        .values({ device_id: deviceId, ...values })
        .onConflict((conflict) =>
          conflict.column("device_id").doUpdateSet(values).where("key_rereading.status", "!=", "running"),
        )
        .returning("device_id")
        .executeTakeFirst();
      return begun !== undefined;
    },

    async advance(deviceId: string, doneTo: Date, readings: number, refused: number): Promise<void> {
      await db
        .updateTable("key_rereading")
        .set((eb) => ({
          done_to: doneTo,
          readings: eb("readings", "+", readings),
          refused: eb("refused", "+", refused),
        }))
        .where("device_id", "=", deviceId)
        .execute();
    },

    async end(deviceId: string, status: "done" | "failed", now: Date): Promise<void> {
      await db
        .updateTable("key_rereading")
        .set({ status, ended_at: now })
        .where("device_id", "=", deviceId)
        .execute();
    },

    /** Stored readings of a span with keys outside the catalogue, in the order of time. */
    async readings(deviceNumber: number, fromMs: number, toMs: number): Promise<ForeignReading[]> {
      const found = new Map<number, Record<string, unknown>>();
      await numbersOf(deviceNumber, fromMs, toMs, found);
      await textsOf(deviceNumber, fromMs, toMs, found);
      return [...found].map(([tsMs, values]) => ({ tsMs, values })).sort((a, b) => a.tsMs - b.tsMs);
    },
  };
}

export type RereadingStore = ReturnType<typeof makeRereadingStore>;

function put(into: Map<number, Record<string, unknown>>, tsMs: number, key: string, value: unknown): void {
  const values = into.get(tsMs) ?? {};
  values[key] = value;
  into.set(tsMs, values);
}

/** Objects and lists were stored as JSON. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
