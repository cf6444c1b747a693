import { once } from "node:events";
import { hourMs } from "@oilcloud/oil";
import { from } from "pg-copy-streams";
import { valuesOf } from "./values.mjs";

/** As many as the server commits at once under load. */
const batchSize = 4000;
const devices = 1000;

/**
 * What the least of a server would reach: the same JSON messages at hand in memory, parsed and copied into the same table with
 * a commit as often as ours. No protocol, no device is looked up, nothing is guarded, derived, rolled up, watched or acknowledged.
 */
export async function plainLoader(db, count) {
  const keyset = await db.query(
    "insert into keyset (key_ids) values (array(select generate_series(1, 20))) on conflict (key_ids) do update set key_ids = excluded.key_ids returning id",
  );
  const bodies = Array.from({ length: 500 }, (_, i) => valuesOf(i % 50, i));
  const startMs = Date.now() - 20 * hourMs;
  const messages = Array.from(
    { length: count },
    (_, i) => `{"ts":${startMs + Math.floor(i / devices) * 30_000},"values":${bodies[i % bodies.length]}}`,
  );
  const began = performance.now();
  const spent = process.cpuUsage();
  for (let n = 0; n < count; n += batchSize) {
    const stream = db.query(from("copy sample (device_number, ts, keyset_id, vals) from stdin"));
    let text = "";
    for (let i = n; i < Math.min(n + batchSize, count); i++) {
      const { ts, values } = JSON.parse(messages[i]);
      text += `${1_000_000 + (i % devices)}\t${new Date(ts).toISOString()}\t${keyset.rows[0].id}\t{${Object.values(values).join(",")}}\n`;
    }
    stream.end(text);
    await once(stream, "finish");
  }
  const { user, system } = process.cpuUsage(spent);
  const rate = count / ((performance.now() - began) / 1000);
  await db.query("delete from sample where device_number >= 1000000");
  return { rate, processorUs: user + system };
}
