import type { AlarmCategory, AlarmLevel } from "../limits/alarm-categories.ts";
import type { Dimension } from "../catalogue/indicators.ts";
import { markLabels, type MarkName, marks } from "../marks.ts";
import { dayMs } from "../time.ts";
import type { CauseId } from "../alarms/causes/causes.ts";
import { type CourseView, viewOf } from "./course-view.ts";
import type { Diagnosis } from "../alarms/causes/diagnose.ts";
import type { CourseForecast, MachineCourse } from "./machine-course.ts";
import {
  type DiagnosisFinding,
  type Evidence,
  type MissingEvidence,
  type PartId,
  type Severity,
} from "./machine-diagnosis.ts";
import { urgencies, type Urgency } from "./urgency.ts";
import { partsOf } from "./parts.ts";
import { rulesOf } from "./rules/index.ts";
import { severityBy, weigh, type Weighed } from "./rules/rule.ts";
import { signs } from "../alarms/causes/signs.ts";
import { type TestId, tests } from "./sources.ts";

/** A problem with its probable causes, before the course has been asked. */
interface Problem {
  readonly category: AlarmCategory;
  /** The likeliest first. */
  readonly likely: readonly Diagnosis[];
  /** Null where no alarm has raised it. */
  readonly level: AlarmLevel | null;
  readonly dimension: Dimension;
  readonly sinceMs: number | null;
  readonly overSinceMs: number | null;
  readonly raised: readonly Evidence[];
  readonly forecast: CourseForecast | null;
}

/** What the course says of a problem; null where nothing is known of its cause. */
export function findingOfCause(course: MachineCourse, problem: Problem): DiagnosisFinding | null {
  const [first, ...others] = problem.likely;
  if (!first) return null;
  const { category, dimension, level, sinceMs, overSinceMs, raised, forecast } = problem;
  const view = viewOf(course, sinceMs);
  const weighed = weighedOf(first.id, view);
  const [best] = weighed;
  const bySigns = spokenOf(first, best);
  const severity = severityOf(best, view, level);
  const facts = factsOf(course, category, first.id, best);
  return {
    cause: first.id,
    rules: [...facts.guards, ...weighed.filter(({ fires }) => fires).map(({ rule }) => rule.id)].filter(
      (id) => id !== "",
    ),
    category,
    dimension,
    severity,
    name: first.cause,
    action: first.action,
    urgency: soonest([
      urgencyAt(facts.urgency, level),
      ...(forecast ? [urgencyIn((forecast.crossesMs - course.nowMs) / dayMs)] : []),
    ]),
    sinceMs,
    overSinceMs,
    confidence: bySigns.confidence,
    supports: withoutTwice([...raised, ...bySigns.supports]),
    against: bySigns.against,
    missing: [...bySigns.missing, ...testsNotIn(facts.tests, bySigns.missing)],
    parts: partsOf(facts.parts, {
      oil: course.oil,
      otherOil: course.otherOil ?? "",
      litres: litresFor(course, first.id),
    }),
    forecast,
    alternatives: others.slice(0, mostOthers).map((other) => {
      const spoken = spokenOf(other, weighedOf(other.id, view)[0]);
      return {
        cause: other.id,
        name: other.cause,
        action: other.action,
        confidence: spoken.confidence,
        supports: spoken.supports,
        against: spoken.against,
      };
    }),
  };
}

/** Two that the alarms know of, and two that only the course shows. */
const mostOthers = 4;

/** The rules of a cause, what fires and what is better matched first. */
const weighedOf = (cause: CauseId, view: CourseView): Weighed[] =>
  rulesOf(cause)
    .map((rule) => weigh(rule, view))
    // A rule that fires by itself says nothing of a cause where it does not fire.
    .filter(({ rule, fires }) => fires || !rule.byItself)
    .toSorted((one, other) => Number(other.fires) - Number(one.fires) || share(other) - share(one));

const share = ({ confidence: { matched, expected } }: Weighed) => matched / expected;

interface Spoken {
  readonly confidence: { readonly matched: number; readonly expected: number };
  readonly supports: readonly Evidence[];
  readonly against: readonly Evidence[];
  readonly missing: readonly MissingEvidence[];
}

/** What speaks for and against a cause: by its rule, or by its signs where it has none. */
function spokenOf({ found, missing }: Diagnosis, best: Weighed | undefined): Spoken {
  if (best) return best;
  return {
    confidence: { matched: found.length, expected: found.length + missing.length },
    supports: [],
    against: [],
    missing: missing.map((sign) => ({ words: signs[sign], from: "inspection", by: tests.wiring.by })),
  };
}

/** What an alarm has raised is as severe as its level says at least; a rule that fires may make it more severe by one. */
function severityOf(best: Weighed | undefined, view: CourseView, level: AlarmLevel | null): Severity {
  const byRule = best?.fires ? severityBy(best.rule, view) : 0;
  if (level === null) return byRule > 2 ? 2 : byRule || 1;
  const least = level === 1 ? 3 : 2;
  return byRule > least ? ((least + 1) as Severity) : least;
}

interface Facts {
  readonly guards: readonly string[];
  readonly urgency: Urgency;
  readonly parts: readonly PartId[];
  readonly tests: readonly TestId[];
}

/** Sensors and lines have guards instead of rules. */
function factsOf(
  { standing }: MachineCourse,
  category: AlarmCategory,
  cause: CauseId,
  best: Weighed | undefined,
): Facts {
  if (best) return { guards: [], ...best.rule };
  if (cause === "sensorInDoubt")
    return { guards: ["G8"], urgency: "thisWeek", parts: ["sampleBottle", "sensor"], tests: ["wiring"] };
  if (category === "communication")
    return { guards: ["G13"], urgency: "thisWeek", parts: [], tests: ["wiring"] };
  const guards = new Set((standing?.sensors ?? []).map(({ mark }) => guardOf(mark)));
  return { guards: [...guards], urgency: "thisMonth", parts: ["sensor"], tests: ["wiring"] };
}

const names = Object.keys(marks) as MarkName[];
const guardOf = (mark: number): string => {
  const name = names.find((each) => marks[each] === mark);
  return (name && markLabels[name].guard) ?? "";
};

/** A critical limit that is passed cannot wait; short of it there is a step more time than the cause usually leaves. */
function urgencyAt(urgency: Urgency, level: AlarmLevel | null): Urgency {
  if (level === 1) return "now";
  return urgencies[Math.min(urgencies.length - 1, urgencies.indexOf(urgency) + 1)] ?? "nextStop";
}

export const urgencyIn = (days: number): Urgency =>
  days <= 7 ? "thisWeek" : days <= 30 ? "thisMonth" : "nextStop";

const soonest = (all: readonly Urgency[]): Urgency =>
  urgencies.find((urgency) => all.includes(urgency)) ?? "nextStop";

/** The room that is left where the level is low, else the whole tank. */
function litresFor({ tankLitres, indicators }: MachineCourse, cause: CauseId): number | null {
  if (tankLitres === null) return null;
  if (cause !== "levelLoss" && cause !== "aeration") return tankLitres;
  const level = indicators.find(({ key }) => key === "oilLevel")?.latest?.value;
  return level === undefined ? null : Math.round((tankLitres * Math.max(0, fullPercent - level)) / 100);
}
const fullPercent = 80;

const withoutTwice = (all: readonly Evidence[]): Evidence[] => [
  ...new Map(all.map((each) => [each.words.en, each])).values(),
];

const testsNotIn = (ids: readonly TestId[], listed: readonly MissingEvidence[]): MissingEvidence[] =>
  ids.map((id) => tests[id]).filter((test) => listed.every(({ by }) => by.en !== test.by.en));
