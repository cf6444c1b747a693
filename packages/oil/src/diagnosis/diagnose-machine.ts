import {
  countedLevel,
  type DeviceStanding,
  dimensionOf,
  dimensionOfEpisode,
  type KeyStanding,
  reasonsNow,
} from "../alarms/device-standing.ts";
import type { AlarmCategory } from "../alarms/categories.ts";
import { type Dimension, indicators, isIndicatorKey } from "../catalogue/indicators.ts";
import { worstState } from "../oil-state.ts";
import { dayMs } from "../time.ts";
import { conditionWords } from "../words/condition-words.ts";
import { diagnose, type Diagnosis } from "./diagnose.ts";
import type { MachineCourse } from "./machine-course.ts";
import type { DiagnosisFinding, Evidence, MachineDiagnosis, Severity, Urgency } from "./machine-diagnosis.ts";
import { signs } from "./signs.ts";

/** Explains what is amiss with a machine by all that is known of its last weeks. */
export function diagnoseMachine(course: MachineCourse): MachineDiagnosis {
  const { nowMs, states, standing } = course;
  return {
    madeMs: nowMs,
    state: worstState(states.map(({ state }) => state)),
    dimensions: states.map(({ dimension, state }) => ({
      dimension,
      state,
      leading: leadingOf(course, dimension),
    })),
    findings: standing ? findingsOf(course, standing) : [],
  };
}

function leadingOf({ standing, nowMs }: MachineCourse, dimension: Dimension): Evidence | null {
  const worst = standing?.keys.find(({ key }) => dimensionOf(key) === dimension);
  return worst ? amissEvidence(worst, nowMs) : null;
}

/** One for each trouble that is open, the gravest first; then what is raised and has no alarm yet. */
function findingsOf(course: MachineCourse, standing: DeviceStanding): DiagnosisFinding[] {
  const categories = [
    ...standing.open.toSorted((one, other) => one.level - other.level || one.since - other.since),
  ].map(({ category }) => category);
  for (const { category } of standing.keys) if (!categories.includes(category)) categories.push(category);
  return categories.flatMap((category) => findingOf(course, standing, category) ?? []);
}

function findingOf(
  { nowMs, machineType, forecasts }: MachineCourse,
  standing: DeviceStanding,
  category: AlarmCategory,
): DiagnosisFinding | null {
  const { witnesses = [], keys, open } = standing;
  const causes = diagnose(category, reasonsNow(standing), { witnesses, machineType });
  const [first, ...others] = causes;
  if (!first) return null;
  const episode = open.find((each) => each.category === category);
  const own = keys.filter((each) => each.category === category);
  const level = episode?.level ?? Math.min(2, ...own.map(countedLevel));
  const forecast = forecasts.find(({ key }) => own.some((each) => each.key === key)) ?? null;
  return {
    cause: first.id,
    rules: [],
    category,
    dimension: episode ? dimensionOfEpisode(episode, keys) : dimensionOf(own[0]?.key ?? ""),
    severity: (level === 1 ? 3 : 2) satisfies Severity,
    name: first.cause,
    action: first.action,
    urgency: urgencyOf(level, forecast?.crossesMs ?? null, nowMs),
    sinceMs: episode?.since ?? own[0]?.since ?? null,
    confidence: confidenceOf(first),
    supports: own.map((each) => amissEvidence(each, nowMs)),
    against: [],
    missing: first.missing.map((sign) => ({
      words: signs[sign],
      from: "inspection",
      by: signs[sign],
    })),
    parts: [],
    forecast,
    alternatives: others.map((other) => ({
      cause: other.id,
      name: other.cause,
      action: other.action,
      confidence: confidenceOf(other),
      supports: [],
      against: [],
    })),
  };
}

const confidenceOf = ({ found, missing }: Diagnosis) => ({
  matched: found.length,
  expected: found.length + missing.length,
});

function urgencyOf(level: number, crossesMs: number | null, nowMs: number): Urgency {
  if (level === 1) return "now";
  const days = crossesMs === null ? Number.POSITIVE_INFINITY : (crossesMs - nowMs) / dayMs;
  return days <= 7 ? "thisWeek" : days <= 30 ? "thisMonth" : "nextStop";
}

/** What a raised indicator says, from a week before it was raised on. */
function amissEvidence({ key, value, worst, since, level, condition }: KeyStanding, nowMs: number): Evidence {
  const indicator = isIndicatorKey(key) ? indicators[key] : null;
  const name = indicator ?? { zh: key, en: key };
  const limit = "value" in condition ? condition.value : condition.kind === "outside" ? condition.high : null;
  return {
    kind: "value",
    words: conditionWords(
      name,
      { unit: indicator?.unit ?? "", decimals: indicator?.decimals ?? 2 },
      { level, condition, value, worst },
    ),
    key: isIndicatorKey(key) ? key : null,
    atMs: nowMs,
    value,
    limit,
    fromMs: since - 7 * dayMs,
    toMs: nowMs,
  };
}
