// A dealer of ordinary size whose calls take long: many devices and alarms, and readings of 90 days.
import { setTimeout as sleep } from "node:timers/promises";
import { connectAsync } from "mqtt";
import { addTenant } from "./fleet.mjs";
import { watchLateWork } from "./late-work.mjs";

const devices = 1000;
const alarmsADevice = 10;
const days = 90;
const minuteMs = 60_000;
const mostTries = 100;
const rowsAMessage = 250;
/** The first device for the replay, the others for charts and diagnoses. */
const measuredDevices = 20;
const stepMinutes = (of) => (of === 0 ? 10 : 240);

/** History takes a minute, and only some calls read it. */
export async function addHeavyTenant(db, place, { hasHistory, print }) {
  const tenant = { ...place, ...(await addTenant(db, "heavy", devices)) };
  await addAlarms(db, tenant);
  print("heavy fleet", `${devices} devices, ${devices * alarmsADevice} alarms`);
  if (!hasHistory) return tenant;
  const began = performance.now();
  const sinceBegun = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  print("", `sending ${days} days of ${measuredDevices} devices`);
  await sendHistory(tenant);
  print("", `sent after ${sinceBegun()}`);
  await watchLateWork(db).seconds();
  print("", `judged and rolled up after ${sinceBegun()}`);
  const { rows } = await db.query("select key_ids from keyset order by cardinality(key_ids) desc limit 1");
  return {
    ...tenant,
    measured: tenant.deviceIds.slice(0, measuredDevices),
    keyIds: rows[0].key_ids.slice(0, 4),
  };
}

async function addAlarms(db, { customerId }) {
  // Else the server would be busy with a thousand forecasts while it is measured.
  await db.query(
    `insert into device_forecast (device_number, made_at, days, renewals, forecasts)
     select number, now(), 30, '[]', '[]' from device where customer_id = $1`,
    [customerId],
  );
  await db.query(
    `insert into alarm_episode (customer_id, device_id, category, level, reasons, first_at, last_at, cleared_at, occurrences)
     select customer_id, id, 'water', 2, '[]', at, at + interval '1 hour', at + interval '1 hour', 1
     from device, lateral (select now() - n * interval '9 days' - random() * interval '1 day' as at
                           from generate_series(1, $2::int) as n) as past
     where customer_id = $1`,
    [customerId, alarmsADevice],
  );
  await db.query("analyze");
}

/** As devices send what they kept: through the server, oldest first, in large messages. */
async function sendHistory({ mqttPort, tokens }) {
  const endMs = Math.floor(Date.now() / minuteMs) * minuteMs;
  await Promise.all(
    tokens.slice(0, measuredDevices).map(async (username, of) => {
      const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, reconnectPeriod: 500 });
      client.on("error", () => {}); // it connects again
      const stepMs = stepMinutes(of) * minuteMs;
      const rows = Math.floor((days * 24 * 60 * minuteMs) / stepMs);
      for (let row = 0; row < rows; row += rowsAMessage) {
        const message = Array.from({ length: Math.min(rowsAMessage, rows - row) }, (_, i) =>
          reading(endMs - (rows - row - i) * stepMs),
        );
        for (let tries = 1; !(await isTaken(client, message)); tries++) {
          if (tries === mostTries) throw new Error("The server does not take the history");
          await sleep(200);
        }
      }
      await client.endAsync(true);
    }),
  );
}

const isTaken = (client, message) =>
  client.publishAsync("v1/devices/me/telemetry", JSON.stringify(message), { qos: 1 }).then(
    () => true,
    () => false,
  );

/** A machine that runs by day, with water that comes and leaves within a month. */
function reading(ts) {
  const hour = ts / (60 * minuteMs);
  const daily = Math.sin((hour / 24) * 2 * Math.PI);
  const noise = Math.random() - 0.5;
  return {
    ts,
    values: {
      oilTemp: 48 + 6 * daily + noise,
      waterActivity: 0.4 + 0.25 * Math.sin((hour / 720) * 2 * Math.PI) + noise / 50,
      viscosity: 46 - 4 * daily + noise,
      filterDp: 1 + 0.2 * daily + noise / 10,
      linePressure: 140 + 5 * daily + noise,
      count_ch1: Math.round(900 + 200 * daily + 50 * noise),
    },
  };
}
