// A dealer's fleet laid straight into the database: customers over all provinces, devices with newest values, open alarms.
import { createHash } from "node:crypto";

const keys = ["oilTemp", "filterDp", "waterActivity", "waterPpm", "nasClass", "feLargeRate", "viscosityDev"];
const values = [50, 1, 0.3, 200, 7, 10, 2];
const types = ["hydraulic", "industrialGear", "windGear", "steamTurbine", "screwCompressor"];

/** Answers the id of the dealer and the token of one of its devices, which is well. */
export async function addDealer(db, indicators, { customers, devices, alarms }) {
  const {
    rows: [tenant],
  } = await db.query("insert into tenant (name) values ('bench') returning id");
  await db.query(
    `insert into customer (tenant_id, name, area_no, industry)
     select $1, 'Customer ' || n, (array(select area_no from area where parent_no is not null order by area_no))[1 + n * 7 % 300],
       (array['steel', 'windPower', 'thermalPower', 'cement', 'mining'])[1 + n % 5]
     from generate_series(1, $2::int) as n`,
    [tenant.id, customers],
  );
  const { rows: made } = await db.query(
    `with places as (
       select customer_id, id, row_number() over (order by id) - 1 as place, count(*) over () as of from device_group
       where customer_id in (select id from customer where tenant_id = $1)
     )
     insert into device (customer_id, group_id, name, machine_type, oil, interval_s)
     select customer_id, id, 'Device ' || n, ($3::text[])[1 + n % 5], 'hm46', 3600
     from generate_series(1, $2::int) as n join places on place = n % of returning id, number, customer_id`,
    [tenant.id, devices, types],
  );
  const ids = keys.map((key) => indicators[key].id);
  await db.query(
    `insert into device_latest
     select n, $2::int4[], array(select v * (0.9 + 0.2 * random()) from unnest($3::real[]) as v)::real[],
            array_fill(0::smallint, array[cardinality($2::int4[])]), array_fill(now(), array[cardinality($2::int4[])]), now()
     from unnest($1::int4[]) as n`,
    [made.map(({ number }) => number), ids, values],
  );
  // Else the server would be busy with ten thousand forecasts while it is measured.
  await db.query(
    "insert into device_forecast (device_number, made_at, days, renewals, forecasts) select n, now(), 30, '[]', '[]' from unnest($1::int4[]) as n",
    [made.map(({ number }) => number)],
  );
  await addAlarms(db, made.slice(0, alarms));
  const deviceToken = "bench-device";
  await db.query("insert into device_token values ($1, $2, now())", [
    made.at(-1).id,
    createHash("sha256").update(deviceToken).digest(),
  ]);
  // An account that is to change its password first may call nothing else.
  await db.query("update account set must_change_password = false");
  await db.query("analyze");
  return { tenantId: tenant.id, deviceToken };
}

/** One open alarm a device, with a month of others behind it. */
async function addAlarms(db, devices) {
  const reasons = JSON.stringify([
    { key: "waterActivity", level: 1, value: 0.9, condition: { kind: "above", value: 0.8 } },
  ]);
  for (const [from, to] of [
    ["2 hours", null],
    ["10 days", "9 days"],
    ["20 days", "19 days"],
  ])
    await db.query(
      `with made as (
         insert into alarm_episode (customer_id, device_id, category, level, reasons, first_at, last_at, cleared_at, occurrences)
         select c, d, 'water', 1, $3, now() - $4::interval, now() - coalesce($5::interval, interval '1 minute'),
           now() - $5::interval, 1
         from unnest($1::uuid[], $2::uuid[]) as given (d, c) returning id, first_at
       )
       insert into alarm_event (episode_id, at, kind, level, reasons) select id, first_at, 'opened', 1, $3 from made`,
      [devices.map(({ id }) => id), devices.map(({ customer_id }) => customer_id), reasons, from, to],
    );
}
