import { type Readings, unpackBlock } from "@oilcloud/history";
import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { makeKnownKeysets } from "./known-keysets.ts";
import { mergeReadings } from "./merge-readings.ts";
import { weekMs } from "./packed-weeks.ts";
import { makeRowsByColumn } from "./rows-by-column.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** All readings of a device and week, rows and block as of one moment; null where there are none. */
export function makeReadWeek(pool: Pool) {
  const keysets = makeKnownKeysets();
  return async function readWeek(deviceNumber: number, week: number): Promise<Readings | null> {
    const client = await pool.connect();
    try {
      await client.query("begin isolation level repeatable read read only");
      const { rows: found } = await client.query<{ bytes: Buffer }>(
        "select bytes from sample_block where device_number = $1 and week = $2",
        [deviceNumber, iso(week)],
      );
      await keysets.learn(client);
      const rows = makeRowsByColumn(keysets.keysOf);
      const copied = client.query(
        copyTo(`copy (
          select ts, keyset_id, vals, marks from sample
          where device_number = ${deviceNumber} and ts >= '${iso(week)}' and ts < '${iso(week + weekMs)}' order by ts
        ) to stdout (format binary)`),
      );
      for await (const chunk of copied) rows.take(chunk as Buffer);
      await client.query("commit");
      client.release();
      const [block, beside] = [found[0] ? unpackBlock(found[0].bytes) : null, rows.readings()];
      return block && beside ? mergeReadings(block, beside) : (block ?? beside);
    } catch (error) {
      client.release(true); // closes the connection, which ends the transaction
      throw error;
    }
  };
}

export type ReadWeek = ReturnType<typeof makeReadWeek>;
