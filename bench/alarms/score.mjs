// Holds the episodes an engine opened against what really happened.
import { dayMs, hourMs } from "@oilcloud/oil";
import { isPastCritical } from "./engines.mjs";

/** What a fault has done to the oil is still seen for a while after its repair. */
const graceMs = 3 * dayMs;
const monthMs = (365.25 / 12) * dayMs;
const ofTheSensor = new Set(["sensor", "communication"]);
/** What the simulator calls the machine's condition is an operating condition here. */
const categoryOf = ({ category }) => (category === "condition" ? "operation" : category);

/** Reports when any indicator has been past its critical limit in three of five good readings. */
export function makeCrossings(limits) {
  const lastFive = new Map();
  const crossedAt = [];
  return {
    crossedAt,
    take({ ts, keys, values, marks }) {
      for (let i = 0; i < keys.length; i++) {
        const limit = limits[keys[i]];
        if (!limit || marks?.[i]) continue;
        const past = isPastCritical(limit, values[i]);
        const five = [...(lastFive.get(keys[i]) ?? []), past].slice(-5);
        lastFive.set(keys[i], five);
        if (past && five.filter(Boolean).length >= 3) crossedAt.push(ts);
      }
    },
  };
}

const isDuring = ({ onsetMs, endMs }, ts, afterMs) => ts >= onsetMs && ts < endMs + afterMs;
const hoursBefore = (crossed, episode) => (episode ? Math.max(0, crossed - episode.ts) / hourMs : 0);

/** One device: which faults were found and when, and which episodes had nothing to do with any. */
export function scoreDevice({ truths, crossedAt, opened }) {
  const episodes = opened.filter(({ category }) => !ofTheSensor.has(category));
  const tickets = opened.filter(({ category }) => ofTheSensor.has(category));
  const faults = truths.filter(({ kind }) => kind === "fault");
  const sensorFaults = truths.filter(({ kind }) => kind === "sensor-fault");
  const unmatched = episodes.filter(({ ts }) => !faults.some((fault) => isDuring(fault, ts, graceMs)));
  return {
    sound: faults.length === 0 && sensorFaults.length === 0,
    episodes,
    unmatched,
    faults: faults.map((fault) => {
      const matching = episodes.filter(({ ts }) => isDuring(fault, ts, graceMs));
      const first = matching[0] ?? null;
      // Of episodes opened by the same reading each counts as the first.
      const right = matching.some(({ ts, category }) => ts === first.ts && category === categoryOf(fault));
      const crossed = crossedAt.find((ts) => isDuring(fault, ts, 0)) ?? null;
      return { fault, matching, first, right, crossed };
    }),
    sensorFaults: sensorFaults.map((fault) => ({
      fault,
      wrong: unmatched.filter(({ ts }) => isDuring(fault, ts, graceMs)),
      ticket: tickets.some(({ ts }) => isDuring(fault, ts, graceMs)),
    })),
  };
}

const share = (part, whole) => (whole === 0 ? 0 : part / whole);
const mean = (values) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[Math.floor(sorted.length / 2)];
}

/** What alarms that are independent of the fault would have got: those that sound machines had during the same days. */
function byChance(sound, { fault, crossed }) {
  const firsts = sound.map(({ episodes }) => episodes.find(({ ts }) => isDuring(fault, ts, graceMs)) ?? null);
  return {
    found: mean(firsts.map((first) => (first ? 1 : 0))),
    leadH: crossed === null ? 0 : mean(firsts.map((first) => hoursBefore(crossed, first))),
  };
}

/** The whole fleet in a few figures. A fault that was not found has no lead. */
export function sumUp(devices, watchedMs) {
  const sound = devices.filter((device) => device.sound);
  const faults = devices
    .flatMap((device) => device.faults)
    .map((one) => ({ ...one, chance: byChance(sound, one) }));
  const sensorFaults = devices.flatMap((device) => device.sensorFaults);
  const found = faults.filter(({ first }) => first);
  const crossing = faults.filter(({ crossed }) => crossed !== null);
  const foundShare = share(found.length, faults.length);
  const chance = mean(faults.map((one) => one.chance.found));
  const unmatched = devices.reduce((sum, device) => sum + device.unmatched.length, 0);
  return {
    faults: faults.length,
    crossing: crossing.length,
    sensorFaults: sensorFaults.length,
    found: foundShare,
    foundBeyondChance: Math.max(0, foundShare - chance),
    leadH: median(crossing.map(({ first, crossed }) => hoursBefore(crossed, first))),
    leadBeyondChanceH: median(
      crossing.map(({ first, crossed, chance: by }) => Math.max(0, hoursBefore(crossed, first) - by.leadH)),
    ),
    falsePerMonth: unmatched / ((devices.length * watchedMs) / monthMs),
    sensorWrong: share(sensorFaults.filter(({ wrong }) => wrong.length > 0).length, sensorFaults.length),
    sensorTickets: share(sensorFaults.filter(({ ticket }) => ticket).length, sensorFaults.length),
    rightCategory: share(found.filter(({ right }) => right).length, found.length),
  };
}
