// Half a year of a fleet, laid straight into the store: what a server has after running that long.
import { dayMs, hourMs, indicators } from "@oilcloud/oil";

const stepMs = 600_000;
const keys = [
  "oilTemp",
  "kinViscosity",
  "waterActivity",
  "linePressure",
  "filterDp",
  "oilLevel",
  "vibRms",
  "density",
];

const day = (ms) => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");
const pieceStart = (ms, days) => Math.floor(ms / (days * dayMs)) * days * dayMs;

/**
 * Samples lie in the order of their times, as they arrive, so that the rows of a device are far apart. Rollups are made of the same values: a device's value rises from bucket to bucket and repeats itself every day.
 */
export async function layHistory(db, days) {
  const toMs = Math.floor(Date.now() / hourMs) * hourMs;
  const fromMs = toMs - days * dayMs;
  const ids = keys.map((key) => indicators[key].id);
  ids.sort((a, b) => a - b);
  const keyset = await db.query(
    "insert into keyset (key_ids) values ($1) on conflict (key_ids) do update set key_ids = excluded.key_ids returning id",
    [ids],
  );
  const keysetId = keyset.rows[0].id;
  await db.query("set synchronous_commit = off");
  await db.query("set maintenance_work_mem = '512MB'");
  for (let start = pieceStart(fromMs, 7); start < toMs; start += 7 * dayMs) {
    await laySamples(db, keysetId, start, fromMs, toMs);
  }
  for (let start = pieceStart(fromMs, 56); start < toMs; start += 56 * dayMs) {
    await layHours(db, keysetId, start, fromMs, toMs);
  }
  await layDays(db, keysetId, fromMs, toMs);
  await layLatest(db, ids, toMs);
  await db.query("set synchronous_commit = on");
  for (const table of ["sample", "rollup_hour", "rollup_day"]) await db.query(`analyze ${table}`);
  await db.query("checkpoint");
  return { ids, fromMs, toMs };
}

const valueOf = (time) =>
  `(50 + (d.number % 40) + 10 * sin(extract(epoch from ${time}) / 13750 + d.number))::real`;
const eight = (expression) => `array_fill(${expression}, array[8])`;

/** Indexed when it is full, which is quicker than row by row. */
async function laySamples(db, keysetId, start, fromMs, toMs) {
  const name = `sample_${day(start)}`;
  const end = start + 7 * dayMs;
  const exists = await db.query("select to_regclass($1) as found", [name]);
  const rows = `select d.number, t, ${keysetId}, ${eight(valueOf("t"))}
    from generate_series(to_timestamp(${Math.max(start, fromMs) / 1000}), to_timestamp(${Math.min(end, toMs) / 1000} - 1),
      interval '${stepMs / 1000} s') as t, device d`;
  if (exists.rows[0].found) {
    await db.query(`insert into ${name} (device_number, ts, keyset_id, vals) ${rows}`);
    return;
  }
  await db.query(`create table ${name} (like sample including defaults)`);
  await db.query(`insert into ${name} (device_number, ts, keyset_id, vals) ${rows}`);
  await db.query(`alter table ${name} add primary key (device_number, ts)`);
  await db.query(
    `alter table sample attach partition ${name} for values from ('${new Date(start).toISOString()}') to ('${new Date(end).toISOString()}')`,
  );
}

async function layHours(db, keysetId, start, fromMs, toMs) {
  const name = `rollup_hour_${day(start)}`;
  const end = start + 56 * dayMs;
  await db.query(
    `create table if not exists ${name} partition of rollup_hour
     for values from ('${new Date(start).toISOString()}') to ('${new Date(end).toISOString()}')`,
  );
  await db.query(
    `insert into ${name} select d.number, t, ${keysetId}, ${statistics("t")}
     from generate_series(to_timestamp(${Math.max(start, fromMs) / 1000}), to_timestamp(${Math.min(end, toMs) / 1000} - 1),
       interval '1 hour') as t, device d on conflict do nothing`,
  );
}

async function layDays(db, keysetId, fromMs, toMs) {
  await db.query(
    `insert into rollup_day select d.number, t, ${keysetId}, ${statistics("t")}
     from device d join customer c on c.id = d.customer_id,
     lateral (select local at time zone c.time_zone as t from generate_series(
       date_trunc('day', to_timestamp(${fromMs / 1000}) at time zone c.time_zone),
       date_trunc('day', to_timestamp(${toMs / 1000}) at time zone c.time_zone), interval '1 day') as local) as days
     on conflict do nothing`,
  );
}

async function layLatest(db, ids, toMs) {
  const time = `to_timestamp(${(toMs - stepMs) / 1000})`;
  await db.query(
    `insert into device_latest select d.number, $1, ${eight(valueOf(time))}, array_fill(0::smallint, array[8]),
       array_fill(${time}, array[8]), ${time} from device d on conflict do nothing`,
    [ids],
  );
}

const statistics = (time) =>
  `${eight(valueOf(time))}, ${eight(`${valueOf(time)} + 1::real`)}, ${eight(`(6 * ${valueOf(time)})::float8`)},
   array_fill(6, array[8]), ${eight(valueOf(time))}, 0`;
