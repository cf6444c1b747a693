import { readFileSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { dayMs } from "@oilcloud/oil";
import { runHistory } from "./cli/history.ts";
import { runLive } from "./cli/live.ts";
import { loadSummary, runLoad } from "./cli/load.ts";
import { type Options, readOptions, UsageError, usage } from "./cli/options.ts";
import { historyStartMs, messagesOf } from "./cli/series.ts";
import { truthLines } from "./faults/truth.ts";
import { type DeviceSpec, deviceTruth, epochOf, type Message } from "./fleet.ts";
import { labReports } from "./laboratory.ts";
import { FleetFileError, parseFleet } from "./fleet-file.ts";

// The truth is written before anything happens, so it has to look ahead of a live run.
const aheadDays = 30;

function writeTruth(file: string, fleet: readonly DeviceSpec[], options: Options, nowMs: number): void {
  const fromMs = historyStartMs(options, nowMs);
  const truths = fleet.flatMap((spec) => deviceTruth(spec, fromMs, nowMs + aheadDays * dayMs));
  writeFileSync(file, truthLines(truths));
}

/** A machine at a time, so that the fleet keeps publishing meanwhile. */
async function printLab(
  fleet: readonly DeviceSpec[],
  { labDays }: Options,
  nowMs: number,
  signal: AbortSignal,
): Promise<void> {
  if (labDays === 0) return;
  for (const spec of fleet) {
    if (signal.aborted) return;
    for (const report of labReports(spec, nowMs - labDays * dayMs, nowMs))
      console.log(JSON.stringify(report));
    await setImmediate();
  }
}

async function run(options: Options, signal: AbortSignal): Promise<void> {
  const fleet = parseFleet(readFileSync(options.fleetFile, "utf8"));
  const nowMs = Date.now();
  const early = fleet.find((spec) => epochOf(spec) > nowMs);
  if (early) throw new FleetFileError(`${early.name} is only commissioned in the future: give it an epochMs`);
  if (options.truthFile) writeTruth(options.truthFile, fleet, options, nowMs);
  if (options.load && options.mqtt) {
    console.log(loadSummary(await runLoad(fleet, options.mqtt, options.load, signal)));
    return;
  }
  const series = fleet.map((spec) => ({ spec, messages: messagesOf(spec, options, nowMs) }));
  let firstLive = new Map<string, Message>();
  if (options.http && options.historyDays > 0)
    firstLive = await runHistory(series, options.http, options, nowMs, signal);
  const printing = printLab(fleet, options, nowMs, signal);
  if (!options.mqtt) return printing;
  const devices = series.map(({ spec, messages }) => ({
    spec,
    messages,
    first: firstLive.get(spec.token) ?? null,
  }));
  await Promise.all([runLive(devices, options.mqtt, signal), printing]);
}

const stopping = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stopping.abort());

try {
  await run(readOptions(process.argv.slice(2)), stopping.signal);
} catch (error) {
  if (!stopping.signal.aborted) {
    const expected = error instanceof UsageError || error instanceof FleetFileError;
    console.error(expected ? error.message : error);
    if (error instanceof UsageError) console.error(usage);
    process.exitCode = 1;
    // What still runs beside the part that failed would continue to its end.
    stopping.abort();
  }
}
