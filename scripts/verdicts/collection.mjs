// Everything that was gathered in one look at the platform.
import { indicatorKeyById, indicators } from "@oilcloud/oil";

export function newCollection() {
  return {
    /** @type {import("./facts.mjs").Fact[]} */
    facts: [],
    /** Verdicts as whole answers, for what has to fit together in one. @type {any[]} */
    answers: [],
    /** @type {import("./explain.mjs").SurfaceText[]} */
    texts: [],
    /** Sentences of the verdict as they were while pages were read. @type {any[]} */
    spoken: [],
    /** By machine. @type {Map<string, import("./explain.mjs").Known>} */
    known: new Map(),
    /** The standings that the list gave a machine during the look, by machine. @type {Map<string, Set<string>>} */
    standings: new Map(),
    /** The indicators that led a machine's dimension during the look, by machine and dimension. @type {Map<string, Set<string>>} */
    leading: new Map(),
    /** By id: name, site, zone. */
    machines: new Map(),
    /** What a page has to say and was not found on it. @type {any[]} */
    unsaid: [],
    /** Surfaces that could not be read, and why. @type {string[]} */
    notFound: [],
    /** Runs of alarms and verdicts, to be held against the stored readings. @type {any[]} */
    runs: [],
    /** Sentences about how an indicator changed. @type {any[]} */
    courses: [],
    /** Stored readings, by machine, indicator and first day. */
    points: new Map(),
  };
}

/** The key of an indicator of the catalogue; null for others. */
export const keyOf = (keyId) => indicatorKeyById(keyId) ?? null;

export function knownOf(collection, machine, timeZone) {
  const known = collection.known.get(machine) ?? {
    values: [],
    times: [],
    timeZone: timeZone ?? "UTC",
    spans: [],
  };
  if (timeZone) known.timeZone = timeZone;
  collection.known.set(machine, known);
  return known;
}

/** Adds a value that was asked for; one that is still the same is only known for longer. */
export function addValue(known, key, kind, value, more = {}) {
  if (!key || !indicators[key] || value === null || value === undefined) return;
  const same = known.values.findLast((one) => one.key === key && one.kind === kind);
  if (same?.value === value) same.untilMs = more.askedMs;
  else known.values.push({ key, kind, value, ...more, untilMs: more.askedMs });
}

export function addTime(known, kind, ms) {
  if (ms === null || ms === undefined || known.times.some((time) => time.kind === kind && time.ms === ms))
    return;
  known.times.push({ kind, ms });
}

/** The limit that is passed, else the one that comes next. */
export function boundOf(value, { lowCritical, lowWarning, highWarning, highCritical }) {
  if (value === null || value === undefined) return null;
  const isPast = (bound, side) =>
    bound !== null && bound !== undefined && (side === "high" ? value > bound : value < bound);
  if (isPast(highCritical, "high")) return { kind: "critical", value: highCritical };
  if (isPast(lowCritical, "low")) return { kind: "critical", value: lowCritical };
  if (isPast(highWarning, "high")) return { kind: "warning", value: highWarning };
  if (isPast(lowWarning, "low")) return { kind: "warning", value: lowWarning };
  const next = [highWarning ?? highCritical, lowWarning ?? lowCritical].filter(
    (bound) => bound !== null && bound !== undefined,
  );
  if (next.length === 0) return null;
  const nearest = next.toSorted((one, other) => Math.abs(value - one) - Math.abs(value - other))[0];
  return { kind: "warning", value: nearest };
}

export const machineName = ({ customerName, deviceName }) => `${customerName} / ${deviceName}`;

/** Last readings with the limits they are held against. */
export function addReadings(known, values, askedMs) {
  for (const { keyId, value, ts, ...bounds } of values) {
    const key = keyOf(keyId);
    addValue(known, key, "reading", value, { askedMs, ts });
    addBounds(known, key, bounds, value, askedMs);
  }
}

export function addBounds(known, key, bounds, value, askedMs) {
  for (const bound of [bounds.lowWarning, bounds.highWarning]) addValue(known, key, "warning", bound);
  for (const bound of [bounds.lowCritical, bounds.highCritical]) addValue(known, key, "limit", bound);
  const bound = boundOf(value, bounds);
  if (bound) addValue(known, key, "bound", bound.value, { askedMs });
}

export const addStanding = (collection, machine, standing) =>
  addSeen(collection.standings, machine, standing);

export const addLeadingKey = (collection, machine, dimension, key) =>
  addSeen(collection.leading, leadingOf(machine, dimension), key);

export const leadingOf = (machine, dimension) => `${machine}|${dimension}`;

function addSeen(seen, of, value) {
  seen.set(of, (seen.get(of) ?? new Set()).add(value));
}
