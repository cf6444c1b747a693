import { hourMs as hour, minuteMs as minute } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/connect.ts";
import { makeJobs } from "../../platform/jobs/jobs.ts";
import type { Owner } from "../../platform/ownership/owner.ts";
import { rulesOfAll } from "../../testing/usual-rules.ts";
import { ownerOf } from "../../testing/test-owner.ts";
import { copyOfTemplate } from "../../testing/test-platform.ts";
import { type EdgeDevice, EdgeRefusal } from "./edge/backend.ts";
import { usualRetention } from "./store/partitions.ts";
import { makeTelemetry, type Telemetry } from "./telemetry.ts";

let database: Database;
let owner: Owner;
let telemetry: Telemetry;
let device: EdgeDevice;
let number = 0;
let nowMs = Date.parse("2026-11-12T06:30:00Z");

beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
  telemetry = startTelemetry();
  await telemetry.start();
});
afterAll(async () => {
  await telemetry.stop();
  await database.close();
});

function startTelemetry(retention = usualRetention): Telemetry {
  const onError = (error: unknown) => {
    throw error;
  };
  return makeTelemetry({
    secret: "secret of this test",
    db: database.db,
    pool: database.pool,
    owner,
    rules: rulesOfAll(database.db, () => new Date(nowMs), retention),
    packAfterDays: null,
    quotas: { takeSent: () => 0, mostOf: () => 1_000_000, refuseNewDevices: async () => {} },
    jobs: makeJobs({ pool: database.pool, onError }),
    clock: () => new Date(nowMs),
    onError,
  });
}

beforeEach(async () => {
  nowMs = Date.parse("2026-11-12T06:30:00Z");
  device = await addDevice();
  number = device.numericId;
});

async function addDevice(isGateway = false): Promise<EdgeDevice> {
  const { db } = database;
  const tenant = await sql<{
    id: string;
  }>`insert into tenant (name) values (gen_random_uuid()::text) returning id`.execute(db);
  const customer = await sql<{ id: string }>`
    insert into customer (tenant_id, name, area_no) values (${tenant.rows[0]?.id}, 'c', '320500') returning id`.execute(
    db,
  );
  const made = await sql<{ id: string }>`
    insert into device (customer_id, group_id, name, machine_type, oil, is_gateway)
    select ${customer.rows[0]?.id}, id, 'day', 'hydraulic', 'hm46', ${isGateway} from device_group where customer_id = ${customer.rows[0]?.id}
    returning id`.execute(db);
  const token = await telemetry.devices.issueToken(made.rows[0]?.id ?? "", new Date(nowMs));
  const known = await telemetry.backend.authenticate(token);
  if (!known) throw new Error("the token is not known");
  return known;
}

const send = (ts: number | null, values: Record<string, unknown>) =>
  telemetry.backend.storeTelemetry(device, [{ ts, values }]);

interface Stored {
  ts: number;
  values: Record<string, number>;
  marks: Record<string, number>;
}

async function stored(of = number): Promise<Stored[]> {
  const { rows } = await sql<{ ts: Date; key_ids: number[]; vals: number[]; marks: number[] | null }>`
    select ts, key_ids, vals, marks from sample join keyset on keyset.id = keyset_id where device_number = ${of} order by ts
  `.execute(database.db);
  return Promise.all(
    rows.map(async ({ ts, key_ids, vals, marks }) => {
      const names = await Promise.all(key_ids.map((id) => telemetry.keys.nameOf(id)));
      return {
        ts: ts.getTime(),
        values: Object.fromEntries(names.map((name, i) => [name, vals[i] ?? Number.NaN])),
        marks: Object.fromEntries(names.flatMap((name, i) => (marks?.[i] ? [[name, marks[i]]] : []))),
      };
    }),
  );
}

describe("storing", () => {
  it("keeps what was measured beside what was derived from it", async () => {
    await send(nowMs, { oilTemp: 50, waterActivity: 0.3 });
    const [sample] = await stored();
    expect(sample).toMatchObject({ ts: nowMs, values: { oilTemp: 50 } });
    expect(sample?.values["waterPpm"]).toBeGreaterThan(100);
  });

  it("takes server time when the device sends none", async () => {
    await send(null, { oilTemp: 50 });
    expect((await stored()).map(({ ts }) => ts)).toEqual([nowMs]);
  });

  it("changes nothing when the same is sent again", async () => {
    await send(nowMs, { oilTemp: 50 });
    await send(nowMs, { oilTemp: 99 });
    expect((await stored()).map(({ values }) => values["oilTemp"])).toEqual([50]);
  });

  it("adds keys that come later for the same time", async () => {
    await send(nowMs, { oilTemp: 50 });
    await send(nowMs, { filterDp: 1.5, oilTemp: 99 });
    expect(await stored()).toMatchObject([{ values: { oilTemp: 50, filterDp: 1.5 } }]);
  });

  it("adds keys also when both come in one batch", async () => {
    await Promise.all([
      send(nowMs, { oilTemp: 50 }),
      send(nowMs, { filterDp: 1.5 }),
      send(nowMs, { oilLevel: 80 }),
    ]);
    expect(await stored()).toMatchObject([{ values: { oilTemp: 50, filterDp: 1.5, oilLevel: 80 } }]);
  });

  it("keeps keys the catalogue does not know, texts and switches", async () => {
    await send(nowMs, { myOwnKey: 7, pumpOn: true, firmware: "1.2.3" });
    expect(await stored()).toMatchObject([{ values: { myOwnKey: 7, pumpOn: 1 } }]);
    const { rows } = await sql<{
      value: string;
    }>`select value from text_sample where device_number = ${number}`.execute(database.db);
    expect(rows).toEqual([{ value: "1.2.3" }]);
  });

  it("marks a value that cannot be, and keeps it", async () => {
    await send(nowMs, { oilTemp: 900 });
    expect(await stored()).toMatchObject([{ values: { oilTemp: 900 }, marks: { oilTemp: 1 } }]);
  });

  it.each([1e300, -1e300, 1e-300, 5e-324, Number.MAX_SAFE_INTEGER])("takes the number %d", async (value) => {
    await send(nowMs, { anyNumber: value, oilTemp: 50 });
    expect((await stored())[0]?.values["oilTemp"]).toBe(50);
  });

  it("refuses the far future and the far past with a reason, counts them, and keeps the rest of the message", async () => {
    const entries = [
      { ts: nowMs + 11 * minute, values: { oilTemp: 50 } },
      { ts: nowMs, values: { oilTemp: 51 } },
    ];
    const refused = await telemetry.backend.storeTelemetry(device, entries).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EdgeRefusal);
    expect(refused).toMatchObject({ reason: "future-timestamp" });
    expect((await stored()).map(({ ts }) => ts)).toEqual([nowMs]);
    await expect(send(nowMs - 500 * 24 * hour, { oilTemp: 1 })).rejects.toMatchObject({ reason: "too-old" });
  });

  it("creates a gateway's devices as they appear", async () => {
    const gateway = await addDevice(true);
    const entry = (oilTemp: number) => [{ ts: nowMs, values: { oilTemp } }];
    await telemetry.backend.storeGatewayTelemetry(
      gateway,
      new Map([
        ["A", entry(40)],
        ["B", entry(41)],
      ]),
    );
    await telemetry.backend.storeGatewayTelemetry(gateway, new Map([["A", entry(99)]]));
    const { rows } = await sql<{ name: string; number: number }>`
      select name, number from device where gateway_id = ${gateway.id} order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(["A", "B"]);
    expect((await stored(rows[0]?.number)).map(({ values }) => values["oilTemp"])).toEqual([40]);
  });

  it("announces after the commit", async () => {
    const heard: number[] = [];
    const stop = telemetry.onSamples((rows) => heard.push(...rows.map((row) => row.tsMs)));
    await send(nowMs, { oilTemp: 50 });
    expect(heard).toEqual([nowMs]);
    stop();
  });
});

describe("latest values", () => {
  it("hold the newest of each key, whatever the order of arrival", async () => {
    await send(nowMs, { oilTemp: 50 });
    await send(nowMs - hour, { oilTemp: 40, oilLevel: 70 });
    const latest = telemetry.latest.of(number);
    const value = (id: number) => latest?.vals[latest.keyIds.indexOf(id)];
    expect(value(1)).toBe(50);
    expect(latest?.newestMs).toBe(nowMs);
    expect(value(4)).toBe(70);
  });

  it("are whole again after a restart that came before they were written down", async () => {
    await send(nowMs, { oilTemp: 50, oilLevel: 70 });
    const again = startTelemetry();
    await again.latest.load();
    expect(again.latest.of(number)).toEqual(telemetry.latest.of(number));
  });
});

describe("rollups", () => {
  const hours = async () =>
    (
      await sql<{
        hour: Date;
        mins: number[];
        maxs: number[];
        sums: number[];
        counts: number[];
        lasts: number[];
        marked: number;
      }>`
        select hour, mins, maxs, sums, counts, lasts, marked from rollup_hour where device_number = ${number} order by hour
      `.execute(database.db)
    ).rows;

  it("cover hours that are over, good values only, and count the marked", async () => {
    const start = nowMs - 3 * hour - 30 * minute;
    await send(start, { filterDp: 1 });
    await send(start + 10 * minute, { filterDp: 3 });
    await send(start + 20 * minute, { filterDp: 99 });
    await send(nowMs, { filterDp: 7 });
    await telemetry.rollups.run();
    expect(await hours()).toEqual([
      { hour: new Date(start), mins: [1], maxs: [3], sums: [4], counts: [2], lasts: [3], marked: 1 },
    ]);
  });

  it("are corrected when something arrives late, and stay when it is repeated", async () => {
    const start = nowMs - 5 * hour - 30 * minute;
    await send(start + minute, { filterDp: 2 });
    await telemetry.rollups.run();
    await send(start + 2 * minute, { filterDp: 4 });
    await send(start + 2 * minute, { filterDp: 9 });
    await telemetry.rollups.run();
    expect(await hours()).toMatchObject([{ sums: [6], counts: [2], lasts: [4] }]);
  });

  it("make days of the site's own time zone", async () => {
    const beforeMidnight = Date.parse("2026-11-10T15:30:00Z"); // 23:30 in Shanghai
    await send(beforeMidnight, { filterDp: 1 });
    await send(beforeMidnight + hour, { filterDp: 2 });
    await telemetry.rollups.run();
    const { rows } = await sql<{ day: Date; sums: number[] }>`
      select day, sums from rollup_day where device_number = ${number} order by day`.execute(database.db);
    expect(rows).toEqual([
      { day: new Date("2026-11-09T16:00:00Z"), sums: [1] },
      { day: new Date("2026-11-10T16:00:00Z"), sums: [2] },
    ]);
  });

  it("equal a recomputation while readings arrive in any order during the rollup", async () => {
    const start = nowMs - 10 * hour - 30 * minute;
    const sending: Promise<unknown>[] = [];
    for (let i = 0; i < 400; i++) {
      const at = start + ((i * 7919) % 600) * minute;
      sending.push(send(at, { filterDp: i % 10, oilLevel: i % 100 }));
      if (i % 20 === 0) sending.push(telemetry.rollups.run());
    }
    await Promise.all(sending);
    await telemetry.rollups.run();
    const { rows } = await sql<{ wrong: number }>`
      with fresh as (
        select date_trunc('hour', ts) as hour, key_id, count(*)::int as n, sum(val::float8) as total
        from sample join keyset on keyset.id = keyset_id cross join lateral unnest(key_ids, vals, marks) as p (key_id, val, mark)
        where device_number = ${number} and coalesce(mark, 0) = 0 group by 1, 2
      ), kept as (
        select hour, key_id, n, total from rollup_hour join keyset on keyset.id = keyset_id
        cross join lateral unnest(key_ids, counts, sums) as p (key_id, n, total) where device_number = ${number}
      )
      select count(*)::int as wrong from fresh full join kept using (hour, key_id, n, total)
      where fresh.total is null or kept.total is null
    `.execute(database.db);
    expect(rows).toEqual([{ wrong: 0 }]);
    expect((await hours()).length).toBeGreaterThan(8);
  });
});

describe("pieces of the store", () => {
  it("are dropped when everything in them has expired", async () => {
    await send(nowMs - 390 * 24 * hour, { oilTemp: 30 });
    expect(await stored()).toHaveLength(1);
    nowMs += 20 * 24 * hour;
    const other = startTelemetry();
    await other.start();
    await other.stop();
    expect(await stored()).toHaveLength(0);
  });

  it("are dropped sooner where less is to be kept, and nothing so old is taken in", async () => {
    await send(nowMs - 60 * 24 * hour, { oilTemp: 30 });
    const other = startTelemetry({ sampleDays: 31, hourDays: 180 });
    await other.start();
    const late = { ts: nowMs - 32 * 24 * hour, values: { oilTemp: 30 } };
    await expect(other.backend.storeTelemetry(device, [late])).rejects.toMatchObject({ reason: "too-old" });
    await other.stop();
    expect(await stored()).toHaveLength(0);
  });
});
