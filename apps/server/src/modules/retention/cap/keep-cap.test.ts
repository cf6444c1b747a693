import type { Kept, KeptCapLoss } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  makeReadingPlatform,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";

const weekMs = 7 * dayMs;
const weeks = 15;
const perWeek = weekMs / (2 * hourMs);
/** What each week is said to take, as no test stores so much. */
const weekBytes = 200_000_000;

let platform: ReadingPlatform;
let pump: TestDevice;
let token: string;
let firstMs = 0;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  pump = await platform.addDevice("Pump");
  firstMs = Math.floor(platform.nowMs() / weekMs) * weekMs - (weeks - 1) * weekMs;
  for (let week = 0; week < weeks; week++) {
    const [start, end] = [firstMs + week * weekMs, firstMs + (week + 1) * weekMs];
    await pump.sendEvery(2 * hourMs, start, Math.min(end, platform.nowMs()), (i) => ({
      oilTemp: 40 + (i % 5),
    }));
  }
  await platform.telemetry.rollups.run();
  await platform.telemetry.latest.flush();
  await platform.kept.measure();
  await sql`delete from kept_size where layer <> 'samples' or class = 'frame'`.execute(platform.db);
  await sql`update kept_size set bytes = ${weekBytes}`.execute(platform.db);
  await sql`update account set email = 'root@oil.example' where username = 'root'`.execute(platform.db);
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

async function later(seconds: number): Promise<void> {
  platform.tick(seconds);
  token = await platform.tokenOf("root");
}
async function call(method: "PUT" | "POST", path: string, payload?: object, as = token) {
  const answer = await platform.http.inject({
    method,
    url: `/api/system/retention/${path}`,
    ...(payload && { payload }),
    headers: { "x-authorization": `Bearer ${as}`, lang: "en" },
  });
  return answer.json<{ code: number; msg: string; data: unknown }>();
}
const setCap = async (bytes: number | null) =>
  ((await call("PUT", "cap", { bytes, confirmed: true })).data as Kept).cap;
/** Not by the call, which measures again what is made up here. */
const cap = () => platform.kept.cap.overview();
const letters = async () =>
  (
    await platform.db
      .selectFrom("notification")
      .select("subject")
      .where("kind", "=", "quota")
      .orderBy("created_at")
      .execute()
  ).map(({ subject }) => subject);
const countBefore = async (ms: number) => {
  const { rows } = await sql<{ samples: number; hours: number; days: number }>`
    select (select count(*)::int from sample where ts < ${new Date(ms)}) as samples,
      (select count(*)::int from rollup_hour where hour < ${new Date(ms)}) as hours,
      (select count(*)::int from rollup_day) as days
  `.execute(platform.db);
  return rows[0];
};

/** What is left begins with the fourth week. */
const capBytes = (weeks - 3) * weekBytes;
const cutMs = () => firstMs + 3 * weekMs;

it("is refused to dealers, where it is too small, and where a loss is not confirmed", async () => {
  const { tenantId } = platform;
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  const dealer = await platform.tokenOf("boss");
  expect(await call("PUT", "cap", { bytes: capBytes }, dealer)).toMatchObject({ code: 403 });
  expect(await call("PUT", "cap", { bytes: 1000 })).toMatchObject({ code: 1983 });
  const { data } = await call("POST", "cap/preview", { bytes: capBytes });
  expect(data as KeptCapLoss).toMatchObject({
    bytes: 3 * weekBytes,
    values: 3 * perWeek,
    samplesFrom: cutMs(),
    hoursFrom: null,
    isBeyond: false,
  });
  expect(await call("PUT", "cap", { bytes: capBytes })).toMatchObject({ code: 1974 });
  expect(await cap()).toMatchObject({ bytes: null, state: "none", usedBytes: weeks * weekBytes });
});

it("removes the oldest weeks an hour after it was set, and takes no older readings in", async () => {
  const before = await countBefore(cutMs());
  expect(before?.samples).toBe(3 * perWeek);
  expect(await setCap(capBytes)).toMatchObject({
    bytes: capBytes,
    state: "removing",
    samplesFrom: null,
  });
  await platform.kept.cap.apply();
  await platform.telemetry.keepPartitions();
  expect(await countBefore(cutMs())).toEqual(before);

  await later(3600);
  await platform.kept.cap.apply();
  expect(await cap()).toMatchObject({ samplesFrom: cutMs(), hoursFrom: null });
  const late = pump.send([{ ts: cutMs() - hourMs, values: { oilTemp: 50 } }]);
  await expect(late).rejects.toThrow(/older/);
  await pump.send([{ ts: cutMs() + hourMs, values: { oilTemp: 50 } }]);
  // What was on its way is stored before its week is dropped.
  await platform.telemetry.keepPartitions();
  expect(await countBefore(cutMs())).toEqual(before);

  await later(600);
  await platform.telemetry.keepPartitions();
  expect(await countBefore(cutMs())).toEqual({ ...before, samples: 0 });
  expect((await countBefore(firstMs + 4 * weekMs))?.samples).toBe(perWeek + 1);
});

it("is not exceeded again by what comes, until alarms need the rest, and says so by mail once a month", async () => {
  expect(await letters()).toHaveLength(1);
  await sql`update kept_size set bytes = ${4 * weekBytes}`.execute(platform.db);
  // The late reading's hour awaits its rollup.
  await platform.kept.cap.apply();
  expect(await cap()).toMatchObject({ samplesFrom: cutMs(), state: "beyond" });
  await platform.telemetry.rollups.run();
  await platform.kept.cap.apply();
  const { samplesFrom, state } = await cap();
  expect(state).toBe("beyond");
  expect(samplesFrom).toBeGreaterThan(cutMs());
  expect((samplesFrom ?? 0) + 60 * dayMs).toBeLessThanOrEqual(platform.nowMs());
  expect((samplesFrom ?? 0) + 67 * dayMs).toBeGreaterThan(platform.nowMs());
  expect(await letters()).toEqual([expect.stringMatching(/已使用容量上限的 \d+ %/), "数据超出容量上限"]);
});

it("is taken away, and leaves what was removed refused", async () => {
  const { samplesFrom } = await cap();
  expect(await setCap(null)).toMatchObject({
    bytes: null,
    state: "none",
    samplesFrom,
  });
  await expect(pump.send([{ ts: cutMs() + hourMs, values: { oilTemp: 50 } }])).rejects.toThrow(/older/);
});

it("leaves an entry of each change, its own too", async () => {
  const rows = await platform.db
    .selectFrom("audit")
    .select(["account_name", "before", "after"])
    .where("entity", "=", "retention")
    .execute();
  const entries = rows.map(({ account_name, after }) => [account_name !== "", after]);
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      [true, { cap: "2.2 GB", samplesFrom: null, hoursFrom: null }],
      [false, { cap: "2.2 GB", samplesFrom: new Date(cutMs()).toISOString().slice(0, 10), hoursFrom: null }],
      [false, expect.objectContaining({ cap: "2.2 GB" })],
      [true, expect.objectContaining({ cap: null })],
    ]),
  );
});
