import { dimensionOf } from "../alarms/device-state/device-state.ts";
import { indicators } from "../catalogue/indicators.ts";
import type { Label } from "../label.ts";
import { compareWithOnline } from "../laboratory/compare.ts";
import { type LabQuantityKey, labQuantity, labQuantityKeys } from "../laboratory/quantities.ts";
import { dayMs } from "../time.ts";
import { filled } from "../words/condition-words.ts";
import { valueWords, writtenAs } from "../words/number-words.ts";
import { causes } from "../alarms/causes/causes.ts";
import { median } from "./course-view.ts";
import type { CourseSample, MachineCourse } from "./machine-course.ts";
import type { DiagnosisFinding, Evidence } from "./machine-diagnosis.ts";
import { partsOf } from "./parts.ts";
import { tests } from "./sources.ts";

const differs = {
  zh: "化验{name} {lab}，同日在线 {online}",
  en: "Laboratory: {name} {lab}, online the same day {online}",
} as const satisfies Label;

/** One bottle may be dirty or mixed up; two that agree are not. */
const leastSamples = 2;

/** Sensors that the laboratory contradicts over several samples (G9), where no ticket says so already. */
export function labFindings(
  course: MachineCourse,
  findings: readonly DiagnosisFinding[],
): DiagnosisFinding[] {
  if (findings.some(({ category }) => category === "sensor")) return [];
  const apart = labQuantityKeys.map((quantity) => apartOf(course, quantity)).filter((each) => each !== null);
  // A code and a class are the same counter's: one ticket for each sensor.
  const byDimension = new Map(apart.map((evidence) => [dimensionOf(evidence[0]?.key ?? ""), evidence]));
  return [...byDimension.values()].map(labFinding);
}

function apartOf(course: MachineCourse, quantity: LabQuantityKey): Evidence[] | null {
  const known = labQuantity(quantity);
  const { online } = known;
  if (!online?.tolerance) return null;
  const days = course.indicators.find(({ key }) => key === online.indicator)?.days ?? [];
  const pairs = course.samples.flatMap((sample) => {
    if (sample.quantity !== quantity) return [];
    const day = days.find(({ tsMs }) => Math.abs(tsMs - sample.atMs) <= dayMs / 2);
    return day ? [{ sample, online: day.mean }] : [];
  });
  // Dirt gets into a bottle and none gets out.
  const usable = pairs.filter((pair) => known.group !== "contamination" || pair.online > pair.sample.value);
  if (usable.length < leastSamples) return null;
  const differing = usable.filter(
    (pair) => compareWithOnline(known, pair.sample, pair.online).kind === "differs",
  );
  if (differing.length * 2 <= usable.length || differing.at(-1) !== usable.at(-1)) return null;
  const side = median(differing.map((pair) => Math.sign(pair.online - pair.sample.value)));
  if (!differing.every((pair) => Math.sign(pair.online - pair.sample.value) === side)) return null;
  return differing.map(({ sample, online: value }) => evidenceOf(course, sample, value));
}

function evidenceOf({ nowMs }: MachineCourse, sample: CourseSample, online: number): Evidence {
  const known = labQuantity(sample.quantity);
  const key = known.online?.indicator ?? null;
  return {
    kind: "sample",
    words: filled(differs, {
      name: known,
      lab: `${sample.below ? "<" : ""}${valueWords(sample.value, known)}`,
      online: key ? valueWords(online, writtenAs(key)) : String(online),
    }),
    key,
    atMs: sample.atMs,
    value: online,
    limit: sample.value,
    fromMs: sample.atMs - 14 * dayMs,
    toMs: nowMs,
    sampleId: sample.id,
  };
}

function labFinding(evidence: readonly Evidence[]): DiagnosisFinding {
  const known = causes.find(({ id }) => id === "sensorFault") as (typeof causes)[number];
  const [first] = evidence;
  const key = first?.key ?? null;
  return {
    cause: known.id,
    rules: ["G9"],
    category: "sensor",
    dimension: dimensionOf(key ?? ""),
    severity: 1,
    name: key
      ? {
          zh: `${indicators[key].zh}与化验结果不符`,
          en: `${indicators[key].en} disagrees with the laboratory`,
        }
      : known.cause,
    action: known.action,
    urgency: "nextStop",
    sinceMs: first?.atMs ?? null,
    overSinceMs: null,
    confidence: { matched: evidence.length, expected: evidence.length },
    supports: evidence,
    against: [],
    missing: [tests.wiring],
    parts: partsOf(["sampleBottle"]),
    forecast: null,
    alternatives: [],
  };
}
