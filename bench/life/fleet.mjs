// The machines of a seed and their fates: which incidents come when, one after another or two at once, and what people do.
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { hash, Random } from "../../apps/simulator/src/random.ts";
import { everydayClimates } from "./climate.mjs";
import { logBetween } from "./drawing.mjs";
import { categoriesOf, faults, faultsFor } from "./faults.mjs";
import { machineTypes, makeMachine } from "./machine.mjs";
import { drawBlame, sensorFaults, sensorFaultsFor } from "./sensor-faults.mjs";
import { fitSensors, sensorSets } from "./sensors.mjs";

export const startMs = Date.UTC(2026, 2, 2);
/** Seeds below are for tuning; what is reported comes from the others. */
const firstHeldOutSeed = 1000;
const firstTuningEnd = 100;
export const purposeOf = (seed) =>
  seed >= firstHeldOutSeed ? "held out" : seed < firstTuningEnd ? "for tuning" : "neither";

const quickEvery = 20;
const quickDays = 24;
const soundShare = 0.2;
const twoAtOnceShare = 0.2;
const sensorFaultShare = 0.4;
/** How long people take to repair what has fully grown. */
const longestRepairDays = 6;
/** The last days are left to see what is said after an incident. */
const restDays = 4;
/** Most devices have rich sets; the poor ones are where no other sensor can say whether one is right. */
const setWeights = Object.keys(sensorSets).flatMap((name) =>
  Array(name.startsWith("full") ? 3 : name === "usual" ? 4 : 1).fill(name),
);

/** The one that came least often so far, so that a small fleet has something of every kind. */
function rarest(random, kinds, used) {
  const fewest = Math.min(...kinds.map((kind) => used[kind] ?? 0));
  const kind = random.pick(kinds.filter((each) => (used[each] ?? 0) === fewest));
  used[kind] = fewest + 1;
  return kind;
}

function drawFault(random, kind, onsetMs) {
  const growsMs = logBetween(random, ...faults[kind].days) * dayMs;
  return {
    kind,
    onsetMs,
    growsMs,
    endMs: onsetMs + growsMs + random.between(1.5, longestRepairDays) * dayMs,
    // Some are repaired before any limit is passed.
    reach: random.uniform() < 0.8 ? random.between(1.15, 2) : random.between(0.6, 0.9),
    random: new Random(random.uniform() * 2 ** 31),
    size: null,
  };
}

function drawSensorFault(random, kind, fitted, onsetMs) {
  const blame = drawBlame(random, kind, fitted);
  const endMs = onsetMs + random.between(...sensorFaults[kind].days) * dayMs;
  return { kind, ...blame, onsetMs, endMs, random: new Random(random.uniform() * 2 ** 31), size: null };
}

/** Two that are reported as the same cannot be distinguished, nor which of them passed a limit. */
const isOfSameKind = (one, other) =>
  categoriesOf(one).some((category) => categoriesOf(other).includes(category));

/** What is wrong with the oil itself goes with the oil: one change repairs both. */
function repairTogether(one, other) {
  if (faults[one.kind].repair !== "oilChange" || faults[other.kind].repair !== "oilChange") return;
  other.endMs = Math.max(one.endMs, other.endMs);
  one.endMs = other.endMs;
}

/** Incidents from the first weeks to the last days, with quiet times between. */
function drawIncidents(random, machine, sensors, endMs, used, wanted) {
  const incidents = { machine: [], sensor: [] };
  const kinds = faultsFor(machine, sensors.fitted).filter(wanted);
  const sensorKinds = sensorFaultsFor(sensors.fitted).filter(wanted);
  const days = (endMs - startMs) / dayMs;
  let ts = startMs + Math.max(random.between(5, 8), random.between(0.045, 0.14) * days) * dayMs;
  while (true) {
    const leftDays = (endMs - ts) / dayMs - restDays;
    const fitting = kinds.filter((kind) => faults[kind].days[1] + longestRepairDays < leftDays);
    const fittingSensor = sensorKinds.filter((kind) => sensorFaults[kind].days[1] < leftDays);
    if (fitting.length + fittingSensor.length === 0) return incidents;
    const ofSensor =
      fitting.length === 0 || (fittingSensor.length > 0 && random.uniform() < sensorFaultShare);
    const one = ofSensor
      ? drawSensorFault(random, rarest(random, fittingSensor, used.sensor), sensors.fitted, ts)
      : drawFault(random, rarest(random, fitting, used.machine), ts);
    incidents[ofSensor ? "sensor" : "machine"].push(one);
    ts = one.endMs;
    const others = ofSensor ? [] : fitting.filter((kind) => !isOfSameKind(one, { kind }));
    if (others.length > 0 && random.uniform() < twoAtOnceShare) {
      const onset = random.between(one.onsetMs, one.onsetMs + one.growsMs);
      const second = drawFault(random, rarest(random, others, used.machine), onset);
      if (second.endMs < endMs - restDays * dayMs) {
        repairTogether(one, second);
        incidents.machine.push(second);
        ts = Math.max(ts, second.endMs);
      }
    }
    ts += random.between(9, 25) * dayMs;
  }
}

/** What people do without need: oil and filter changes by the calendar, top-ups. */
function drawServices(random, endMs, incidents) {
  const isQuiet = (ts) =>
    [...incidents.machine, ...incidents.sensor].every(
      (one) => ts < one.onsetMs - 5 * dayMs || ts > one.endMs + 6 * dayMs,
    );
  const services = [];
  const add = (kind, share) => {
    const ts = random.between(startMs + 12 * dayMs, endMs - 6 * dayMs);
    if (random.uniform() < share && isQuiet(ts)) services.push({ kind, ts });
  };
  add("oilChange", 0.5);
  add("filterChange", 0.5);
  add("topUp", 0.6);
  for (const { kind, endMs: ts } of incidents.machine) services.push({ kind: faults[kind].repair, ts });
  return services.sort((one, other) => one.ts - other.ts);
}

/** Hours in which a device reports nothing and keeps nothing either. */
function drawGaps(random, endMs) {
  const gaps = [];
  if (random.uniform() < 0.25)
    for (let i = 0; i < 3; i++) {
      const from = random.between(startMs, endMs);
      gaps.push({ from, until: from + logBetween(random, 1, 40) * hourMs });
    }
  return gaps;
}

/** The devices of a seed; the same for the same seed and number. */
export function makeFleet(seed, count, days, wanted = () => true) {
  const used = { machine: {}, sensor: {} };
  return Array.from({ length: count }, (_, i) => {
    const random = new Random(hash(seed, i, 0x11fe));
    const quick = i % quickEvery === quickEvery - 1;
    const ownDays = quick ? Math.min(quickDays, days) : days;
    const endMs = startMs + ownDays * dayMs;
    const cadenceMs = quick ? 30_000 : 10 * minuteMs;
    const machine = makeMachine(
      random,
      machineTypes[i % machineTypes.length],
      everydayClimates[Math.floor(i / machineTypes.length + i) % everydayClimates.length],
      startMs,
      ownDays,
    );
    const setName = quick ? "usual" : random.pick(setWeights);
    const sensors = fitSensors(random, setName, quick ? hourMs : cadenceMs);
    const sound = random.uniform() < soundShare && !quick;
    const incidents = sound
      ? { machine: [], sensor: [] }
      : drawIncidents(random, machine, sensors, endMs, used, wanted);
    return {
      name: `${seed}:${i}`,
      seed,
      machine,
      sensors,
      cadenceMs,
      days: ownDays,
      endMs,
      incidents,
      services: drawServices(random, endMs, incidents),
      gaps: drawGaps(random, endMs),
      random,
    };
  });
}
