import { type AlarmCategory, alarmCategoryOf } from "../limits/alarm-categories.ts";
import { dimensionOf } from "../alarms/device-state/device-state.ts";
import type { AlarmReason } from "../alarms/rules/alarm-reasons.ts";
import { indicators, isIndicatorKey } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";
import { dayMs } from "../time.ts";
import { filled } from "../words/condition-words.ts";
import { forecastBasisLabel } from "../words/forecast-basis.ts";
import { boundWords, valueWords, writtenAs } from "../words/number-words.ts";
import { diagnose } from "../alarms/causes/diagnose.ts";
import { findingOfCause, urgencyIn } from "./finding-of-cause.ts";
import type { CourseForecast, MachineCourse } from "./machine-course.ts";
import type { DiagnosisFinding, Evidence } from "./machine-diagnosis.ts";

/** What is further away is no matter of a visit yet. */
const horizonDays = 60;
const warnedDays = 7;

const sentence = {
  zh: "{name}{basis} {from}，预计 {days} 天后达到限值 {limit}（最早 {earliest} 天）",
  en: "{name}, {basis} {from}, limit {limit} expected in {days} d (earliest {earliest} d)",
} as const satisfies Label;

/** A limit that is on its way to be reached, of categories of which nothing is raised; each by its nearest. */
export function aheadFindings(
  course: MachineCourse,
  findings: readonly DiagnosisFinding[],
): DiagnosisFinding[] {
  const nearest = new Map<AlarmCategory, CourseForecast>();
  for (const forecast of course.forecasts) {
    const category = alarmCategoryOf(forecast.key);
    const known = nearest.get(category);
    if (daysTo(course, forecast.crossesMs) > horizonDays) continue;
    if (findings.some((each) => each.category === category)) continue;
    if (!known || forecast.crossesMs < known.crossesMs) nearest.set(category, forecast);
  }
  return [...nearest].flatMap(([category, forecast]) => aheadFinding(course, category, forecast) ?? []);
}

function aheadFinding(
  course: MachineCourse,
  category: AlarmCategory,
  forecast: CourseForecast,
): DiagnosisFinding | null {
  const { key, fromValue, limit, crossesMs } = forecast;
  const kind = limit >= fromValue ? "above" : "below";
  const reason: AlarmReason = { key, level: 2, value: limit, condition: { kind, value: limit } };
  const days = daysTo(course, crossesMs);
  const finding = findingOfCause(course, {
    category,
    likely: diagnose(category, [reason], {
      witnesses: course.standing?.witnesses ?? [],
      machineType: course.machineType,
    }),
    level: null,
    dimension: dimensionOf(key),
    sinceMs: null,
    overSinceMs: null,
    raised: [aheadEvidence(course, forecast)],
    forecast,
  });
  return finding && { ...finding, severity: days <= warnedDays ? 2 : 1, urgency: urgencyIn(days) };
}

const daysTo = ({ nowMs }: MachineCourse, ms: number) => (ms - nowMs) / dayMs;

function aheadEvidence(course: MachineCourse, forecast: CourseForecast): Evidence {
  const { key, fromMs, fromValue, limit, crossesMs, earliestMs } = forecast;
  const known = isIndicatorKey(key) ? key : null;
  const written = writtenAs(key);
  const days = (ms: number) => String(Math.max(0, Math.round(daysTo(course, ms))));
  return {
    kind: "forecast",
    words: filled(sentence, {
      name: known ? indicators[known] : { zh: key, en: key },
      basis: forecastBasisLabel(forecast),
      from: valueWords(fromValue, written),
      limit: boundWords(limit, written),
      days: days(crossesMs),
      earliest: days(earliestMs),
    }),
    key: known,
    atMs: crossesMs,
    value: fromValue,
    limit,
    fromMs: fromMs - 30 * dayMs,
    toMs: crossesMs,
  };
}
