import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Backup, Operations } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePng } from "../apps/server/src/testing/sample-files.ts";
import { queryDatabase } from "./database.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

/** A backup that is made while devices send is restored elsewhere: the same rows, files and accounts. */
const restoreMain = path.resolve(import.meta.dirname, "../apps/server/src/restore.ts");
let dataDir: string;
let elsewhere: string;
const running: ServerProcess[] = [];
let server: ServerProcess;
let token: string;
let archive: string;
let devices: { id: string; number: number }[];
let keys: string[];
let backup: Backup | undefined;
/** How many messages of each device were acknowledged before the backup began. */
let before: number[];

async function start(folder: string): Promise<ServerProcess> {
  const started = await startServerProcess({ DATA_DIR: folder, DEMO: "1" });
  running.push(started);
  return started;
}

beforeAll(async () => {
  dataDir = await makeDataDir();
  elsewhere = path.join(await makeDataDir(), "restored");
  archive = path.join(path.dirname(elsewhere), "archive.gz");
  server = await start(dataDir);
  token = await signedIn(server);
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await removeDataDir(dataDir);
  await removeDataDir(path.dirname(elsewhere));
});

async function signedIn({ url }: ServerProcess): Promise<string> {
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: "demo1234" });
  return String(body["token"]);
}

const bearer = (key: string) => ({ "x-authorization": `Bearer ${key}` });

async function overview(): Promise<Operations> {
  const answer = await fetch(`${server.url}/api/system/operations/overview`, { headers: bearer(token) });
  return ((await answer.json()) as { data: Operations }).data;
}

/** Tables that nothing changes meanwhile. */
const still = [
  "account",
  "tenant",
  "customer",
  "device",
  "device_group",
  "sensor",
  "area",
  "stored_file",
  "contact",
];

async function downloaded(): Promise<Buffer> {
  const file = await fetch(`${server.url}${backup?.url}`, { headers: bearer(token) });
  return Buffer.from(await file.arrayBuffer());
}

/** The number of rows and a sum over all of them, of what had been stored by a reading. */
async function sumOf(folder: string, table: string, condition = "true", values: unknown[] = []) {
  const sums = await queryDatabase<{ rows: number; sum: string | null }>(
    folder,
    `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as sum from ${table} t where ${condition}`,
    values,
  );
  return sums[0];
}

it("is made while devices send, and they continue", async () => {
  const picture = new FormData();
  picture.append("picture", new Blob([new Uint8Array(makePng(200, 100, 5000))]), "logo.png");
  await fetch(`${server.url}/api/system/file/uploadLogo`, {
    method: "POST",
    headers: bearer(token),
    body: picture,
  });

  devices = await queryDatabase(dataDir, "select id, number from device order by number limit 4");
  keys = await Promise.all(
    devices.map(async ({ id }) => {
      const { body } = await postJson(
        `${server.url}/api/system/customerdevice/issueToken`,
        { deviceId: id },
        token,
      );
      return (body["data"] as { token: string }).token;
    }),
  );
  // Each device sends one message after the other, in the order of their times.
  const load = { going: true };
  const acknowledged = keys.map(() => 0);
  const firstMs = Date.now() - 3_600_000;
  const senders = keys.map(async (key, i) => {
    for (let n = 0; load.going; n++) {
      const answer = await fetch(`${server.url}/api/v1/${key}/telemetry`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          ts: firstMs + n * 10,
          values: { oilTemp: 40 + (n % 100) / 10, linePressure: 100 },
        }),
      });
      if (answer.ok) acknowledged[i] = n + 1;
    }
  });
  while (Math.min(...acknowledged) < 50) await pause(20);

  before = [...acknowledged];
  const begun = await postJson(`${server.url}/api/system/operations/backup`, {}, token);
  expect(begun.body).toMatchObject({ code: 200, data: { status: "running" } });
  const second = await postJson(`${server.url}/api/system/operations/backup`, {}, token);
  expect(second.body["code"]).toBe(1352);
  while (backup?.status !== "done") {
    await pause(50);
    [backup] = (await overview()).backups;
    expect(backup?.status).not.toBe("failed");
  }
  const afterBackup = [...acknowledged];
  load.going = false;
  await Promise.all(senders);
  expect(Math.min(...afterBackup.map((count, i) => count - (before[i] ?? 0)))).toBeGreaterThan(0);
});

it("is whole when it is restored, however busy the platform was", async () => {
  await writeFile(archive, await downloaded());
  const { stdout } = await promisify(execFile)(process.execPath, [restoreMain, archive, elsewhere]);
  expect(stdout).toContain(`${backup?.rows} rows, ${backup?.files} files, all as written`);
  expect(backup?.files).toBeGreaterThan(0);

  const restored = await start(elsewhere);
  for (const table of still)
    expect([table, await sumOf(elsewhere, table)]).toEqual([table, await sumOf(dataDir, table)]);
  for (const [i, { number }] of devices.entries()) {
    const [newest] = await queryDatabase<{ at: Date }>(
      elsewhere,
      "select max(ts) as at from sample where device_number = $1",
      [number],
    );
    // A prefix of what was sent, without a hole, with all that was acknowledged before the backup began.
    const upTo = "device_number = $1 and ts <= $2";
    const there = await sumOf(elsewhere, "sample", upTo, [number, newest?.at]);
    expect(there).toEqual(await sumOf(dataDir, "sample", upTo, [number, newest?.at]));
    expect(there?.rows).toBeGreaterThanOrEqual(before[i] ?? 0);
  }

  // People and devices continue where they were: same passwords, tokens and pictures.
  const again = await signedIn(restored);
  const logo = await fetch(`${restored.url}/api/system/file/getLogo`, { headers: bearer(again) });
  const { data: logoUrl } = (await logo.json()) as { data: string };
  expect((await fetch(`${restored.url}${logoUrl}`, { headers: bearer(again) })).status).toBe(200);
  const sent = await fetch(`${restored.url}/api/v1/${keys[0]}/telemetry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ oilTemp: 41 }),
  });
  expect(sent.status).toBe(200);
});

it("is refused when it was cut on the way", async () => {
  const bytes = await downloaded();
  await writeFile(archive, bytes.subarray(0, bytes.length - 2000));
  const refused = promisify(execFile)(process.execPath, [restoreMain, archive, `${elsewhere}-2`]);
  await expect(refused).rejects.toMatchObject({ code: 1 });
});

it("is not restored over anything", async () => {
  const refused = promisify(execFile)(process.execPath, [restoreMain, restoreMain, elsewhere]);
  await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining("is not empty") });
});
