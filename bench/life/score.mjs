// Holds what the engine said against what was true.
import { alarmCategoryOf, dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { isRightCause, nameOfCause } from "./causes.mjs";
import { ofTheSensor } from "./engine.mjs";
import { categoriesOf, isRelated } from "./faults.mjs";
import { startMs } from "./fleet.mjs";
import { isRich } from "./sensors.mjs";
import { canBeTold, keysToldOf, mattersAt, sensorFaults, ticketWithinMs } from "./sensor-faults.mjs";

/** What a fault has done is still seen for a while after it was mended. */
const graceMs = 3 * dayMs;
const stepWithinMs = 30 * minuteMs;
/** Who is critical that soon came without notice. */
const suddenMs = 6 * hourMs;
const monthMs = (365.25 / 12) * dayMs;

const isDuring = ({ onsetMs, endMs }, ts, afterMs = graceMs) => ts >= onsetMs && ts < endMs + afterMs;

const overlap = (one, other) => one.onsetMs < other.endMs && other.onsetMs < one.endMs;

/**
 * The trouble that an alarm of this category speaks of: one it is right for, else one it may come from, else the newest.
 * Of one that was mended only what it may have left behind.
 */
function troubleFor(troubles, category, ts) {
  const at = troubles
    .filter((one) => isDuring(one, ts) && (ts < one.endMs || isRelated(one, category)))
    .sort((one, other) => other.onsetMs - one.onsetMs);
  return (
    at.find((one) => categoriesOf(one).includes(category)) ??
    at.find((one) => isRelated(one, category)) ??
    at[0] ??
    null
  );
}

const lastBefore = (told, ts) => told.filter((each) => each.ts <= ts && each.causes.length > 0).at(-1);

function causeScore(trouble, device, told, early) {
  const causes = told?.causes ?? [];
  const at = causes.findIndex((each) => isRightCause(trouble, device, each, early));
  return { first: at === 0, amongThree: at !== -1 && at < 3, told: causes.map(nameOfCause) };
}

function scoreTrouble(trouble, device, raises, accusations, faultyKeys) {
  const own = raises.filter(
    ({ of, episode }) =>
      of === trouble && (episode.ts >= trouble.onsetMs || isRelated(trouble, episode.category)),
  );
  const [first] = own.filter(({ episode }) => isRelated(trouble, episode.category));
  const main =
    own.find(({ episode }) => categoriesOf(trouble).includes(episode.category))?.episode ?? first?.episode;
  const { criticalAt = null } = trouble;
  const isSudden = criticalAt !== null && criticalAt - trouble.onsetMs < suddenMs;
  const dueMs = criticalAt === null ? trouble.endMs : criticalAt + (isSudden ? stepWithinMs : 0);
  const wrongTicket = accusations.find(
    ({ key, from }) => isDuring(trouble, from, 0) && !faultyKeys(key, from),
  );
  const knownFrom = main ? Math.max(first.ts, main.ts) : 0;
  return {
    trouble,
    isTogether: device.troubles.machine.some((other) => other !== trouble && overlap(trouble, other)),
    isRich: isRich(device.sensors),
    isQuick: device.cadenceMs < minuteMs,
    criticalAt,
    found: first !== undefined,
    inTime: first !== undefined && first.ts <= dueMs,
    firstAt: first?.ts ?? null,
    firstCategory: own[0]?.episode.category ?? null,
    leadH: first && criticalAt !== null ? (criticalAt - first.ts) / hourMs : null,
    rightCategory: own[0] !== undefined && categoriesOf(trouble).includes(own[0].episode.category),
    levelOne: own.some(({ episode }) => (episode.levelOneAt ?? Infinity) < trouble.endMs + graceMs),
    causeAfterDay: causeScore(
      trouble,
      device,
      main && lastBefore(main.told, Math.min(knownFrom + dayMs, trouble.endMs)),
      true,
    ),
    causeAtWorst: causeScore(trouble, device, main && lastBefore(main.told, trouble.endMs), false),
    records: own.filter(({ opened, ts }) => opened && ts < trouble.endMs).length,
    returns: own.filter(({ opened }) => !opened).length,
    wrongTicket: wrongTicket ?? null,
    ticketFirst: wrongTicket !== undefined && (first === undefined || wrongTicket.from < first.ts),
  };
}

/** What the values of a sensor can be taken for; a temperature is in everything. */
const isTakenFor = ({ key }, category) =>
  key === "oilTemp" || keysToldOf(key).some((each) => alarmCategoryOf(each) === category);

function scoreSensorTrouble(trouble, fitted, unmatched, accusations) {
  const told = new Set(keysToldOf(trouble.key));
  const dueMs = mattersAt(trouble) + ticketWithinMs;
  const own = accusations.filter(
    ({ key, from, until }) => told.has(key) && from < trouble.endMs && until > trouble.onsetMs,
  );
  const asOil = unmatched.filter(
    ({ ts, category }) => isDuring(trouble, ts, dayMs) && isTakenFor(trouble, category),
  );
  return {
    trouble,
    lasting: !sensorFaults[trouble.kind].passing,
    canBeTold: canBeTold(trouble, fitted),
    ticket: own.some(({ from }) => from <= dueMs),
    lateTicket: own.length > 0,
    asOil,
    silent: own.length === 0 && asOil.length === 0,
  };
}

function soundMonthsOf({ endMs, troubles }) {
  let sound = 0;
  for (let ts = startMs; ts < endMs; ts += dayMs / 4)
    if (!troubles.machine.some((one) => isDuring(one, ts))) sound += dayMs / 4;
  return sound / monthMs;
}

/** What is past a limit for another reason than a fault, as the dirt of new oil, is no false alarm. */
const isPastLimit = (states, { ts }) =>
  states.some((state) => Math.abs(state.ts - ts) < 6 * hourMs && state.truly > 0);

/** One device: its troubles as they were told, and what was told without any. */
export function scoreDevice({ device, episodes, accusations, states }) {
  const { troubles, sensors } = device;
  const oil = episodes.filter(({ category }) => !ofTheSensor.has(category));
  const raises = oil
    .flatMap((episode) => episode.raises.map((ts) => ({ ts, episode, opened: ts === episode.ts })))
    .map((raise) => ({ ...raise, of: troubleFor(troubles.machine, raise.episode.category, raise.ts) }))
    .sort((one, other) => one.ts - other.ts);
  const unmatched = oil.filter(({ ts, category }) => troubleFor(troubles.machine, category, ts) === null);
  // Without a right temperature hardly anything else is right.
  const faultyKeys = (key, ts) =>
    troubles.sensor.some(
      (one) => isDuring(one, ts) && (one.key === "oilTemp" || keysToldOf(one.key).includes(key)),
    );
  const sensorTroubles = troubles.sensor.map((one) =>
    scoreSensorTrouble(one, sensors.fitted, unmatched, accusations),
  );
  const takenForOil = new Set(sensorTroubles.flatMap(({ asOil }) => asOil));
  const tickets = episodes.filter(({ category }) => category === "sensor");
  return {
    device,
    troubles: troubles.machine.map((one) => scoreTrouble(one, device, raises, accusations, faultyKeys)),
    sensorTroubles,
    falseAlarms: unmatched.filter((episode) => !takenForOil.has(episode) && !isPastLimit(states, episode)),
    falseTickets: tickets.filter(({ ts, reasons }) => !reasons.some(({ key }) => faultyKeys(key, ts))),
    months: (device.endMs - startMs) / monthMs,
    soundMonths: soundMonthsOf(device),
    states: states.map(({ ts, truly, told }) => ({
      truly,
      told,
      quiet: ![...troubles.machine, ...troubles.sensor].some((one) => isDuring(one, ts)),
    })),
  };
}
