// Faults of sensors: what they make of the values of an instrument whose machine is sound.
import { dayMs, hourMs } from "@oilcloud/oil";
import { instruments, rounded } from "./sensors.mjs";

const { counts, iron, bronze } = instruments;

/** A shift that matters, by key; conductivity's is a share. */
const shifts = {
  waterActivity: [0.2, 0.45],
  rhSaturation: [20, 45],
  kinViscosity: [0.1, 0.25],
  dynViscosity: [0.1, 0.25],
  dielectric: [0.1, 0.35],
  density: [8, 25],
  oilQuality: [15, 35],
  conductivity40: [0.8, 2],
  oilTemp: [8, 18],
  oilLevel: [15, 30],
  filterDp: [0.8, 1.5],
  feMass: [1, 3],
};
const relative = new Set(["kinViscosity", "dynViscosity", "conductivity40", "feMass"]);
const shiftable = Object.keys(shifts);
/** A level or a filter may well step: people top up and change filters. */
const stepless = shiftable.filter((key) => key !== "oilLevel" && key !== "filterDp");
const drifting = [
  "waterActivity",
  "rhSaturation",
  "kinViscosity",
  "dynViscosity",
  "dielectric",
  "oilQuality",
  "conductivity40",
];
/** Instruments that still say something when they are dead. */
const deadEnds = { waterActivity: 0, rhSaturation: 0, conductivity40: 0.1, count_ch1: 0, oilLevel: 100 };

const whole = (key) => (key === "count_ch1" ? counts : [key]);
const shifted = (key, value, by) => rounded(key, relative.has(key) ? value * (1 + by) : value + by);

/**
 * `of`: the keys it can affect. `start` draws it; `apply` changes the values of one message in place. A fault that does
 * not last needs no ticket.
 */
export const sensorFaults = {
  stuck: {
    of: [...shiftable, "count_ch1"],
    days: [4, 15],
    start: () => ({}),
    apply(values, key, size) {
      for (const each of whole(key)) {
        if (!(each in values)) continue;
        size[each] ??= values[each];
        values[each] = size[each];
      }
    },
  },
  stuckAtEnd: {
    of: Object.keys(deadEnds),
    days: [4, 15],
    start: () => ({}),
    apply(values, key) {
      for (const each of whole(key)) if (each in values) values[each] = deadEnds[key];
    },
  },
  offset: {
    of: stepless,
    days: [5, 20],
    start: (random, key, toward) => ({ by: toward * random.between(...shifts[key]) }),
    apply(values, key, { by }) {
      if (!(key in values)) return;
      const most = relative.has(key) ? Math.max(by, -0.6) : by;
      values[key] = shifted(key, values[key], most);
    },
  },
  drift: {
    of: drifting,
    days: [20, 40],
    start: (random, key, toward) => ({ by: toward * random.between(...shifts[key]) }),
    /** Before half of the shift the drift cannot be distinguished. */
    matters: 1 / 2,
    apply(values, key, { by }, grown) {
      if (key in values) values[key] = shifted(key, values[key], Math.max(by, -0.6) * grown);
    },
  },
  /** Falls away over weeks until nothing is left. */
  toZero: {
    of: ["waterActivity", "rhSaturation", "kinViscosity", "dynViscosity"],
    days: [14, 45],
    inCoursesOnly: true,
    matters: 1 / 2,
    start: () => ({}),
    apply(values, key, _, grown) {
      if (key in values) values[key] = rounded(key, values[key] * Math.max(0, 1 - grown / 0.8));
    },
  },
  dead: {
    of: [...shiftable, "count_ch1"],
    days: [4, 15],
    start: () => ({}),
    apply(values, key) {
      for (const each of whole(key)) delete values[each];
    },
  },
  errorCode: {
    of: [...shiftable, "count_ch1"],
    days: [4, 15],
    start: () => ({}),
    apply(values, key) {
      for (const each of whole(key)) if (each in values) values[each] = -32768;
    },
  },
  noisy: {
    of: [...drifting, "density"],
    days: [5, 15],
    start: (random, key) => ({ spread: random.between(0.25, 0.6) * shifts[key][0] }),
    apply(values, key, { spread }, _, random) {
      if (key in values) values[key] = shifted(key, values[key], spread * random.normal());
    },
  },
  noiseGone: {
    of: [...drifting, "density"],
    days: [6, 15],
    start: () => ({}),
    apply(values, key, size) {
      if (!(key in values)) return;
      size.slow = size.slow === undefined ? values[key] : size.slow + 0.004 * (values[key] - size.slow);
      values[key] = rounded(key, Number(size.slow.toPrecision(2)));
    },
  },
  spikes: {
    of: [...drifting, "oilTemp", "filterDp", "vibRms"],
    days: [5, 15],
    start: (random) => ({ often: random.between(0.03, 0.1) }),
    apply(values, key, { often }, _, random) {
      if (key in values && random.uniform() < often)
        values[key] = rounded(key, values[key] * random.pick([0.2, 2.5, 4]));
    },
  },
  bubbles: {
    of: ["count_ch1"],
    days: [4, 12],
    start: (random) => ({ every: random.between(3, 12) * hourMs, lasts: random.between(0.2, 1) * hourMs }),
    apply(values, _, size, __, random, ts) {
      if (ts % size.every > size.lasts) return;
      const times = random.between(5, 30);
      for (const [i, each] of counts.entries())
        if (each in values) values[each] = Math.round(values[each] * times * (1 + 0.6 * i));
      for (let i = counts.length - 2; i >= 0; i--)
        values[counts[i]] = Math.max(values[counts[i]], values[counts[i + 1]]);
    },
  },
  noFlow: {
    of: ["count_ch1"],
    days: [3.5, 10],
    start: () => ({}),
    apply(values) {
      for (const each of counts) if (each in values) values[each] = Math.round(values[each] * 0.01);
      if ("sampleFlow" in values) values.sampleFlow = 0;
      if ("counterStatus" in values) values.counterStatus = 129;
    },
  },
  counterReset: {
    of: ["fe1"],
    days: [2, 2],
    passing: true,
    start: () => ({}),
    apply(values, _, size) {
      for (const each of [...iron, ...bronze]) {
        if (!(each in values)) continue;
        size[each] ??= values[each];
        values[each] -= size[each];
      }
    },
    staysAfter: true,
  },
};

/** A drift that way is none of an oil's own, if one of these is there to say so; all others cannot be distinguished from the oil's. */
const distinguishableDrifts = {
  waterActivity: { down: [] },
  rhSaturation: { down: [] },
  kinViscosity: { up: ["dielectric", "oilQuality"] },
  dynViscosity: { up: ["dielectric", "oilQuality"] },
  dielectric: { up: ["oilQuality"], down: ["kinViscosity", "dynViscosity"] },
  oilQuality: { up: [] },
  conductivity40: { up: ["oilQuality", "dielectric"], down: [] },
};

/** Whether this fault can be distinguished from one of the oil, with these sensors. */
export function isDistinguishable({ kind, key, toward }, fitted) {
  if (kind !== "drift") return true;
  const witnesses = distinguishableDrifts[key]?.[toward > 0 ? "up" : "down"];
  return witnesses !== undefined && (witnesses.length === 0 || witnesses.some((each) => fitted.has(each)));
}

const distinguishableShare = 0.75;

/** A fault of this kind: on which sensor, and which way; mostly a distinguishable one. */
export function drawBlame(random, kind, fitted) {
  const all = sensorFaults[kind].of
    .filter((key) => fitted.has(key))
    .flatMap((key) => [-1, 1].map((toward) => ({ key, toward })));
  const distinguishable = all.filter((each) => isDistinguishable({ kind, ...each }, fitted));
  return random.pick(
    distinguishable.length > 0 && random.uniform() < distinguishableShare ? distinguishable : all,
  );
}

/** All that one fault can touch: what is derived from it has its name too. */
const derivedKeys = {
  count_ch1: [...counts, "iso4", "iso6", "iso14", "nasClass", "sampleFlow"],
  waterActivity: ["waterActivity", "waterPpm"],
  rhSaturation: ["rhSaturation", "waterActivity", "waterPpm"],
  kinViscosity: ["kinViscosity", "viscosity40", "viscosityDev"],
  dynViscosity: ["dynViscosity", "kinViscosity", "viscosity40", "viscosityDev"],
  dielectric: ["dielectric", "dielectricDev40"],
  density: ["density", "kinViscosity", "viscosity40", "viscosityDev"],
  fe1: [...iron, ...bronze, "feRate", "nfeRate", "feLargeRate"],
};
export const affectedKeys = (key) => derivedKeys[key] ?? [key];

export function sensorFaultsFor(fitted) {
  return Object.keys(sensorFaults).filter(
    (kind) => !sensorFaults[kind].inCoursesOnly && sensorFaults[kind].of.some((key) => fitted.has(key)),
  );
}

/** Changes the values of one message by every sensor fault at work. */
export function corrupt(values, incidents, ts) {
  for (const incident of incidents) {
    const fault = sensorFaults[incident.kind];
    if (ts < incident.onsetMs || (ts >= incident.endMs && !fault.staysAfter)) continue;
    incident.size ??= fault.start(incident.random, incident.key, incident.toward);
    const grown = Math.min(1, (ts - incident.onsetMs) / (incident.endMs - incident.onsetMs));
    fault.apply(values, incident.key, incident.size, grown, incident.random, ts);
  }
}

/** From when on a fault of a sensor ought to be reported. */
export const mattersAt = ({ kind, onsetMs, endMs, mattersMs }) =>
  mattersMs ?? onsetMs + (sensorFaults[kind].matters ?? 0) * (endMs - onsetMs);

export const ticketWithinMs = 3 * dayMs;
