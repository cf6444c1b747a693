import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Language } from "@oilcloud/contract";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Samples } from "../modules/lab-data/samples.ts";
import type { TelemetryDevicesStore } from "../modules/telemetry/store/devices-store.ts";
import type { Db } from "../platform/database/connect.ts";
import { inLanguage } from "./demo-language.ts";
import { makeLabSamples } from "./lab-samples.ts";
import { type DemoFault, demoFaults } from "./faults.ts";
import { demoHistoryDays } from "./fleet.ts";
import { makeDemoReports, type MadeReportsDeps } from "./made-reports.ts";

export interface SimulationDeps {
  db: Db;
  devices: TelemetryDevicesStore;
  labSamples: Pick<Samples, "addAll">;
  dataDir: string;
  /** the simulator's program */
  program: string;
  mqttPort: number;
  httpUrl: string;
  language: Language;
  reports: Pick<MadeReportsDeps, "diagnostic" | "settled">;
}

/** A pause shorter than this is filled by the next live readings. */
const shortPauseMs = 10 * minuteMs;

/**
 * Runs the simulator beside the server, as an external client that knows the devices' tokens and speaks MQTT and HTTP. It writes
 * the past first, or what was missed while the platform was stopped, and then goes live.
 */
export async function startSimulation(deps: SimulationDeps): Promise<{ stop(): Promise<void> }> {
  const folder = path.join(deps.dataDir, "demo");
  const fleetFile = path.join(folder, "fleet.json");
  if (!existsSync(fleetFile)) await writeFleet(deps, folder, fleetFile);
  const days = await missingDays(deps.db);
  const history = days > 0 ? ["--http", deps.httpUrl, "--history-days", String(days)] : [];
  const mqtt = ["--mqtt", `127.0.0.1:${deps.mqttPort}`];
  const truth = ["--truth", path.join(folder, "truth.jsonl")];
  const lab = ["--lab-days", String((await hasLabSamples(deps.db)) ? days : demoHistoryDays)];
  const args = [deps.program, "--fleet", fleetFile, ...truth, ...mqtt, ...history, ...lab];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true, // Ctrl-C reaches us alone, and we stop it in order
  });
  const take = makeLabSamples(deps.db, deps.labSamples, deps.language);
  const stopping = new AbortController();
  let made: Promise<void> | null = null;
  const taken = takeLines(child, async (line) => {
    // Said from then on that the past is written.
    if (line.startsWith("live ")) made ??= makeReports(deps, stopping.signal);
    await take(line);
  }).catch((error: Error) => console.error(`Lab samples: ${error.message}`));
  return {
    async stop() {
      stopping.abort();
      await stop(child);
      await taken;
      await made;
    },
  };
}

async function makeReports({ db, reports, language }: SimulationDeps, signal: AbortSignal): Promise<void> {
  try {
    await makeDemoReports({ db, ...reports, language }, signal);
  } catch (error) {
    if (!signal.aborted) console.error(`Demo reports: ${(error as Error).message}`);
  }
}

async function takeLines({ stdout }: ChildProcess, take: (line: string) => Promise<void>): Promise<void> {
  if (!stdout) return;
  for await (const line of createInterface({ input: stdout })) await take(line);
}

/** Until there are some, those of the whole history are asked for: the simulator may have been stopped before. */
const hasLabSamples = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("lab_sample").select("id").limit(1).executeTakeFirst()) !== undefined;

/** Tokens cannot be read back, so the demo's devices get new ones together with the file that holds them. */
async function writeFleet(
  { db, devices, language }: SimulationDeps,
  folder: string,
  file: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const rows = await db
    .selectFrom("device")
    .select(["id", "name", "machine_type", "oil", "interval_s", "number"])
    .where("gateway_id", "is", null)
    .orderBy("number")
    .execute();
  const faults = inLanguage(demoFaults, language);
  const fleet = [];
  for (const row of rows) {
    fleet.push({
      token: await devices.issueToken(row.id, new Date()),
      name: row.name,
      machineType: row.machine_type,
      oil: row.oil,
      intervalS: row.interval_s,
      seed: row.number,
      ...faultsOf(faults[row.name]),
    });
  }
  await writeFile(`${file}.new`, JSON.stringify(fleet), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Faults that are named take the place of those that chance would bring. */
function faultsOf(named: readonly DemoFault[] | undefined) {
  if (!named) return {};
  const faults = named.map(({ daysAgo, ...fault }) => ({
    ...fault,
    onsetMs: Math.round(Date.now() - daysAgo * dayMs),
  }));
  return { faults };
}

async function missingDays(db: Db): Promise<number> {
  const { rows } = await sql<{
    newest: Date | null;
  }>`select max(newest) as newest from device_latest`.execute(db);
  const newest = rows[0]?.newest;
  if (!newest) return demoHistoryDays;
  const pauseMs = Date.now() - newest.getTime();
  return pauseMs < shortPauseMs ? 0 : Math.min(demoHistoryDays, pauseMs / dayMs);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
