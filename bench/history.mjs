// npm run bench:history [-- --devices N]: what packed history costs, on weeks of simulated machines.
import { parseArgs } from "node:util";
import { packBlock, readDirectory, unpackBlock } from "@oilcloud/history";
import { packedStore } from "./history/packed-store.mjs";
import { simulatedWeek } from "./history/simulated-weeks.mjs";

const { values: options } = parseArgs({ options: { devices: { type: "string", default: "8" } } });
const devices = Number(options.devices);
const runs = 3;

/** Processor time of all threads in microseconds; the fastest of several runs, the first of which are slow. */
function microsecondsOf(work) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  return best;
}

function codec(intervalS) {
  const weeks = Array.from({ length: devices }, (_, i) => simulatedWeek(i, intervalS));
  const values = weeks.reduce(
    (sum, { columns }) => columns.reduce((n, one) => n + one.values.length, sum),
    0,
  );
  let blocks = [];
  const packing = microsecondsOf(() => (blocks = weeks.map(packBlock)));
  const unpacking = microsecondsOf(() => blocks.forEach(unpackBlock));
  const bytes = blocks.reduce((sum, { length }) => sum + length, 0);
  const ofHours = blocks
    .flatMap((block) => readDirectory(block).sections)
    .reduce((sum, { kind, length }) => sum + (kind === "hours" ? length : 0), 0);
  console.log(
    `${devices} weeks every ${intervalS} s, ${values} values: ${(bytes / values).toFixed(3)} bytes a value ` +
      `(${(ofHours / values).toFixed(3)} of them hours), packing ${(packing / values).toFixed(3)} and ` +
      `unpacking ${(unpacking / values).toFixed(3)} µs of processor a value`,
  );
}

for (const intervalS of [30, 600]) codec(intervalS);
await packedStore(devices, 600);
await packedStore(Math.max(1, Math.round(devices / 4)), 30);
