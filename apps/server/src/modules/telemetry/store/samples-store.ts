import type { Pool } from "pg";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import { beginProven, type Proof, type ProvenClient } from "../../../platform/ownership/proof.ts";
import { copyIn } from "./copy-in.ts";
import { copiedColumns, copyMessages } from "./copy-rows.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import type { Keys } from "./keys.ts";
import { mergeRepeated } from "./merge-repeated.ts";
import { mergeWithPacked } from "./rows-of-packed-weeks.ts";
import type { SampleRow } from "./sample-row.ts";

export interface PendingHour {
  deviceNumber: number;
  hourMs: number;
}

export interface SamplesStoreDeps {
  pool: Pool;
  keys: Keys;
  packed: Pick<PackedSamples, "weeks" | "open">;
  /** The time of the newest stored sample of a device, if known. */
  newestOf(deviceNumber: number): number | undefined;
}

interface Batch {
  /** Newer than everything stored for their device, so they cannot be duplicates. */
  newer: readonly SampleRow[];
  others: readonly SampleRow[];
  texts: readonly { deviceNumber: number; tsMs: number; keyId: number; value: string }[];
}

/**
 * Inserts samples. A repeated (device, ts) changes nothing; additional keys at a known time are merged into the
 * stored sample. Rows that cannot be duplicates are copied straight into the table, which costs the database two
 * thirds of an insert. Takes no scope: devices are identified by the number that their token was resolved to.
 */
export function makeSamplesStore({ pool, keys, packed, newestOf }: SamplesStoreDeps) {
  function batchOf(rows: readonly SampleRow[]): Batch {
    const newest = new Map<number, number>();
    const newer: SampleRow[] = [];
    const others: SampleRow[] = [];
    const texts: Batch["texts"][number][] = [];
    for (const row of rows) {
      const { deviceNumber, tsMs } = row;
      for (const text of row.texts) texts.push({ deviceNumber, tsMs, ...text });
      if (row.vals.length === 0) continue;
      const known = newest.get(deviceNumber) ?? newestOf(deviceNumber);
      if (known !== undefined && tsMs <= known) others.push(row);
      else {
        newest.set(deviceNumber, tsMs);
        newer.push(row);
      }
    }
    return { newer, others, texts };
  }

  async function insert(
    proof: Proof,
    { newer, others, texts }: Batch,
    pending: readonly PendingHour[],
  ): Promise<void> {
    const statements = [...markHours(pending), copyInto("sample")];
    const client = await pool.connect();
    try {
      if (others.length === 0 && texts.length === 0)
        await copyIn(client, [proof.statement, ...statements].join(";"), [copyMessages(newer)]);
      else {
        const owned = await beginProven(client, proof);
        const rows = [copyMessages(newer), copyMessages(others)];
        const laid = await copyIn(client, [...statements, ...insertWithCare].join(";"), rows);
        if (laid !== others.length) await mergeRepeated(owned, keys, others);
        await mergeWithPacked(owned, keys, packed, others);
        await insertTexts(owned, texts);
        await client.query("commit");
      }
      client.release();
    } catch (error) {
      client.release(true); // closes the connection, which rolls the transaction back
      throw error;
    }
  }

  return {
    /** Inserts the rows and marks their hours as pending. */
    async insert(proof: Proof, rows: readonly SampleRow[], pending: readonly PendingHour[]): Promise<void> {
      const batch = batchOf(rows);
      try {
        await insert(proof, batch, pending);
      } catch (error) {
        if (!isUniqueViolation(error) || batch.newer.length === 0) throw error;
        await insert(proof, { ...batch, newer: [], others: [...batch.newer, ...batch.others] }, pending);
      }
    },
  };
}

export type SamplesStore = ReturnType<typeof makeSamplesStore>;

const copyInto = (table: string) => `copy ${table} ${copiedColumns} from stdin (format binary)`;
const iso = (ms: number) => new Date(ms).toISOString();

function markHours(pending: readonly PendingHour[]): string[] {
  if (pending.length === 0) return [];
  const numbers = pending.map(({ deviceNumber }) => deviceNumber);
  const hours = pending.map(({ hourMs }) => iso(hourMs));
  return [
    `insert into rollup_pending as p (device_number, hour)
     select * from unnest('{${numbers.join()}}'::int4[], '{${hours.join()}}'::timestamptz[])
     on conflict (device_number, hour) do update set version = p.version + 1`,
  ];
}

/** For rows that may be duplicates. */
const insertWithCare = [
  "create temp table if not exists arrived (like sample) on commit delete rows",
  copyInto("arrived"),
  "insert into sample select * from arrived on conflict do nothing",
];

async function insertTexts(client: ProvenClient, texts: Batch["texts"]): Promise<void> {
  await client.query(
    `insert into text_sample (device_number, ts, key_id, value)
     select * from unnest($1::int4[], $2::timestamptz[], $3::int4[], $4::text[])
     on conflict do nothing`,
    [
      texts.map(({ deviceNumber }) => deviceNumber),
      texts.map(({ tsMs }) => iso(tsMs)),
      texts.map(({ keyId }) => keyId),
      texts.map(({ value }) => value),
    ],
  );
}
