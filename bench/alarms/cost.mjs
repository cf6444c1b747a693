// What the watch costs on top of the guards, in processor time, so that a busy computer does not change it.
import { simulateDevice } from "../../apps/simulator/src/fleet.ts";
import {
  defaultAlarmRules,
  hourMs,
  newDeviceWatch,
  newReadingState,
  processReading,
  ruleBookOf,
  watchReading,
} from "@oilcloud/oil";
import {
  addDevices,
  cpuSeconds,
  databaseCpuSeconds,
  runLoad,
  startPlatform,
} from "../telemetry/platform.mjs";
import { endMs, startMs } from "./fleet.mjs";
import { readingsOf } from "./readings.mjs";

const intervalMs = 600_000;
const rounds = 5;
const keysPerMessage = 20;

function cpuUs(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Microseconds a measured value, the cheapest of some rounds: the first ones warm the compiler up. */
export function costOf(spec) {
  const messages = [...simulateDevice(spec, startMs, endMs, intervalMs / 1000)];
  const points = messages.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  const readings = [...readingsOf(spec)];
  const book = ruleBookOf(defaultAlarmRules(spec.machineType, spec.oil));
  const times = { guards: [], watch: [] };
  let stateBytes = 0;
  for (let round = 0; round < rounds; round++) {
    const state = newReadingState();
    times.guards.push(cpuUs(() => messages.forEach((message) => processReading(spec, state, message))));
    const watch = newDeviceWatch();
    times.watch.push(cpuUs(() => readings.forEach((one) => watchReading(watch, book, intervalMs, one))));
    stateBytes = JSON.stringify(watch).length;
  }
  return {
    guardsUs: Math.min(...times.guards) / points,
    watchUs: Math.min(...times.watch) / points,
    valuesPerMessage: points / messages.length,
    stateBytes,
  };
}

/** Microseconds of processor that a server of ours spends on taking a value in, its alarms and its database included. */
export async function ingestCost(seconds) {
  const platform = await startPlatform();
  try {
    const tokens = await addDevices(platform.db, 500);
    const used = () => ({
      server: cpuSeconds(platform.serverPid),
      database: databaseCpuSeconds(platform.dataDir),
    });
    const before = used();
    const load = { tokens, seconds, window: 8, startMs: Date.now() - 24 * hourMs, stepMs: 30_000 };
    const { total } = await runLoad(platform, load).done;
    const after = used();
    const each = (part) => ((after[part] - before[part]) / (total * keysPerMessage)) * 1e6;
    return { serverUs: each("server"), databaseUs: each("database") };
  } finally {
    await platform.stop();
  }
}
