// What is said against the stored readings: the worst, since when a limit is passed, how fast something changed.
import { contradiction } from "./compare.mjs";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Alarms need m of n samples and clear with hysteresis: so much may lie on the other side. */
const toleratedShare = 0.25;
const hysteresis = 0.08;

const at = (ms) => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

/**
 * Whether a run's worst value is milder than the mean of any stretch of its readings.
 * @param {{ machine: string, surface: string, keyName: string, unit: string, decimals: number, side: string, worstValue: number, raisedTime: number }} run
 * @param {{ ts: number, mean: number }[]} points
 */
export function mildWorst(run, points) {
  const since = points.filter(({ ts, count }) => ts >= run.raisedTime && (count === undefined || count >= 3));
  if (since.length === 0) return [];
  const isLow = run.side === "low";
  const extreme = since.reduce((one, other) =>
    (isLow ? other.mean < one.mean : other.mean > one.mean) ? other : one,
  );
  const milder = isLow ? run.worstValue - extreme.mean : extreme.mean - run.worstValue;
  const tolerated = Math.max(10 ** -(run.decimals ?? 2), 0.02 * Math.abs(extreme.mean));
  if (milder <= tolerated) return [];
  return [
    contradiction(
      "worst",
      run.machine,
      `${run.surface}: worst ${run.worstValue.toFixed(run.decimals)} ${run.unit} of ${run.keyName}`,
      `readings: mean ${extreme.mean.toFixed(run.decimals)} ${run.unit} at ${at(extreme.ts)} UTC`,
      `${run.surface}|readings`,
    ),
  ];
}

/**
 * Whether the limit was passed at the time that is said, and not long before or after it.
 * @param {{ machine: string, surface: string, keyName: string, unit: string, side: string, overSince: number, bound: { value: number } }} run
 */
export function wrongOverSince(run, points) {
  const limit = run.bound.value;
  const sign = run.side === "low" ? -1 : 1;
  const slack = Math.abs(limit) * hysteresis;
  const isWithin = ({ mean }) => sign * (limit - mean) > slack;
  const isOver = ({ mean }) => sign * (mean - limit) > slack;
  const after = points.filter(({ ts }) => ts >= run.overSince);
  const before = points.filter(({ ts }) => ts < run.overSince && ts >= run.overSince - dayMs);
  const said = `${run.surface}: over limit ${limit} ${run.unit} since ${at(run.overSince)} UTC`;
  const report = (other) => [
    contradiction("over since", run.machine, said, other, `${run.surface}|readings`),
  ];
  const within = after.filter(isWithin);
  if (after.length > 3 && within.length > toleratedShare * after.length) {
    const last = within.at(-1);
    return report(
      `readings: ${within.length} of ${after.length} means since then are within it, last ${last.mean.toFixed(2)} at ${at(last.ts)}`,
    );
  }
  const first = after.slice(0, Math.max(3, Math.floor(after.length * 0.1)));
  if (first.length >= 3 && first.every(isWithin))
    return report(
      `readings: within it for the first ${((first.at(-1).ts - run.overSince) / hourMs).toFixed(0)} h, ${first[0].mean.toFixed(2)} ${run.unit}`,
    );
  if (before.length > 3 && before.every(isOver))
    return report(
      `readings: over it for the whole day before, ${before[0].mean.toFixed(2)} ${run.unit} at ${at(before[0].ts)}`,
    );
  return [];
}

const quick = /changed within hours|in a day|within a day|数小时内变化|一天内/i;
const overWeeks = /changed over weeks|over weeks|数周内/i;
const steady = /steady|basically unchanged|基本不变/i;

/** The means of days, from any points. */
function dailyMeans(points) {
  const days = new Map();
  for (const { ts, mean } of points) {
    const day = Math.floor(ts / dayMs);
    const of = days.get(day) ?? [];
    of.push(mean);
    days.set(day, of);
  }
  return [...days]
    .toSorted(([one], [other]) => one - other)
    .map(([day, means]) => ({
      ts: day * dayMs,
      mean: means.reduce((sum, mean) => sum + mean, 0) / means.length,
    }));
}

/**
 * Whether the words on how an indicator changed fit its days: most of a change "within hours" lies between two days, none of one
 * "over weeks" does, and what is "steady" has not moved.
 */
export function wrongCourse({ machine, surface, words }, points) {
  const days = dailyMeans(points);
  if (days.length < 4) return [];
  const means = days.map(({ mean }) => mean);
  const whole = Math.max(...means) - Math.min(...means);
  const scale = Math.max(...means.map(Math.abs), 1e-9);
  if (whole < 0.15 * scale && !steady.test(words)) return [];
  const steps = means.slice(2).map((mean, i) => Math.abs(mean - means[i])); // over two days: a day's mean may hold half of a step
  const greatest = Math.max(...steps);
  const report = (other) => [
    contradiction(
      "cause, signs, action",
      machine,
      `${surface}: ${words}`,
      `readings: ${other}`,
      `${surface}|course|${words.replaceAll(/[\d.,]+/g, "")}`,
    ),
  ];
  if (overWeeks.test(words) && greatest > 0.85 * whole)
    return report(
      `${((100 * greatest) / whole).toFixed(0)} % of the change of the daily means lies within two days`,
    );
  if (quick.test(words) && !/between|之间|little|不大/.test(words) && greatest < 0.3 * whole)
    return report(`no two days hold more than ${((100 * greatest) / whole).toFixed(0)} % of the change`);
  if (steady.test(words)) {
    const third = Math.ceil(means.length / 3);
    const [first, last] = [middle(means.slice(0, third)), middle(means.slice(-third))];
    const scatter = middle(means.slice(1).map((mean, i) => Math.abs(mean - means[i])));
    if (
      Math.abs(last - first) > 0.5 * Math.max(Math.abs(first), Math.abs(last)) &&
      Math.abs(last - first) > 4 * scatter
    )
      return report(`daily means went from ${first.toFixed(2)} to ${last.toFixed(2)}`);
  }
  return [];
}

const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Two sentences of one list that exclude each other. */
export function opposedCourses(courses) {
  const found = [];
  const byKey = new Map();
  for (const course of courses) {
    const id = `${course.machine}|${course.keyId}`;
    byKey.set(id, [...(byKey.get(id) ?? []), course]);
  }
  for (const own of byKey.values()) {
    const still = own.find(({ words }) => steady.test(words));
    const moved = own.find(
      ({ words }) =>
        overWeeks.test(words) || /changed within hours|changed over days|数小时内变化|数天内变化/.test(words),
    );
    if (still && moved)
      found.push(
        contradiction(
          "cause, signs, action",
          still.machine,
          `${still.surface}: ${still.words}`,
          `${moved.surface}: ${moved.words}`,
          `${still.surface}|opposed|${still.keyId}`,
        ),
      );
  }
  return found;
}
