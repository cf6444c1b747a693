import { once } from "node:events";
import { hourMs } from "@oilcloud/oil";
import { from } from "pg-copy-streams";
import { valuesOf } from "./values.mjs";

/** Messages a second that COPY lays into the same table, with nothing else done: the speed of the store itself. */
export async function copyRate(db, count) {
  const keyset = await db.query(
    "insert into keyset (key_ids) values (array(select generate_series(1, 20))) on conflict (key_ids) do update set key_ids = excluded.key_ids returning id",
  );
  const values = Array.from({ length: 500 }, (_, i) =>
    Object.values(JSON.parse(valuesOf(i % 50, i))).join(","),
  );
  // Of the last hour: whatever was sent before, there is a partition for it.
  const startMs = Date.now() - 0.9 * hourMs;
  const began = performance.now();
  const stream = db.query(from("copy sample (device_number, ts, keyset_id, vals) from stdin"));
  for (let n = 0; n < count; n += 1000) {
    let text = "";
    for (let i = n; i < n + 1000; i++) {
      const ts = new Date(startMs + Math.floor(i / 1000) * 15_000).toISOString();
      text += `${1_000_000 + (i % 1000)}\t${ts}\t${keyset.rows[0].id}\t{${values[i % values.length]}}\n`;
    }
    if (!stream.write(text)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
  const rate = count / ((performance.now() - began) / 1000);
  await db.query("delete from sample where device_number >= 1000000");
  return rate;
}
