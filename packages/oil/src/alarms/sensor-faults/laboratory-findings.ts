import type { IndicatorKey } from "../../catalogue/indicators.ts";
import { compareWithOnline } from "../../laboratory/compare.ts";
import type { LabFinding, LabVerdict, LabWitness } from "../../laboratory/lab-finding.ts";
import { labQuantities, type LabQuantity, labQuantityKeys } from "../../laboratory/quantities.ts";
import { dayMs, hourMs } from "../../time.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import { isKnown, oddness } from "../usual/learned-limits.ts";
import { isRaised } from "../rules/rule-state.ts";
import { scaled, signalKeyOf, signals } from "../../catalogue/watched-signals.ts";

/** What an indicator was lately, by its sound values. */
export interface RecentMean {
  mean: number;
  ts: number;
}

/** The quantities by which a sample judges a sensor, by the indicator. */
const compared: ReadonlyMap<string, LabQuantity> = new Map(
  labQuantityKeys.flatMap((each) => {
    const quantity: LabQuantity = labQuantities[each];
    return quantity.online?.tolerance ? [[quantity.online.indicator, quantity] as const] : [];
  }),
);

export const isComparedInLaboratory = (key: string): key is IndicatorKey => compared.has(key);

/** Shows whether there is water that the sensor of dissolved water cannot see. */
const activityKey = "waterActivity";

/** Whether it is remembered what an indicator was lately. */
export const isFollowedForSamples = (key: string): boolean => compared.has(key) || key === activityKey;

/** The code that is read off a count: the laboratory reports the code. */
const codeOf: Readonly<Record<string, string>> = { count_ch1: "iso4", count_ch2: "iso6" };

/** The watched indicator at which what the laboratory says of a key is kept. */
export const laboratoryKeyOf = (key: string): string => codeOf[key] ?? signalKeyOf(key);

const smoothingMs = 3 * hourMs;
/** What was measured longer ago says nothing of the sample. */
const reachMs = 12 * hourMs;
/** A sample is no witness of what comes later than this. */
const standsMs = 30 * dayMs;

/** Takes a sound value into what the indicator was lately. */
export function followRecent(recent: Record<string, RecentMean>, key: string, ts: number, value: number) {
  const known = recent[key];
  if (!known || ts - known.ts > reachMs) {
    recent[key] = { mean: value, ts };
    return;
  }
  known.mean += (value - known.mean) * Math.min(1, (ts - known.ts) / smoothingMs);
  known.ts = ts;
}

const agreement = (key: string, lab: number, below: boolean, online: number) => {
  const quantity = compared.get(key);
  return quantity ? compareWithOnline(quantity, { value: lab, below }, online) : null;
};

/** Dirt gets into a bottle on its way, and none gets out: a count below the laboratory's is no sign of the counter. */
const isOfTheBottle = (key: string, lab: number, online: number): boolean =>
  compared.get(key)?.group === "contamination" && online < lab;

/** Free water is in the bottle, and not in what the sensor measures of dissolved water. */
const isFreeWater = (key: string, lab: number, online: number, activity: number | null): boolean =>
  key === "waterPpm" && online < lab && activity !== null && activity >= saturatedFrom;
const saturatedFrom = 0.9;

/**
 * Less than a tenth of saturation is what the catalogue's solubility is off the oil's own, and not the sensor; unless the sensor
 * has agreed with a laboratory on this oil before, and has moved from it since.
 */
function isOfSolubility(
  key: string,
  apart: number,
  activity: number | null,
  before: number | undefined,
): boolean {
  if (key !== "waterPpm" || activity === null) return false;
  if (before !== undefined && Math.abs(apart - before) >= movedSince) return false;
  return activity * Math.abs(Math.expm1(-apart)) < solubilityShare;
}
const solubilityShare = 0.1;
const movedSince = Math.log(1.25);

/** By how much one value is above another, as a share in logarithms: codes double. */
const logarithmic = (key: string, online: number, lab: number): number =>
  compared.get(key)?.online?.tolerance?.kind === "codes"
    ? (online - lab) * Math.LN2
    : Math.log(online / Math.max(lab, 1e-9));

/** How far the indicator is from its usual in logarithms; null where it is not clearly off. */
function unusualBy(key: string, of: KeyWatch): number | null {
  const signal = signals.get(key);
  if (!signal || !isKnown(of.learned)) return null;
  if (Math.abs(oddness(of.learned, signal.floor) ?? 0) < clearlyOff) return null;
  const now = scaled(signal.scale, of.sample);
  if (now === null) return null;
  return signal.scale === "logarithm" ? now - of.learned.mean : (now - of.learned.mean) / 100;
}
const clearlyOff = 3;

/** Holds a sample against what was measured when it was taken; null where that says nothing of the sensor. */
function findingOf(
  witness: LabWitness,
  recent: RecentMean | undefined,
  of: KeyWatch,
  { activity, before }: { activity: number | null; before: number | undefined },
): LabFinding | null {
  const { key, value, below, atMs } = witness;
  if (!recent || atMs - recent.ts > reachMs) return null;
  const online = recent.mean;
  const { kind } = agreement(key, value, below, online) ?? {};
  if (kind !== "agrees" && kind !== "differs") return null;
  const apart = logarithmic(key, online, value);
  const isExplained =
    isOfTheBottle(key, value, online) ||
    isFreeWater(key, value, online, activity) ||
    isOfSolubility(key, apart, activity, before);
  if (kind === "differs" && isExplained) return null;
  const off = unusualBy(laboratoryKeyOf(key), of);
  const confirms = kind === "agrees" && off !== null && isNearer(apart, off);
  return { ...witness, online, agrees: kind === "agrees", confirms };
}

/** Whether the laboratory's value is nearer to the online one than to what is usual. */
const isNearer = (apart: number, off: number): boolean => Math.abs(apart) < Math.abs(off) / 2;

/** A finding stands while the sensor stays where the sample found it, for a month at most. */
function verdictOf(finding: LabFinding, recent: RecentMean | undefined, ts: number): LabVerdict {
  const { key, value, below, online, atMs, agrees, confirms } = finding;
  if (ts - atMs > standsMs || !recent) return null;
  const isWhereItWas = agreement(key, online, false, recent.mean)?.kind === "agrees";
  if (agrees) return confirms && isWhereItWas ? "confirms" : null;
  if (agreement(key, value, below, recent.mean)?.kind === "agrees") return null;
  return isWhereItWas ? "refutes" : "wrong";
}

/** What is remembered of laboratory samples. */
interface SampledWatch {
  readonly keys: Readonly<Record<string, KeyWatch>>;
  readonly recent: Record<string, RecentMean>;
  /** The newest finding of each indicator, while it stands. */
  readonly findings: Record<string, LabFinding>;
  /** By how much each was above the laboratory when it last agreed, in logarithms. */
  readonly agreed: Record<string, number>;
}

/** Takes in the samples that were drawn after a time and up to another. */
export function noteSamples(
  { keys, recent, findings, agreed }: SampledWatch,
  samples: readonly LabWitness[],
  afterMs: number,
  upToMs: number,
): void {
  for (const sample of samples) {
    if (sample.atMs <= afterMs || sample.atMs > upToMs) continue;
    const lead = laboratoryKeyOf(sample.key);
    const of = keys[lead];
    const known = { activity: recent[activityKey]?.mean ?? null, before: agreed[lead] };
    const finding = of && findingOf(sample, recent[sample.key], of, known);
    if (!finding) continue;
    findings[lead] = finding;
    if (finding.agrees) agreed[lead] = logarithmic(sample.key, finding.online, sample.value);
  }
}

/** Notes at the indicators what the findings still say; one that says nothing any more is dropped. */
export function applyFindings({ keys, recent, findings }: SampledWatch, ts: number): void {
  for (const lead in findings) {
    const finding = findings[lead];
    if (finding && verdictOf(finding, recent[finding.key], ts) === null) delete findings[lead];
  }
  for (const key in keys) {
    const of = keys[key];
    const finding = findings[laboratoryKeyOf(key)];
    if (!of) continue;
    of.laboratory = finding ? verdictOf(finding, recent[finding.key], ts) : null;
    // So that what it held back is noted before its alarm ends.
    if (of.laboratory === "refutes" && isRaised(of)) of.doubtedSince ??= ts;
  }
}

/** Of other oil than the sampled one they say nothing. */
export function dropFindings({ keys, findings, agreed }: Omit<SampledWatch, "recent">): void {
  for (const lead in findings) delete findings[lead];
  for (const lead in agreed) delete agreed[lead];
  for (const key in keys) {
    const of = keys[key];
    if (of) of.laboratory = null;
  }
}
