// What a verdict costs beside taking a reading in: npm run bench:verdict
// Both are timed in turns in one run, so that other work on the machine slows both.
import {
  defaultAlarmRules,
  deviceStanding,
  limitsFor,
  newDeviceWatch,
  newReadingState,
  processReading,
  ruleBookOf,
  watchReading,
} from "@oilcloud/oil";

const rounds = 60;
const readingsARound = 2000;
const intervalMs = 30_000;
const keys = Object.keys(limitsFor("hydraulic", "hm46")).concat(
  "kinViscosity",
  "dielectric",
  "density",
  "count_ch1",
);
const rules = defaultAlarmRules("hydraulic", "hm46");
const book = ruleBookOf(rules);

/** A hydraulic unit that is well, or with two indicators past their limits. */
function machine(isTroubled) {
  const watch = newDeviceWatch();
  const state = newReadingState();
  const limits = limitsFor("hydraulic", "hm46");
  const device = { machineType: "hydraulic", oil: "hm46", intervalMs };
  let ts = Date.parse("2026-11-01T00:00:00Z");
  const good = keys.map((key) =>
    limits[key] ? limits[key].warning * (limits[key].direction === "down" ? 1.5 : 0.6) : 1,
  );
  const bad = keys.map((key, i) =>
    key === "filterDp" || key === "waterActivity" ? limits[key].critical * 1.1 : good[i],
  );
  return {
    takeIn() {
      ts += intervalMs;
      const values = isTroubled ? bad : good;
      const reading = {
        ts,
        values: Object.fromEntries(keys.map((key, i) => [key, values[i] * (1 + 0.01 * Math.random())])),
      };
      processReading(device, state, reading);
      watchReading(watch, book, intervalMs, { ts, keys, values, marks: null });
    },
    judge: () => deviceStanding(watch, book),
  };
}

const measured = [];
for (const isTroubled of [false, true]) {
  const one = machine(isTroubled);
  let [taking, judging] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (let i = 0; i < readingsARound; i++) one.takeIn();
    const taken = performance.now();
    for (let i = 0; i < readingsARound; i++) one.judge();
    taking += taken - began;
    judging += performance.now() - taken;
  }
  measured.push({ taking, judging });
  const each = (ms) => ((ms * 1000) / (rounds * readingsARound)).toFixed(2);
  console.log(
    `${isTroubled ? "two past their limits" : "all is well          "}  reading of ${keys.length} values ${each(taking)} µs, ` +
      `verdict ${each(judging)} µs: ${((100 * judging) / taking).toFixed(1)} %`,
  );
}
// In the demo one machine in six has a fault.
const [well, faulty] = measured;
const share = (well.judging * 5 + faulty.judging) / (well.taking * 5 + faulty.taking);
console.log(
  `one in six troubled: ${(100 * share).toFixed(1)} % of guards, derived values and alarms; the store not counted`,
);
