// Holds what the engine said against what was true.
import { alarmCategoryOf, dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { isRightCause, nameOfCause } from "./causes.mjs";
import { ofTheSensor } from "./engine.mjs";
import { categoriesOf, isRelated } from "./faults.mjs";
import { startMs } from "./fleet.mjs";
import { isRich } from "./sensors.mjs";
import {
  isDistinguishable,
  affectedKeys,
  mattersAt,
  sensorFaults,
  ticketWithinMs,
} from "./sensor-faults.mjs";

/** What a fault has done is still seen for a while after its repair. */
const graceMs = 3 * dayMs;
const stepWithinMs = 30 * minuteMs;
/** Who is critical that soon came without notice. */
const suddenMs = 6 * hourMs;
const monthMs = (365.25 / 12) * dayMs;

const isDuring = ({ onsetMs, endMs }, ts, afterMs = graceMs) => ts >= onsetMs && ts < endMs + afterMs;

const overlap = (one, other) => one.onsetMs < other.endMs && other.onsetMs < one.endMs;

/**
 * The incident that an alarm of this category concerns: one it is right for, else one it may come from, else the newest.
 * Of a repaired one only what it may have left behind.
 */
function incidentFor(incidents, category, ts) {
  const at = incidents
    .filter((one) => isDuring(one, ts) && (ts < one.endMs || isRelated(one, category)))
    .sort((one, other) => other.onsetMs - one.onsetMs);
  return (
    at.find((one) => categoriesOf(one).includes(category)) ??
    at.find((one) => isRelated(one, category)) ??
    at[0] ??
    null
  );
}

const lastBefore = (reported, ts) =>
  reported.filter((each) => each.ts <= ts && each.causes.length > 0).at(-1);

function causeScore(incident, device, reported, early) {
  const causes = reported?.causes ?? [];
  const at = causes.findIndex((each) => isRightCause(incident, device, each, early));
  return { first: at === 0, amongThree: at !== -1 && at < 3, reported: causes.map(nameOfCause) };
}

/** Until when an alarm is before the limit that is passed at this moment; before the repair where none is. */
function dueBefore({ onsetMs, endMs }, passedAt) {
  if (passedAt === null) return endMs;
  return passedAt + (passedAt - onsetMs < suddenMs ? stepWithinMs : 0);
}

const firstOf = (...times) => {
  const known = times.filter((ts) => ts !== undefined);
  return known.length === 0 ? null : Math.min(...known);
};

const isBefore = (first, incident, passedAt) =>
  first !== undefined && first.ts <= dueBefore(incident, passedAt);

function scoreIncident(incident, device, raises, accusations, faultyKeys) {
  const own = raises.filter(
    ({ of, episode }) =>
      of === incident && (episode.ts >= incident.onsetMs || isRelated(incident, episode.category)),
  );
  const [first] = own.filter(({ episode }) => isRelated(incident, episode.category));
  const main =
    own.find(({ episode }) => categoriesOf(incident).includes(episode.category))?.episode ?? first?.episode;
  const { criticalDayAt = null } = incident;
  const warningAt = firstOf(incident.warningAt, incident.readWarningAt);
  const criticalAt = firstOf(incident.criticalAt, incident.readCriticalAt);
  const levelOneAt = Math.min(...own.map(({ episode }) => episode.levelOneAt ?? Infinity));
  const wrongTicket = accusations.find(
    ({ key, from }) => isDuring(incident, from, 0) && !faultyKeys(key, from),
  );
  const knownFrom = main ? Math.max(first.ts, main.ts) : 0;
  return {
    incident,
    isTogether: device.incidents.machine.some((other) => other !== incident && overlap(incident, other)),
    isRich: isRich(device.sensors),
    isQuick: device.cadenceMs < minuteMs,
    device,
    warningAt,
    criticalAt,
    found: first !== undefined,
    inTime: isBefore(first, incident, criticalAt),
    beforeWarning: isBefore(first, incident, warningAt),
    // At working temperature; null where it is not passed there.
    beforeWorkingWarning: incident.warningAt ? isBefore(first, incident, incident.warningAt) : null,
    beforeWorkingCritical: incident.criticalAt ? isBefore(first, incident, incident.criticalAt) : null,
    standsCritical: incident.criticalAt !== undefined,
    warningLeadH: first && warningAt !== null ? (warningAt - first.ts) / hourMs : null,
    // Null where it was not critical for a day, or was repaired within the next.
    levelOneInTime:
      criticalDayAt === null || incident.endMs < criticalDayAt + dayMs
        ? null
        : levelOneAt <= criticalDayAt + dayMs,
    firstAt: first?.ts ?? null,
    firstCategory: own[0]?.episode.category ?? null,
    leadH: first && criticalAt !== null ? (criticalAt - first.ts) / hourMs : null,
    rightCategory: own[0] !== undefined && categoriesOf(incident).includes(own[0].episode.category),
    levelOne: levelOneAt < incident.endMs + graceMs,
    causeAfterDay: causeScore(
      incident,
      device,
      main && lastBefore(main.reported, Math.min(knownFrom + dayMs, incident.endMs)),
      true,
    ),
    causeAtWorst: causeScore(incident, device, main && lastBefore(main.reported, incident.endMs), false),
    records: own.filter(({ opened, ts }) => opened && ts < incident.endMs).length,
    returns: own.filter(({ opened }) => !opened).length,
    wrongTicket: wrongTicket ?? null,
    ticketFirst: wrongTicket !== undefined && (first === undefined || wrongTicket.from < first.ts),
  };
}

/** The categories that the values of a sensor can be mistaken for; a temperature is in everything. */
const isTakenFor = ({ key }, category) =>
  key === "oilTemp" || affectedKeys(key).some((each) => alarmCategoryOf(each) === category);

/** Whether the first cause of its record is the sensor itself, a day later. */
function namesSensor({ reported, ts }) {
  const [first] = lastBefore(reported, ts + dayMs)?.causes ?? [];
  return first !== undefined && /sensor/i.test(nameOfCause(first));
}

const hasTicketBy = (own, ts) => own.some(({ from }) => from <= ts);

function scoreSensorIncident(incident, device, unmatched, accusations) {
  const affected = new Set(affectedKeys(incident.key));
  const dueMs = mattersAt(incident) + ticketWithinMs;
  const own = accusations.filter(
    ({ key, from, until }) => affected.has(key) && from < incident.endMs && until > incident.onsetMs,
  );
  const asOil = unmatched.filter(
    ({ ts, category }) => isDuring(incident, ts, dayMs) && isTakenFor(incident, category),
  );
  return {
    incident,
    device,
    lasting: !sensorFaults[incident.kind].passing,
    isDistinguishable: isDistinguishable(incident, device.sensors.fitted),
    ticket: own.some(({ from }) => from <= dueMs),
    lateTicket: own.length > 0,
    asOil,
    isSensorNamed: asOil.every((episode) => namesSensor(episode) || hasTicketBy(own, episode.ts + dayMs)),
    silent: own.length === 0 && asOil.length === 0,
  };
}

function soundMonthsOf({ endMs, incidents }) {
  let sound = 0;
  for (let ts = startMs; ts < endMs; ts += dayMs / 4)
    if (!incidents.machine.some((one) => isDuring(one, ts))) sound += dayMs / 4;
  return sound / monthMs;
}

/** What is past a limit for another reason than a fault, as the dirt of new oil, is no false alarm. */
const isPastLimit = (states, { ts }) =>
  states.some((state) => Math.abs(state.ts - ts) < 6 * hourMs && state.truly > 0);

/** One device: its incidents as they were reported, and what was reported without any. */
export function scoreDevice({ device, episodes, accusations, states }) {
  const { incidents } = device;
  const oil = episodes.filter(({ category }) => !ofTheSensor.has(category));
  const raises = oil
    .flatMap((episode) => episode.raises.map((ts) => ({ ts, episode, opened: ts === episode.ts })))
    .map((raise) => ({ ...raise, of: incidentFor(incidents.machine, raise.episode.category, raise.ts) }))
    .sort((one, other) => one.ts - other.ts);
  const unmatched = oil.filter(({ ts, category }) => incidentFor(incidents.machine, category, ts) === null);
  // Without a right temperature hardly anything else is right.
  const faultyKeys = (key, ts) =>
    incidents.sensor.some(
      (one) => isDuring(one, ts) && (one.key === "oilTemp" || affectedKeys(one.key).includes(key)),
    );
  const sensorIncidents = incidents.sensor.map((one) =>
    scoreSensorIncident(one, device, unmatched, accusations),
  );
  const takenForOil = new Set(sensorIncidents.flatMap(({ asOil }) => asOil));
  const tickets = episodes.filter(({ category }) => category === "sensor");
  return {
    device,
    incidents: incidents.machine.map((one) => scoreIncident(one, device, raises, accusations, faultyKeys)),
    sensorIncidents,
    falseAlarms: unmatched.filter((episode) => !takenForOil.has(episode) && !isPastLimit(states, episode)),
    falseTickets: tickets.filter(({ ts, reasons }) => !reasons.some(({ key }) => faultyKeys(key, ts))),
    months: (device.endMs - startMs) / monthMs,
    soundMonths: soundMonthsOf(device),
    states: states.map(({ ts, truly, reported }) => ({
      truly,
      reported,
      quiet: ![...incidents.machine, ...incidents.sensor].some((one) => isDuring(one, ts)),
    })),
  };
}
