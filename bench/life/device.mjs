// The life of one device, message by message, and beside it what was true.
import { hourMs } from "@oilcloud/oil";
import { categoriesOf, effectsAt } from "./faults.mjs";
import { services, step } from "./machine.mjs";
import { trueStanding } from "./oil-now.mjs";
import { corrupt } from "./sensor-faults.mjs";
import { instruments, measure, newInstrument } from "./sensors.mjs";
import { isSampled, sampleOf } from "./laboratory.mjs";
import { startMs } from "./fleet.mjs";

const truthEveryMs = hourMs;

/** A new instrument takes the place of one that was found faulty. */
function replaceSensors({ sensors, troubles, random }, ts, cadenceMs) {
  for (const { key, endMs } of troubles.sensor)
    if (endMs <= ts && ts - endMs < cadenceMs && !instruments.counts.includes(key))
      sensors.instruments[key] = newInstrument(random, key);
}

/** When a limit is first truly passed, for every trouble at work then. */
function noteCrossing(troubles, { critical }, ts) {
  if (critical.size === 0) return;
  for (const trouble of troubles)
    if (ts >= trouble.onsetMs && ts < trouble.endMs && categoriesOf(trouble).some((one) => critical.has(one)))
      trouble.criticalAt ??= ts;
}

/**
 * Yields every message as sent, in order of its own time. `level` is the true standing of the machine, told every
 * hour: 0 inside every limit, 1 past a warning, 2 past a critical limit.
 */
export function* livesOf(device) {
  const { machine, sensors, troubles, cadenceMs, endMs, random, gaps } = device;
  const hours = cadenceMs / hourMs;
  const due = [...device.services];
  for (let ts = startMs; ts < endMs; ts += cadenceMs) {
    step(machine, effectsAt(machine, troubles.machine, ts), random, ts, hours);
    while (due[0] && due[0].ts <= ts) services[due.shift().kind](machine, random, ts);
    replaceSensors(device, ts, cadenceMs);
    const isTold = (ts - startMs) % truthEveryMs === 0;
    const inTrouble = troubles.machine.some((one) => ts >= one.onsetMs && ts < one.endMs);
    const truth = isTold || inTrouble ? trueStanding(machine, sensors.fitted) : null;
    if (inTrouble) noteCrossing(troubles.machine, truth, ts);
    if (gaps.some(({ from, until }) => ts >= from && ts < until)) continue;
    const values = measure(machine, sensors, random, ts);
    corrupt(values, troubles.sensor, ts);
    const samples = isSampled(device, ts) ? sampleOf(device, ts) : [];
    yield { ts, values, samples, level: isTold ? truth.level : null };
  }
}
