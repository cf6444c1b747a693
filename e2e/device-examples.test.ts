import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryDatabase } from "./database.ts";
import { type Machine, makeMachines } from "./machines.ts";
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from "./server-process.ts";

const examples = path.join(import.meta.dirname, "../docs/guides/examples");

let dataDir = "";
let server: ServerProcess;
let machines: Awaited<ReturnType<typeof makeMachines>>;
let mqttPort = "";
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startServerProcess({ DATA_DIR: dataDir });
  machines = await makeMachines(server.url);
  mqttPort = /mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1] ?? "";
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const python = "/usr/bin/python3";
const hasPaho = has(python, "-c", "import paho.mqtt.client");
const hasMosquitto = has("cc", "--version") && existsSync("/usr/include/mosquitto.h");
if (!hasPaho) console.log("Skipped: apt-get install python3-paho-mqtt");
if (!hasMosquitto) console.log("Skipped: apt-get install gcc libc6-dev libmosquitto-dev");

const count = 250;
const startMs = Math.floor(Date.now() / 1000) * 1000 - count * 60_000;
const lines = Array.from({ length: count }, (_, i) =>
  JSON.stringify({ ts: startMs + i * 60_000, values: { oilTemp: 50 + (i % 7) / 10 } }),
).join("\n");

function run(program: string, args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  child.stdin.on("error", () => {}); // one that is refused ends before it has read everything
  child.stdin.end(lines);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

const stored = async ({ deviceId }: Machine) => {
  const rows = await queryDatabase<{ count: number; first: string }>(
    dataDir,
    "select count(*)::int as count, min(ts)::text as first from sample where device_number = (select number from device where id = $1)",
    [deviceId],
  );
  return rows[0]?.count;
};

/** The example reports everything, says what is wrong when its token is, and ends. */
async function tryOut(name: string, command: (where: "mqtt" | "http", token: string) => [string, string[]]) {
  const machine = await machines.add("苏南特钢", name);
  const where = name === "Node" ? "http" : "mqtt";
  expect(await run(...command(where, machine.accessToken))).toEqual({ code: 0, said: "" });
  expect(await stored(machine)).toBe(count);
  // Again, as after a power cut: nothing is stored twice.
  expect((await run(...command(where, machine.accessToken))).code).toBe(0);
  expect(await stored(machine)).toBe(count);
  const { code, said } = await run(...command(where, "nobody"));
  expect(code).toBe(1);
  expect(said).toMatch(/token is wrong|[Rr]efused/);
}

describe("the examples of the guide for device programmers", () => {
  it.skipIf(!hasMosquitto)("C with libmosquitto", async () => {
    const program = path.join(dataDir, "report");
    const warnings = ["-Wall", "-Wextra", "-Werror"];
    const made = spawnSync("cc", [
      ...warnings,
      path.join(examples, "report.c"),
      "-o",
      program,
      "-lmosquitto",
    ]);
    expect(made.stderr.toString()).toBe("");
    await tryOut("C", (_where, token) => [program, ["127.0.0.1", mqttPort, token]]);
  });

  it.skipIf(!hasPaho)("Python with paho", () =>
    tryOut("Python", (_where, token) => [
      python,
      [path.join(examples, "report.py"), "127.0.0.1", mqttPort, token],
    ]),
  );

  it("Node over HTTP", () =>
    tryOut("Node", (_where, token) => [
      process.execPath,
      [path.join(examples, "report.mjs"), server.url, token],
    ]));
});
