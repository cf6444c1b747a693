import type { Kept, KeptLoss } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  makeReadingPlatform,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let idle: TestDevice;
let token: string;
const weeks = 15;
let firstMs = 0;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  [pump, idle] = [await platform.addDevice("Pump"), await platform.addDevice("No operating values")];
  firstMs = platform.nowMs() - weeks * 7 * dayMs;
  for (let week = 0; week < weeks; week++) {
    const [start, end] = [firstMs + week * 7 * dayMs, firstMs + (week + 1) * 7 * dayMs];
    await pump.sendEvery(2 * hourMs, start, end, (i) =>
      i % 3 === 0
        ? { oilTemp: 40 + (i % 5) }
        : { oilTemp: 41, waterActivity: 0.2 + (i % 7) / 100, note: "seen" },
    );
    await idle.sendEvery(12 * hourMs, start, end, (i) => ({ waterActivity: 0.3 + (i % 3) / 100 }));
  }
  await platform.telemetry.rollups.run();
  await platform.telemetry.latest.flush();
  await platform.kept.measure();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

async function later(seconds: number): Promise<void> {
  platform.tick(seconds);
  token = await platform.tokenOf("root");
}

type Rules = { layer: string; readingClass: string; days: number | null }[];
const change = (rules: Rules, confirmed = false, as = token) =>
  platform.http
    .inject({
      method: "PUT",
      url: "/api/system/retention/rules",
      payload: { tenantId: platform.tenantId, rules, confirmed },
      headers: { "x-authorization": `Bearer ${as}`, lang: "en" },
    })
    .then((answer) => answer.json<{ code: number; msg: string; data?: Kept }>());
const preview = async (rules: Rules) =>
  (await platform.post("/api/system/retention/preview", { tenantId: platform.tenantId, rules }, token)).body[
    "data"
  ] as KeptLoss;
const operation = (days: number | null): Rules => [{ layer: "samples", readingClass: "operation", days }];

/** What is stored of each key, by week. */
async function stored({ number }: TestDevice) {
  const { keys, packed, series } = platform.telemetry;
  const span = { fromMs: firstMs, toMs: firstMs + weeks * 7 * dayMs };
  const { rows } = await sql<{ tsMs: number; keysetId: number; vals: number[]; marks: number[] | null }>`
    select extract(epoch from ts)::float8 * 1000 as "tsMs", keyset_id as "keysetId", vals, marks from sample
    where device_number = ${number} order by ts
  `.execute(platform.db);
  const counts = new Map<string, number[]>();
  for (const { tsMs, keysetId } of await packed.beside(number, span, rows))
    for (const keyId of await keys.keysetOf(keysetId)) {
      const name = await keys.nameOf(keyId);
      const ofKey = counts.get(name) ?? Array.from({ length: weeks }, () => 0);
      const week = Math.floor((tsMs - span.fromMs) / (7 * dayMs));
      ofKey[week] = (ofKey[week] ?? 0) + 1;
      counts.set(name, ofKey);
    }
  // Readings of a device that reports so seldom are drawn one by one, unless they are no longer there.
  const device = { number, intervalS: 7200, timeZone: "Asia/Shanghai" };
  const drawn = await series.series(device, [1, 100], span.fromMs, span.toMs, 3000);
  const { rows: hours } = await sql`
    select * from rollup_hour where device_number = ${number} order by hour
  `.execute(platform.db);
  return {
    counts,
    hours,
    points: drawn.keys.map((points) => points.map(({ mean, count }) => [mean, count])),
  };
}

it("refuses what alarms and forecasts would miss, and a loss that is not confirmed", async () => {
  expect(await change(operation(59))).toMatchObject({ code: 1971, msg: expect.stringContaining("60 days") });
  expect(await change([{ layer: "hours", readingClass: "water", days: 179 }])).toMatchObject({ code: 1972 });
  expect(await change([{ layer: "hours", readingClass: "water", days: 200 }])).toMatchObject({ code: 1973 });
  expect(await change(operation(60))).toMatchObject({ code: 1974, msg: expect.stringContaining("confirm") });
  expect((await preview(operation(396))).values).toBe(0);
  const { tenantId } = platform;
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  expect(await change(operation(60), true, await platform.tokenOf("boss"))).toMatchObject({ code: 403 });
  expect(await platform.telemetry.removal.run()).toBe(0);
});

it("removes a class of a dealer week by week, an hour after the change, and nothing else", async () => {
  const [before, ofIdle] = [await stored(pump), await stored(idle)];
  const expected = await preview(operation(60));
  expect(expected.values).toBeGreaterThan(0);
  const { code, data } = await change(operation(60), true);
  expect(code).toBe(200);
  expect(data?.tenants[0]?.rules).toEqual([{ layer: "samples", readingClass: "operation", days: 60 }]);
  expect(await platform.telemetry.removal.run()).toBe(0);
  await later(3600);
  const reduced = await platform.telemetry.removal.run();
  expect(reduced).toBeGreaterThan(4);
  expect(await platform.telemetry.removal.run()).toBe(0);

  const after = await stored(pump);
  const gone = (before.counts.get("oilTemp") ?? []).map(
    (n, i) => n - (after.counts.get("oilTemp")?.[i] ?? 0),
  );
  expect(gone.slice(0, 5).every((n) => n === 84)).toBe(true);
  expect(gone.slice(7).every((n) => n === 0)).toBe(true);
  expect(after.counts.get("waterActivity")).toEqual(before.counts.get("waterActivity"));
  // Hours are kept, though readings that they came from are not.
  expect(after.hours).toEqual(before.hours);
  expect(after.points).toEqual(before.points);
  // What has none of the class stays as it is: rows stay rows.
  expect(await stored(idle)).toEqual(ofIdle);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sample_block where device_number = ${idle.number}
  `.execute(platform.db);
  expect(rows[0]?.n).toBe(0);
  const removed = gone.reduce((sum, n) => sum + n, 0);
  expect(expected.values / removed).toBeGreaterThan(0.8);
  expect(expected.values / removed).toBeLessThan(1.6);
});

it("takes no reading in for a week that was reduced, and says that it is too old", async () => {
  const old = platform.nowMs() - 80 * dayMs;
  await expect(pump.send([{ ts: old, values: { oilTemp: 50 } }])).rejects.toThrow(/older/);
  expect((await change(operation(null))).code).toBe(200);
  await expect(pump.send([{ ts: old, values: { oilTemp: 50 } }])).rejects.toThrow(/older/);
  await pump.send([{ ts: platform.nowMs() - 40 * dayMs, values: { oilTemp: 50 } }]);
});

it("removes everything of a time where all classes are over, texts and blocks too", async () => {
  const all = ["water", "contamination", "wear", "aging", "operation", "other"];
  const samples = all.map((readingClass) => ({ layer: "samples", readingClass, days: 70 }));
  expect((await change(samples, true)).code).toBe(200);
  await later(7200);
  await platform.telemetry.rollups.run();
  await platform.telemetry.removal.run();
  const oldest = new Date(platform.nowMs() - 80 * dayMs);
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from sample where ts < ${oldest})::int + (select count(*) from text_sample where ts < ${oldest})::int
      + (select count(*) from sample_block where last_at < ${oldest})::int as n
  `.execute(platform.db);
  expect(rows[0]?.n).toBe(0);
});

it("takes classes out of hours, and leaves days", async () => {
  const days = async () =>
    (
      await sql`select * from rollup_day where device_number = ${pump.number} order by day`.execute(
        platform.db,
      )
    ).rows;
  const hoursOf = async () => {
    const { rows } = await sql<{ key: number; n: number; sum: number }>`
      select key, sum(n)::int as n, sum(total)::float8 as sum from rollup_hour join keyset on keyset.id = keyset_id
      cross join lateral unnest(key_ids, counts, sums) as of_key (key, n, total)
      where device_number = ${pump.number} and hour < '2026-08-27'
      group by 1 order by 1
    `.execute(platform.db);
    return rows;
  };
  const [before, hours] = [await days(), await hoursOf()];
  expect(hours.map(({ key }) => key)).toContain(1);
  const rules = [{ layer: "hours", readingClass: "operation", days: 180 }];
  expect((await change(rules, true)).code).toBe(200);
  await later(140 * 86_400);
  await platform.telemetry.removal.run();
  expect(await hoursOf()).toEqual(hours.filter(({ key }) => key !== 1));
  expect(await days()).toEqual(before);
});

it("leaves an entry of what was before and after", async () => {
  const rows = await platform.db
    .selectFrom("audit")
    .select(["before", "after"])
    .where("entity", "=", "retention")
    .orderBy("at")
    .execute();
  expect(rows.map(({ after }) => after)[0]).toEqual({ name: "Dealer", "samples.operation": 60 });
});
