// The life of one device, message by message, and beside it what was true.
import { dayMs, hourMs } from "@oilcloud/oil";
import { categoriesOf, effectsAt } from "./faults.mjs";
import { services } from "./services.mjs";
import { step } from "./steps.mjs";
import { noteFreeWater, noteSound, readPastLimit, trueStanding } from "./oil-now.mjs";
import { corrupt } from "./sensor-faults.mjs";
import { instruments, measure, newInstrument } from "./sensors.mjs";
import { isSampled, sampleOf } from "./laboratory.mjs";
import { startMs } from "./fleet.mjs";

const truthEveryMs = hourMs;

/** A new instrument takes the place of one that was found faulty. */
function replaceSensors({ sensors, incidents, random }, ts, cadenceMs) {
  for (const { key, endMs } of incidents.sensor)
    if (endMs <= ts && ts - endMs < cadenceMs && !instruments.counts.includes(key))
      sensors.instruments[key] = newInstrument(random, key);
}

/** When limits are first truly passed, for every incident at work then, and how long a critical one is. */
function noteCrossing(incidents, { warning, critical, criticalKeys }, ts, cadenceMs) {
  if (warning.size === 0) return;
  for (const incident of incidents) {
    if (ts < incident.onsetMs || ts >= incident.endMs) continue;
    const categories = categoriesOf(incident);
    if (categories.some((one) => warning.has(one))) incident.warningAt ??= ts;
    if (!categories.some((one) => critical.has(one))) continue;
    incident.criticalAt ??= ts;
    incident.passed ??= new Map();
    for (const key of criticalKeys) if (!incident.passed.has(key)) incident.passed.set(key, ts);
    incident.criticalMs = (incident.criticalMs ?? 0) + cadenceMs;
    if (incident.criticalMs >= dayMs) incident.criticalDayAt ??= ts;
  }
}

/** When the reading itself is first past a limit of water, at night as by day. */
function noteReading(incidents, machine, fitted, ts) {
  const { warning, critical } = readPastLimit(machine, fitted);
  for (const incident of incidents) {
    if (ts < incident.onsetMs || ts >= incident.endMs || !categoriesOf(incident).includes("water")) continue;
    if (warning) incident.readWarningAt ??= ts;
    if (critical) incident.readCriticalAt ??= ts;
  }
}

/**
 * Yields every message as sent, in order of its own time. `level` is the true standing of the machine, given every
 * hour: 0 inside every limit, 1 past a warning, 2 past a critical limit.
 */
export function* livesOf(device) {
  const { machine, sensors, incidents, cadenceMs, endMs, random, gaps } = device;
  const hours = cadenceMs / hourMs;
  const due = [...device.services];
  for (let ts = startMs; ts < endMs; ts += cadenceMs) {
    step(machine, effectsAt(machine, incidents.machine, ts), random, ts, hours);
    while (due[0] && due[0].ts <= ts) services[due.shift().kind](machine, random, ts);
    replaceSensors(device, ts, cadenceMs);
    noteFreeWater(machine, ts);
    const isHourly = (ts - startMs) % truthEveryMs === 0;
    const isDuringIncident = incidents.machine.some((one) => ts >= one.onsetMs && ts < one.endMs);
    const truth = isHourly || isDuringIncident ? trueStanding(machine, sensors.fitted, ts) : null;
    if (isDuringIncident) {
      noteCrossing(incidents.machine, truth, ts, cadenceMs);
      noteReading(incidents.machine, machine, sensors.fitted, ts);
    } else if (!incidents.machine.some(({ onsetMs }) => ts >= onsetMs)) noteSound(machine);
    if (gaps.some(({ from, until }) => ts >= from && ts < until)) continue;
    const values = measure(machine, sensors, random, ts);
    corrupt(values, incidents.sensor, ts);
    const samples = isSampled(device, ts) ? sampleOf(device, ts) : [];
    yield { ts, values, samples, level: isHourly ? truth.level : null };
  }
}
