// A fleet laid straight into the database: devices, their newest values and a week of hours.
import { createHash } from "node:crypto";
import { dayMs } from "@oilcloud/oil";

const pieceDays = 56;

/** oilTemp, filterDp, waterActivity, waterPpm, nasClass, feLargeRate, vibRms, viscosityDev, dielectricDev40 and more. */
const keys = [
  "oilTemp",
  "linePressure",
  "filterDp",
  "oilLevel",
  "waterActivity",
  "waterPpm",
  "nasClass",
  "iso4",
  "iso6",
  "iso14",
  "feLargeRate",
  "feRate",
  "vibRms",
  "viscosity40",
  "viscosityDev",
  "dielectricDev40",
];
const values = [50, 90, 1, 80, 0.3, 200, 7, 17, 15, 12, 10, 30, 1.5, 46, 2, 1];

/** A customer of the first tenant with so many devices in eight groups; answers its ids and the devices' tokens. */
export async function addSite(db, indicators, name, count) {
  const {
    rows: [site],
  } = await db.query(
    `insert into customer (tenant_id, name, area_no) select id, $1, '320500' from tenant order by created_at limit 1
     returning id, tenant_id`,
    [name],
  );
  await db.query(
    "insert into device_group (customer_id, name) select $1, 'Group ' || n from generate_series(1, 7) as n",
    [site.id],
  );
  const { rows: devices } = await db.query(
    `insert into device (customer_id, group_id, name, machine_type, oil, interval_s)
     select $1, (array(select id from device_group where customer_id = $1))[1 + n % 8], $2 || ' ' || n, 'hydraulic', 'hm46', 30
     from generate_series(1, $3) as n returning id, number`,
    [site.id, name, count],
  );
  const tokens = devices.map(({ id }) => `token-${id}`);
  await db.query(
    "insert into device_token select i, h, now() from unnest($1::uuid[], $2::bytea[]) as t (i, h)",
    [devices.map(({ id }) => id), tokens.map((token) => createHash("sha256").update(token).digest())],
  );
  const ids = keys.map((key) => indicators[key].id);
  await db.query(
    `insert into device_latest
     select n, $2::int4[], array(select v * (0.9 + 0.2 * random()) from unnest($3::real[]) as v)::real[],
            array_fill(0::smallint, array[cardinality($2::int4[])]), array_fill(now(), array[cardinality($2::int4[])]), now()
     from unnest($1::int4[]) as n`,
    [devices.map(({ number }) => number), ids, values],
  );
  return { customerId: site.id, tenantId: site.tenant_id, devices, tokens, ids };
}

export async function addHours(db, { devices, ids }, days) {
  const since = Math.floor(Date.now() / (pieceDays * dayMs)) * pieceDays - pieceDays;
  const iso = (day) => new Date(day * dayMs).toISOString().slice(0, 10);
  await db.query(
    `create table if not exists rollup_hour_${iso(since).replaceAll("-", "")} partition of rollup_hour
     for values from ('${iso(since)}') to ('${iso(since + pieceDays)}')`,
  );
  const {
    rows: [keyset],
  } = await db.query(
    "insert into keyset (key_ids) values ($1) on conflict (key_ids) do update set key_ids = excluded.key_ids returning id",
    [ids],
  );
  await db.query(
    `insert into rollup_hour
     select n, hour, $2, $4::real[], $4::real[], $4::float8[], array_fill(1, array[cardinality($4::real[])]), $4::real[], 0
     from unnest($1::int4[]) as n
     cross join generate_series(date_trunc('hour', now()) - $3 * interval '1 day', date_trunc('hour', now()) - interval '1 hour', interval '1 hour') as hour
     on conflict do nothing`,
    [devices.map(({ number }) => number), keyset.id, days, values],
  );
  await db.query("analyze");
}
