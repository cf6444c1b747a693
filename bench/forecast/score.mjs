// Every few days each indicator of a course is asked for its forecast, with what was known by then.
import { dayMs } from "@oilcloud/oil";

const askEveryDays = 3;
/** No one expects a forecast earlier than this. */
const farthestDays = 60;
export const leads = [7, 21, 60];

/**
 * Adds the questions of one course to `table`. A forecast whose limit was not passed is wrong once its latest day is over without it;
 * while that day lies behind the end of the course nothing can be said of it.
 */
export function askCourse(table, { days, crossedMs, endMs, fromMs, limits, onsetMs }, forecastOf) {
  for (const [key, limit] of limits) {
    if (!days.has(key)) continue;
    const row = table.get(key) ?? newRow();
    table.set(key, row);
    const crossed = crossedMs.get(key);
    for (let now = fromMs; now < (crossed ?? endMs); now += askEveryDays * dayMs) {
      const known = new Map(
        [...days].map(([each, own]) => [each, own.filter(({ tsMs }) => tsMs + dayMs / 2 <= now)]),
      );
      const leadDays = crossed === null || crossed === undefined ? null : (crossed - now) / dayMs;
      const isAsked = leadDays !== null && leadDays <= farthestDays && (onsetMs ?? 0) <= now;
      if (isAsked) count(row, leadDays, "asked");
      const forecast = forecastOf(key, limit, known);
      if (forecast) takeForecast(row, forecast, { crossed, endMs, leadDays, isAsked });
    }
  }
}

function takeForecast(row, { crossesMs, earliestMs, latestMs }, { crossed, endMs, leadDays, isAsked }) {
  const latest = latestMs ?? Number.POSITIVE_INFINITY;
  if (crossed === null || crossed === undefined) {
    if (latest > endMs) return row.open++;
    row.never++;
    row.judged++;
    return;
  }
  row.judged++;
  const inside = crossed >= earliestMs && crossed <= latest;
  if (inside) row.inside++;
  else if (crossed < earliestMs) row.sooner++;
  else row.later++;
  const error = (crossesMs - crossed) / dayMs;
  row.errors.push(error);
  row.widths.push((latest - earliestMs) / dayMs);
  if (isAsked) {
    count(row, leadDays, "told");
    if (inside) count(row, leadDays, "inside");
    row.byLead[leadOf(leadDays)].errors.push(error);
  }
  return row;
}

const leadOf = (days) => leads.findIndex((lead) => days <= lead);
const count = (row, days, what) => {
  row.byLead[leadOf(days)][what]++;
};

const newRow = () => ({
  judged: 0,
  inside: 0,
  sooner: 0,
  later: 0,
  never: 0,
  open: 0,
  errors: [],
  widths: [],
  byLead: leads.map(() => ({ asked: 0, told: 0, inside: 0, errors: [] })),
});
