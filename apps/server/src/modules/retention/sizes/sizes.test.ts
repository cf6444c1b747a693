import type { Kept } from "@oilcloud/contract";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makePackedPlatform, type PackedPlatform, startMs } from "../../../testing/packed-platform.ts";

let platform: PackedPlatform;
let token: string;
beforeAll(async () => {
  platform = await makePackedPlatform();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

async function kept(): Promise<Kept> {
  await sql`select pg_stat_force_next_flush()`.execute(platform.db);
  await platform.kept.measure();
  return (await platform.get("/api/system/retention/overview", token)).body["data"] as Kept;
}

it("shows what the readings of each dealer take, and the oldest, packed or not", async () => {
  expect((await platform.get("/api/system/retention/overview", token)).body["data"]).toMatchObject({
    measuredTime: null,
  });
  const device = await platform.addReportingDevice("measured");
  await platform.addTenant("Idle");
  const before = await kept();
  expect(before.tenants.map(({ tenantName }) => tenantName)).toEqual(["Dealer", "Idle"]);
  const [dealer, idle] = before.tenants;
  expect(idle).toMatchObject({ devices: 0, bytes: 0, oldestTime: null });
  expect(dealer).toMatchObject({ devices: 1, oldestTime: startMs, packed: { values: 0, bytes: 0 } });
  const { rows } = await sql<{ values: number; bytes: number }>`
    select (select sum(cardinality(vals)) from sample)::float8 + (select count(*) from text_sample) as values,
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits
       where inhparent in ('sample'::regclass, 'text_sample'::regclass))::float8 as bytes
  `.execute(platform.db);
  expect(dealer?.rows.values).toBe(rows[0]?.values);
  // Pieces that are empty have no owner.
  expect(dealer?.rows.bytes).toBeGreaterThan((rows[0]?.bytes ?? 0) * 0.5);
  expect(dealer?.rows.bytes).toBeLessThanOrEqual(rows[0]?.bytes ?? 0);
  expect(dealer?.classes.map(({ readingClass }) => readingClass).toSorted()).toEqual([
    "contamination",
    "operation",
    "other",
  ]);

  expect(await platform.packing.run()).toBe(4);
  const [packed] = (await kept()).tenants;
  expect(packed?.oldestTime).toBe(startMs);
  expect(packed?.packed.bytes).toBeGreaterThan(0);
  expect(packed?.rows.values).toBeLessThan((dealer?.rows.values ?? 0) / 3);
  // Blocks are looked at in part: about as many values as there were.
  const all = (packed?.rows.values ?? 0) + (packed?.packed.values ?? 0);
  expect(all / (dealer?.rows.values ?? 1)).toBeGreaterThan(0.8);

  await device.send([{ ts: startMs - 3 * dayMs + minuteMs, values: { oilTemp: 41 } }]);
  expect((await kept()).tenants[0]?.oldestTime).toBe(startMs - 3 * dayMs + minuteMs);
}, 60_000);

it("measures again only what has changed", async () => {
  /** Since a moment, also by the loop that a question wakes. */
  const measuredSince = async (ms: number) => {
    platform.tick(60);
    await kept();
    const { rows } = await sql<{ name: string }>`
      select layer || ' ' || piece as name from kept_piece where measured_at > ${new Date(ms)}
    `.execute(platform.db);
    return rows.map(({ name }) => name);
  };
  const device = await platform.addDevice("late");
  // Connections report what they have done seconds later.
  await vi.waitFor(async () => expect(await measuredSince(platform.nowMs())).toEqual([]), {
    timeout: 20_000,
    interval: 500,
  });
  const sentMs = platform.nowMs();
  await device.send([{ ts: startMs, values: { oilTemp: 41 } }]);
  await vi.waitFor(
    async () =>
      expect(await measuredSince(sentMs)).toContainEqual(expect.stringMatching(/^samples 2026-10-08/)),
    { timeout: 20_000, interval: 500 },
  );
}, 60_000);
