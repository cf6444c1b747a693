// What a fleet takes of a machine: processor, memory and disk by number of devices and by how often they report. Devices
// send twenty values; alarms, rollups and derived values are on. For docs/guides/size.md.
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { postmasterPid } from "../e2e/server-process.ts";
import { used } from "./telemetry/throughput.mjs";
import { addDevices, calm, memoryMb, runLoad, startPlatform } from "./telemetry/platform.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    devices: { type: "string", default: "100,1000,10000" },
    every: { type: "string", default: "30,600" },
  },
});
const seconds = Number(values.seconds);
/** Also a busy machine admits so many within the time that a device has to show its token. */
const openingAtOnce = 100;
const numbers = (text) => text.split(",").map(Number);

console.log("devices  every  readings/s  cores: server, database  memory MB: server, database  p99 ms");
for (const devices of numbers(values.devices))
  for (const everyS of numbers(values.every)) await measure(devices, everyS);

async function measure(devices, everyS) {
  const platform = await startPlatform();
  try {
    const tokens = await addDevices(platform.db, devices);
    const ratePerSecond = devices / everyS;
    // The first report of a device costs more than the later ones: it comes before the measurement.
    const first = {
      tokens,
      seconds: Math.max(5, devices / 1000),
      ratePerSecond: devices / Math.max(5, devices / 1000),
    };
    await runLoad(platform, { ...first, openingAtOnce }).done;
    await calm(platform);
    const load = runLoad(platform, { tokens, seconds, ratePerSecond, openingAtOnce });
    await load.opened;
    const before = used(platform);
    const { p99, total } = await load.done;
    const after = used(platform);
    const cores = (part) => ((after[part] - before[part]) / seconds).toFixed(3);
    const row = [devices, `${everyS} s`, (total / seconds).toFixed(1), cores("server"), cores("database")];
    console.log(
      [...row, memoryMb(platform.serverPid).toFixed(0), databaseMb(platform.dataDir), p99.toFixed(0)].join(
        "  ",
      ),
    );
  } finally {
    await platform.stop();
  }
}

/** Of all its processes, what they share counted once. */
function databaseMb(dataDir) {
  const postmaster = postmasterPid(dataDir);
  const parentOf = (pid) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")[1]);
  let kb = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(pid) !== postmaster && parentOf(pid) !== postmaster) continue;
      kb += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      // the process has gone meanwhile
    }
  }
  return Math.round(kb / 1024);
}
