import { alarmCategoryOf, type AlarmCategory } from "../limits/alarm-categories.ts";
import {
  countedLevel,
  type DeviceStanding,
  dimensionOf,
  dimensionOfAlarm,
  firstSignOf,
  leadingFault,
} from "../alarms/device-state/device-state.ts";
import type { Dimension } from "../catalogue/indicators.ts";
import { worstState } from "../oil-state.ts";
import { causes } from "../alarms/causes/causes.ts";
import { viewOf } from "./course-view.ts";
import type { Diagnosis } from "../alarms/causes/diagnose.ts";
import { diagnoseStanding } from "./diagnose-device-state.ts";
import { aheadFindings } from "./findings-ahead.ts";
import { unconfirmedFindings } from "./findings-unconfirmed.ts";
import { findingOfCause } from "./finding-of-cause.ts";
import { labFindings } from "./findings-laboratory.ts";
import type { MachineCourse } from "./machine-course.ts";
import {
  type DiagnosisFinding,
  type DiagnosisNote,
  type Evidence,
  type MachineDiagnosis,
} from "./machine-diagnosis.ts";
import { urgencies } from "./urgency.ts";
import { abnormalEvidence } from "./raised-evidence.ts";
import { causeRules, noteRules } from "./rules/index.ts";
import { weigh } from "./rules/rule.ts";

/**
 * Explains what is abnormal on a machine by all that is known of its last weeks. Which cause leads is decided where the verdict and
 * the alarms decide it (`diagnose`, from what the alarms count); the course says what speaks for and against it, how severe it
 * is, what to bring, and what no alarm has raised yet.
 */
export function diagnoseMachine(course: MachineCourse): MachineDiagnosis {
  const { nowMs, states, standing } = course;
  const raised = standing ? raisedFindings(course, standing) : [];
  const ahead = aheadFindings(course, raised).filter(({ cause }) =>
    raised.every((each) => each.cause !== cause),
  );
  const own = ownFindings(course, [...raised, ...ahead]);
  return {
    madeMs: nowMs,
    state: worstState(states.map(({ state }) => state)),
    dimensions: states.map(({ dimension, state }) => ({
      dimension,
      state,
      leading: leadingOf(course, dimension),
    })),
    findings: [
      ...raised,
      ...unconfirmedFindings(standing, raised, nowMs),
      ...[...labFindings(course, raised), ...ahead, ...own].toSorted(byGravity),
    ],
    notes: notesOf(course),
  };
}

const byGravity = (one: DiagnosisFinding, other: DiagnosisFinding) => other.severity - one.severity;

function leadingOf({ standing, nowMs }: MachineCourse, dimension: Dimension): Evidence | null {
  const worst = standing?.keys.find(({ key }) => dimensionOf(key) === dimension);
  return worst ? abnormalEvidence(worst, nowMs) : null;
}

/** One for each open episode, then what is raised and has no alarm yet; what the verdict names comes first. */
function raisedFindings(course: MachineCourse, standing: DeviceStanding): DiagnosisFinding[] {
  const leading = leadingFault(standing);
  const first = leading?.episode?.category ?? leading?.key?.category;
  const categories = new Set<AlarmCategory>([
    ...(first ? [first] : []),
    ...standing.open.map(({ category }) => category),
    ...standing.keys.map(({ category }) => category),
    ...(standing.sensors.length > 0 ? (["sensor"] as const) : []),
  ]);
  const found = [...categories].flatMap((category) => raisedFinding(course, standing, category) ?? []);
  const isFirst = ({ category }: DiagnosisFinding) => category === first;
  const sorted = [
    ...found.filter(isFirst),
    ...found
      .filter((finding) => !isFirst(finding))
      .toSorted((one, other) => other.severity - one.severity || (one.sinceMs ?? 0) - (other.sinceMs ?? 0)),
  ];
  return sorted
    .filter((finding, i) => sorted.findIndex(({ cause }) => cause === finding.cause) === i)
    .map((finding) => withOthersOf(finding, sorted));
}

/** One cause may show in alarms of two categories: it is one finding, with the evidence of both. */
function withOthersOf(finding: DiagnosisFinding, all: readonly DiagnosisFinding[]): DiagnosisFinding {
  const same = all.filter(({ cause }) => cause === finding.cause);
  if (same.length === 1) return finding;
  const supports = new Map(same.flatMap((each) => each.supports.map((one) => [one.words.en, one])));
  return {
    ...finding,
    severity: Math.max(...same.map(({ severity }) => severity)) as DiagnosisFinding["severity"],
    urgency: urgencies.find((urgency) => same.some((each) => each.urgency === urgency)) ?? finding.urgency,
    supports: [...supports.values()],
    forecast: finding.forecast ?? same.find(({ forecast }) => forecast)?.forecast ?? null,
  };
}

function raisedFinding(
  course: MachineCourse,
  standing: DeviceStanding,
  category: AlarmCategory,
): DiagnosisFinding | null {
  const { keys, open } = standing;
  const likely = diagnoseStanding(standing, category, course.machineType);
  const episode = open.find((each) => each.category === category);
  const own = keys.filter((each) => each.category === category);
  return findingOfCause(course, {
    category,
    likely: [...likely, ...courseOnly(course, category, likely)],
    level: episode?.level ?? (Math.min(2, ...own.map(countedLevel)) === 1 ? 1 : 2),
    dimension: episode ? dimensionOfAlarm(episode.category) : dimensionOf(own[0]?.key ?? ""),
    sinceMs: firstSignOf(standing, category),
    overSinceMs: own[0]?.overSince ?? null,
    raised: own.map((each) => abnormalEvidence(each, course.nowMs)),
    forecast: course.forecasts.find(({ key }) => own.some((each) => each.key === key)) ?? null,
  });
}

/** Causes that only the course can show, beside those that the alarms know of. */
function courseOnly(
  course: MachineCourse,
  category: AlarmCategory,
  known: readonly Diagnosis[],
): Diagnosis[] {
  if (known.length === 0) return [];
  const since = course.standing?.open.find((each) => each.category === category)?.since ?? null;
  const view = viewOf(course, since);
  return causes
    .filter(({ id, categories }) => categories.includes(category) && known.every((each) => each.id !== id))
    .filter(({ id }) => causeRules.some((rule) => rule.cause === id && weigh(rule, view).fires))
    .map(({ id, cause, action }) => ({ id, cause, action, found: [], missing: [] }));
}

/** What a rule finds without any alarm, in a category without a finding yet. */
function ownFindings(course: MachineCourse, findings: readonly DiagnosisFinding[]): DiagnosisFinding[] {
  const view = viewOf(course, course.nowMs);
  return causeRules
    .filter((rule) => rule.byItself && weigh(rule, view).fires)
    .flatMap((rule) => {
      const cause = causes.find(({ id }) => id === rule.cause);
      const [category] = cause?.categories ?? [];
      if (!cause || !category || findings.some((each) => each.category === category)) return [];
      const { id, cause: name, action } = cause;
      const [first] = weigh(rule, view).supports;
      const finding = findingOfCause(course, {
        category,
        likely: [{ id, cause: name, action, found: [], missing: [] }],
        level: null,
        dimension: first?.key ? dimensionOf(first.key) : "operation",
        sinceMs: null,
        overSinceMs: null,
        raised: [],
        forecast: course.forecasts.find(({ key }) => alarmCategoryOf(key) === category) ?? null,
      });
      return finding ? [finding] : [];
    });
}

function notesOf(course: MachineCourse): DiagnosisNote[] {
  const view = viewOf(course, course.nowMs);
  return noteRules.flatMap((rule) => {
    const { fires, supports } = weigh(rule, view);
    return fires ? [{ rule: rule.id, words: rule.words, supports }] : [];
  });
}
