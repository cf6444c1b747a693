// npm run bench:history [-- --devices N --only codec,weeks,years,migration]: what packed history costs, on weeks of simulated machines.
import { parseArgs } from "node:util";
import { packBlock, unpackBlock } from "@oilcloud/history";
import { migration } from "./history/migration.mjs";
import { packedStore } from "./history/packed-store.mjs";
import { years } from "./history/years.mjs";
import { simulatedWeek } from "./history/simulated-weeks.mjs";

const { values: options } = parseArgs({
  options: {
    devices: { type: "string", default: "8" },
    only: { type: "string", default: "codec,weeks,years,migration" },
  },
});
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
  console.log(
    `${devices} weeks every ${intervalS} s, ${values} values: ${(bytes / values).toFixed(3)} bytes a value, ` +
      `packing ${(packing / values).toFixed(3)} and ` +
      `unpacking ${(unpacking / values).toFixed(3)} µs of processor a value`,
  );
}

const parts = {
  codec() {
    for (const intervalS of [30, 600]) codec(intervalS);
  },
  async weeks() {
    await packedStore(devices, 600);
    await packedStore(Math.max(1, Math.round(devices / 4)), 30);
  },
  async years() {
    await years({ devices, weeks: 53, intervalS: 600 });
    await years({ devices: 1, weeks: 27, intervalS: 30 });
  },
  migration: () => migration(devices),
};
for (const part of options.only.split(",")) await parts[part]();
