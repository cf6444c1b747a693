import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { selfSigned } from "../apps/server/src/testing/self-signed.ts";
import { queryDatabase } from "./database.ts";
import {
  firstPassword,
  isAlive,
  launch,
  makeDataDir,
  postJson,
  postmasterPid,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

const running: ServerProcess[] = [];
const folders: string[] = [];
/** Process groups, as kill(2) takes them: negative. */
const groups: number[] = [];

async function folder(): Promise<string> {
  const dir = await makeDataDir();
  folders.push(dir);
  return dir;
}
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) if (isAlive(server.child.pid ?? -1)) await server.stop();
  for (const group of groups.splice(0)) if (isAlive(group)) process.kill(group, "SIGKILL");
  for (const dir of folders.splice(0)) await removeDataDir(dir);
});

const signIn = (url: string, username = "sysadmin", password = "demo1234") =>
  postJson(`${url}/api/login`, { username, password });

async function tlsAlone(): Promise<Record<string, string>> {
  const dir = await folder();
  const { cert, key } = selfSigned(1);
  const files = { TLS_CERT: path.join(dir, "cert.pem"), TLS_KEY: path.join(dir, "key.pem") };
  await writeFile(files.TLS_CERT, cert);
  await writeFile(files.TLS_KEY, key);
  return { ...files, HTTPS_PORT: "0", MQTTS_PORT: "0", PLAIN_MQTT: "0", PLAIN_WEB: "closed" };
}

describe("starting and stopping", () => {
  it("starts on nothing, prints the address and the demo accounts, and leaves no process behind", async () => {
    const dataDir = await folder();
    const server = await start({ DATA_DIR: dataDir });
    expect(server.greeting).toMatch(/ready at http:\/\/localhost:\d+/);
    expect(server.greeting).toMatch(/sysadmin, dealer, customer, group, visitor, keeper; password demo1234/);
    const postgres = postmasterPid(dataDir) ?? -1;
    expect(isAlive(postgres)).toBe(true);
    expect(await server.stop()).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(server.output(), "a stop in order goes without complaints").toBe(server.greeting);
  });

  it("keeps everything from one start to the next", async () => {
    const dataDir = await folder();
    const first = await start({ DATA_DIR: dataDir });
    const { body } = await signIn(first.url);
    await first.stop();
    const second = await start({ DATA_DIR: dataDir });
    const { status } = await postJson(`${second.url}/api/auth/token`, { refreshToken: body["refreshToken"] });
    expect(status).toBe(200);
  });

  it("without the demo makes one administrator and prints no password", async () => {
    const dataDir = await folder();
    const first = await start({ DATA_DIR: dataDir, DEMO: "0" });
    const password = firstPassword(dataDir);
    expect((await signIn(first.url, "sysadmin", password)).body["code"]).toBe(200);
    expect((await signIn(first.url, "dealer")).body["code"]).toBe(1003);
    await first.stop();
    const second = await start({ DATA_DIR: dataDir, DEMO: "0" });
    expect(second.greeting).not.toMatch(/password/);
    expect((await signIn(second.url, "sysadmin", password)).body["code"]).toBe(200);
  });

  it("runs on an outside PostgreSQL, here one of a server that speaks TLS alone", async () => {
    const dataDir = await folder();
    const lender = await start({ DATA_DIR: dataDir, DEMO: "0", ...(await tlsAlone()) });
    expect(lender.greeting).toMatch(
      /ready at https:\/\/localhost:\d+\nDevices report to mqtts:\/\/localhost:\d+\n/,
    );
    const roles = "select distinct usename from pg_stat_activity where usename <> 'postgres'";
    expect(await queryDatabase(dataDir, roles)).toEqual([{ usename: "oilcloud" }]);
    await expect(queryDatabase(dataDir, "select 1 / 0 as hush")).rejects.toThrow("division");
    const log = path.join(dataDir, "postgres/postgres.log");
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    // What the database writes reaches the file through a pipe.
    await expect.poll(() => readFile(log, "utf8"), { timeout: 10_000 }).toContain("division");
    expect(await readFile(log, "utf8")).not.toContain("hush");
    const password = (await readFile(path.join(dataDir, "secrets/database"), "utf8")).trim();
    const host = encodeURIComponent(path.join(dataDir, "postgres/run"));
    const env = {
      DATA_DIR: await folder(),
      DATABASE_URL: `postgres://postgres:${password}@/template1?host=${host}`,
    };
    const server = await start(env);
    expect((await signIn(server.url, "dealer")).body["code"]).toBe(200);
    expect(existsSync(path.join(env.DATA_DIR, "postgres"))).toBe(false);
    // A second server with a data folder of its own would work on the same rows.
    const second = await refused({ ...env, DATA_DIR: await folder() });
    expect(second.code).toBe(1);
    expect(second.lines.at(-1)).toContain(`with the data folder ${env.DATA_DIR}, since `);
    expect((await signIn(server.url, "dealer")).body["code"]).toBe(200);
    await server.stop();
    await lender.stop();
  });
});

describe("SIGTERM", () => {
  const withNode = ["--max-semi-space-size=24", "scripts/with-node.mjs", "--production", "scripts/start.mjs"];
  const leader = (group: number) => -group;
  const all = (group: number) => group;

  it.each([
    ["npm start alone", "npm", ["start"], leader],
    ["the process group of npm start", "npm", ["start"], all],
    ["scripts/with-node.mjs", process.execPath, withNode, leader],
  ])("to %s stops the server and its database", async (_name, program, args, target) => {
    const dataDir = await folder();
    const { child, exit, ready } = launch({ DATA_DIR: dataDir, DEMO: "0" }, args, {
      program,
      detached: true,
    });
    const group = -(child.pid ?? Number.NaN);
    groups.push(group);
    const url = await ready();
    const postgres = postmasterPid(dataDir) ?? -1;
    expect(isAlive(postgres)).toBe(true);
    process.kill(target(group), "SIGTERM");
    expect(await exit).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
    expect(isAlive(group)).toBe(false);
  });

  it("during the start stops the database too", async () => {
    const dataDir = await folder();
    const { child, exit } = launch({ DATA_DIR: dataDir, DEMO: "0" });
    const postgres = await vi.waitUntil(() => postmasterPid(dataDir), { interval: 5, timeout: 60_000 });
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });
});

describe("being killed", () => {
  it("loses nothing that was committed, and the next start ends the orphaned database", async () => {
    const dataDir = await folder();
    const first = await start({ DATA_DIR: dataDir });
    const { body } = await signIn(first.url);
    const orphan = postmasterPid(dataDir) ?? -1;
    await first.kill();
    expect(isAlive(orphan)).toBe(true);
    const second = await start({ DATA_DIR: dataDir });
    expect(isAlive(orphan)).toBe(false);
    const { status } = await postJson(`${second.url}/api/auth/token`, { refreshToken: body["refreshToken"] });
    expect(status).toBe(200);
  });

  /** Starts on a folder whose database is held, and frees it once PostgreSQL has refused to start. */
  async function startOnHeld(dataDir: string, refusal: string, free: () => void): Promise<ServerProcess> {
    const freed = (async () => {
      const log = path.join(dataDir, "postgres/postgres.log");
      const isRefused = async () => (await readFile(log, "utf8")).includes(refusal);
      await vi.waitUntil(isRefused, { interval: 50, timeout: 60_000 });
      free();
    })();
    const [server] = await Promise.all([start({ DATA_DIR: dataDir, DEMO: "0" }), freed]);
    return server;
  }

  it("waits for a process of a killed database that still holds the data folder", async () => {
    const dataDir = await folder();
    const first = await start({ DATA_DIR: dataDir, DEMO: "0" });
    const [backend] = await queryDatabase<{ pid: number }>(
      dataDir,
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const pid = backend?.pid ?? -1;
    process.kill(pid, "SIGSTOP");
    await first.kill();
    process.kill(postmasterPid(dataDir) ?? -1, "SIGKILL");
    // Once continued, it notices that its postmaster is gone, and ends.
    const goOn = () => process.kill(pid, "SIGCONT");
    const second = await startOnHeld(dataDir, "pre-existing shared memory block", goOn);
    expect(second.greeting).toMatch(/ready at/);
  });

  it("waits for a process that has the number of the killed database", async () => {
    const dataDir = await folder();
    await (await start({ DATA_DIR: dataDir, DEMO: "0" })).kill();
    process.kill(postmasterPid(dataDir) ?? -1, "SIGKILL");
    const pidFile = path.join(dataDir, "postgres/cluster/postmaster.pid");
    const { uid } = await stat(pidFile);
    const other = spawn("sleep", ["600"], { uid });
    const [, ...rest] = (await readFile(pidFile, "utf8")).split("\n");
    await writeFile(pidFile, [other.pid, ...rest].join("\n"));
    const second = await startOnHeld(dataDir, "already exists", () => other.kill());
    expect(second.greeting).toMatch(/ready at/);
  });

  it.each([150, 700, 1300])(
    "%i ms into the very first start leaves a folder that starts",
    async (afterMs) => {
      const dataDir = await folder();
      const victim = launch({ DATA_DIR: dataDir });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      victim.child.kill("SIGKILL");
      await victim.exit;
      const next = await start({ DATA_DIR: dataDir });
      expect((await signIn(next.url, "keeper")).body["code"]).toBe(200);
      await next.stop();
    },
  );
});

async function refused(env: Record<string, string>, args?: string[]) {
  const { exit, output } = launch(env, args);
  const code = await exit;
  return { code, lines: output().trim().split("\n") };
}

describe("when it cannot start, one sentence and a non-zero exit", () => {
  it("for a port that is taken, and nothing is touched", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const dataDir = path.join(await folder(), "not-yet");
    const { code, lines } = await refused({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT.`,
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("for a data folder in use, and the running instance continues", async () => {
    const dataDir = await folder();
    const first = await start({ DATA_DIR: dataDir });
    const { code, lines } = await refused({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `The data folder ${dataDir} is in use by a running instance. Stop it first, or set DATA_DIR.`,
    ]);
    expect((await signIn(first.url)).body["code"]).toBe(200);
  });

  it("for a Node that is too old", async () => {
    const disguise = path.join(await folder(), "old-node.cjs");
    await writeFile(disguise, 'Object.defineProperty(process.versions, "node", { value: "18.20.4" });');
    for (const script of ["start", "test"]) {
      const args = ["--require", disguise, "scripts/with-node.mjs", `scripts/${script}.mjs`];
      const { code, lines } = await refused({}, args);
      expect(code).toBe(1);
      expect(lines).toEqual(["Node 20.19 or newer is needed; this is 18.20.4."]);
    }
  });

  it.each([
    [{ PORT: "eighty" }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    [{ DEMO: "yes" }, 'DEMO must be 0 or 1, not "yes".'],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres://."],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET must be at least 32 characters long."],
  ])("for %o", async (env, sentence) => {
    expect(await refused(env)).toEqual({ code: 1, lines: [sentence] });
  });

  it("for an outside database that does not answer", async () => {
    const env = { DATA_DIR: await folder(), DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" };
    const { code, lines } = await refused(env);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^The database at DATABASE_URL does not respond: /);
  });
});
