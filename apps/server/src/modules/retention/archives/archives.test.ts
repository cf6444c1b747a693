import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import type { ReadingArchive } from "@oilcloud/contract";
import { dayMs, hourMs, readingClasses } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { multipart } from "../../../testing/multipart.ts";
import {
  makeReadingPlatform,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";
import { send } from "../../../testing/test-platform.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let other: TestDevice;
let token: string;
const month = "2026-08";
const [monthMs, monthEndMs] = [Date.UTC(2026, 7, 1), Date.UTC(2026, 8, 1)];

beforeAll(async () => {
  platform = await makeReadingPlatform();
  [pump, other] = [await platform.addDevice("Pump"), await platform.addDevice("Gear")];
  for (const device of [pump, other])
    for (let start = monthMs - 8 * dayMs; start < monthEndMs + 8 * dayMs; start += 8 * dayMs)
      await device.sendEvery(3 * hourMs, start, start + 8 * dayMs, (i) =>
        i % 4 === 0
          ? { oilTemp: i % 60 === 8 ? 900 : 40 + (i % 5), own: i }
          : { oilTemp: 41, waterActivity: 0.2 + (i % 7) / 100, ...(i % 10 === 1 && { note: `seen ${i}` }) },
      );
  // A key that the last week of the month has only after its end.
  await pump.sendEvery(hourMs, monthEndMs + 60_000, monthEndMs + 2 * hourMs, () => ({ afterwards: 1 }));
  await platform.telemetry.rollups.run();
  await platform.telemetry.latest.flush();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

const post = (call: string, body: unknown) => platform.post(`/api/system/retention/${call}`, body, token);
const archives = async () =>
  (await platform.get("/api/system/retention/archives", token)).body["data"] as ReadingArchive[];

async function finished(): Promise<ReadingArchive> {
  for (;;) {
    const [newest] = await archives();
    if (newest && newest.status !== "running" && newest.status !== "restoring") return newest;
    await pause(50);
  }
}
const upload = (bytes: Buffer) =>
  send(platform.http, {
    method: "POST",
    url: "/api/system/retention/archive/upload",
    payload: multipart({}, [{ field: "file", content: bytes }]).payload,
    headers: { ...multipart({}, []).headers, "x-authorization": `Bearer ${token}` },
  });

/** Every reading and text of a device in a span, from rows and blocks. */
async function stored({ number }: TestDevice, span = { fromMs: monthMs, toMs: monthEndMs }) {
  const { packed } = platform.telemetry;
  const { rows } = await sql<{ tsMs: number; keysetId: number; vals: number[]; marks: number[] | null }>`
    select round(extract(epoch from ts) * 1000)::float8 as "tsMs", keyset_id as "keysetId", vals, marks from sample
    where device_number = ${number} and ts >= ${new Date(span.fromMs)} and ts < ${new Date(span.toMs)} order by ts
  `.execute(platform.db);
  const { rows: texts } = await sql`
    select ts, key_id, value from text_sample
    where device_number = ${number} and ts >= ${new Date(span.fromMs)} and ts < ${new Date(span.toMs)} order by ts, key_id
  `.execute(platform.db);
  return { readings: [...(await packed.beside(number, span, rows))], texts };
}

const rules = readingClasses.map((readingClass) => ({ layer: "samples", readingClass, days: 60 }));
const setRules = (changed: object[]) =>
  send(platform.http, {
    method: "PUT",
    url: "/api/system/retention/rules",
    payload: { tenantId: platform.tenantId, rules: changed, confirmed: true },
    headers: { "x-authorization": `Bearer ${token}` },
  });

async function later(seconds: number): Promise<void> {
  platform.tick(seconds);
  token = await platform.tokenOf("root");
}

let file: Buffer;

it("archives a month of a dealer as a file with its readings and texts", async () => {
  expect((await post("archive", { tenantId: platform.tenantId, month: "2026-11" })).body["code"]).toBe(1976);
  expect((await post("archive", { tenantId: platform.tenantId, month: "2026-13" })).body["code"]).toBe(1975);
  expect((await post("archive", { tenantId: platform.tenantId, month })).body["code"]).toBe(200);
  const made = await finished();
  expect(made).toMatchObject({
    status: "done",
    tenantName: "Dealer",
    month,
    rows: 2 * 31 * 8,
    accountName: "root",
  });
  const sent = await platform.get(made.url ?? "", token);
  file = sent.bytes;
  expect(sent.headers["content-disposition"]).toContain("2026-08-Dealer.readings.gz");
  expect(gunzipSync(file).subarray(0, 27).toString()).toBe('{"kind":"oilcloud-readings"');
});

it("waits with a week while an hour of it awaits its rollup", async () => {
  const [{ archiveId: id } = { archiveId: "" }] = await archives();
  await sql`insert into rollup_pending (device_number, hour) values (${pump.number}, ${new Date(monthMs)})`.execute(
    platform.db,
  );
  const untilTime = platform.nowMs() + hourMs;
  expect((await post("archive/restore", { id, untilTime })).body["code"]).toBe(200);
  await pause(3000);
  expect((await archives())[0]).toMatchObject({ status: "restoring" });
  await platform.telemetry.rollups.run();
  expect(await finished()).toMatchObject({ status: "done", problem: null, restoredUntil: untilTime });
  const { rows } = await sql<{ tries: number }>`
    select max(retry_count)::int as tries from pgboss.job where name = 'reading-restore'
  `.execute(platform.db);
  expect(rows).toEqual([{ tries: 0 }]); // it would be given up after three
});

it("brings back what was removed, down to the last bit, and again without a change", async () => {
  const before = [await stored(pump), await stored(other)];
  expect(before[0]?.readings.length).toBe(31 * 8);
  const [{ archiveId: id } = { archiveId: "" }] = await archives();
  expect((await post("archive/restore", { id, untilTime: platform.nowMs() })).body["code"]).toBe(1982);
  let untilTime = 0;
  // A class of which the rest stays, then all of it.
  for (const removed of [rules.filter(({ readingClass }) => readingClass === "operation"), rules]) {
    expect((await setRules(removed)).body["code"]).toBe(200);
    await later(7200);
    expect(await platform.telemetry.removal.run()).toBeGreaterThan(5);
    expect(await stored(pump)).not.toEqual(before[0]);
    untilTime = platform.nowMs() + (removed === rules ? 30 * dayMs : hourMs);
    for (let time = 0; time < 2; time++) {
      expect((await post("archive/restore", { id, untilTime })).body["code"]).toBe(200);
      expect(await finished()).toMatchObject({ status: "done", problem: null, restoredUntil: untilTime });
      expect([await stored(pump), await stored(other)]).toEqual(before);
    }
  }
  // What is brought back is kept until then, and removed again afterwards.
  await later(7200);
  expect(await platform.telemetry.removal.run()).toBe(0);
  expect([await stored(pump), await stored(other)]).toEqual(before);
  await later(31 * 86_400);
  expect(await platform.telemetry.removal.run()).toBeGreaterThan(5);
  expect((await stored(pump)).readings).toEqual([]);
});

it("takes an archive back that was downloaded, and refuses a damaged or foreign one with a sentence", async () => {
  const [{ archiveId } = { archiveId: "" }] = await archives();
  const asRoot = { "x-authorization": `Bearer ${token}` };
  const url = `/api/system/retention/archive?id=${archiveId}`;
  expect((await send(platform.http, { method: "DELETE", url, headers: asRoot })).body["code"]).toBe(200);
  expect(await archives()).toEqual([]);

  const plain = gunzipSync(file);
  const cut = gzipSync(plain.subarray(0, plain.length - 50));
  const changed = Buffer.from(plain);
  changed[Math.floor(plain.length / 2)] = (changed[Math.floor(plain.length / 2)] ?? 0) ^ 1;
  const ofOther = resealed(
    plain.toString("latin1").replaceAll(/"deviceId":"[^"]*"/g, `"deviceId":"${platform.tenantId}"`),
  );
  const newer = resealed(plain.toString("latin1").replace('"version":1', '"version":2'));
  expect((await upload(cut)).body).toMatchObject({ code: 1978, msg: expect.stringContaining("damaged") });
  expect((await upload(gzipSync(changed))).body["code"]).toBe(1978);
  expect((await upload(file.subarray(0, file.length - 20))).body["code"]).toBe(1978);
  expect((await upload(gzipSync(Buffer.from("hello\n")))).body["code"]).toBe(1977);
  expect((await upload(Buffer.from("hello"))).body["code"]).toBe(1977);
  expect((await upload(ofOther)).body["code"]).toBe(1977);
  expect((await upload(newer)).body).toMatchObject({ code: 1979, msg: expect.stringContaining("version 2") });
  expect(await archives()).toEqual([]);

  expect((await upload(file)).body["code"]).toBe(200);
  expect((await archives()).map(({ month: of, rows, status }) => ({ of, rows, status }))).toEqual([
    { of: month, rows: 2 * 31 * 8, status: "done" },
  ]);
});

it("leaves an entry of every step", async () => {
  const rows = await platform.db
    .selectFrom("audit")
    .select("after")
    .where("entity", "=", "readingArchive")
    .orderBy("id")
    .execute();
  const steps = rows.map(({ after }) => (after as { step: string }).step);
  expect(new Set(steps)).toEqual(new Set(["begun", "downloaded", "restored", "deleted", "uploaded"]));
});

/** With a sum that is right, as a newer or another platform would write it. */
function resealed(text: string): Buffer {
  const plain = Buffer.from(text, "latin1");
  const end = plain.lastIndexOf('{"kind":"end"');
  const head = JSON.parse(plain.subarray(end, plain.indexOf("\n", end)).toString()) as Record<
    string,
    unknown
  >;
  const sha256 = createHash("sha256").update(plain.subarray(0, end)).digest("hex");
  const sealed = Buffer.from(`${JSON.stringify({ ...head, sha256 })}\n\0\0\0\0`);
  return gzipSync(Buffer.concat([plain.subarray(0, end), sealed]));
}
