// Forecasts on courses of slow faults, asked as the forecast benchmark asks them; the truth is when the oil passes its limit.
import { dayMs, forecastIndicator, limitsFor, usualLimit } from "@oilcloud/oil";
import { gather } from "../forecast/days.mjs";
import { askCourse } from "../forecast/score.mjs";
import { livesOf } from "./device.mjs";
import { startMs } from "./fleet.mjs";

const slowFromMs = 6 * dayMs;
const askedFromMs = startMs + 12 * dayMs;

/** A crossing that comes sooner leaves no time for a forecast. */
const fairLeadMs = 5 * dayMs;

const madeIn = ({ byLead }) => byLead.reduce((sum, { told }) => sum + told, 0);

function* readingsUntil(device, endMs) {
  for (const message of livesOf(device)) {
    if (message.ts >= endMs) return;
    yield message;
  }
}

/** Adds what is asked of one device to `table`; a life is lived once, so it needs a device of its own. */
export function askForecasts(table, device) {
  const [incident, ...others] = device.incidents.machine;
  if (!incident || others.length > 0 || incident.growsMs < slowFromMs) return;
  const { machineType, oil } = device.machine;
  const limits = new Map(
    Object.entries(limitsFor(machineType, oil)).map(([key, limit]) => [key, usualLimit(limit)]),
  );
  const { days } = gather({ machineType, oil }, readingsUntil(device, incident.endMs), limits);
  const crossedMs = new Map([...limits.keys()].map((key) => [key, incident.passed?.get(key) ?? null]));
  const { onsetMs, endMs } = incident;
  const before = new Map([...table].map(([key, row]) => [key, madeIn(row)]));
  askCourse(table, { days, crossedMs, endMs, fromMs: askedFromMs, limits, onsetMs }, forecastIndicator);
  for (const [key, row] of table) {
    row.crossings ??= 0;
    row.predicted ??= 0;
    if ((crossedMs.get(key) ?? 0) - onsetMs < fairLeadMs || !days.has(key)) continue;
    row.crossings++;
    if (madeIn(row) > (before.get(key) ?? 0)) row.predicted++;
  }
}
