import { type AlarmCategory, alarmCategoryOf } from "../../limits/alarm-categories.ts";
import type { AlarmReason } from "../rules/alarm-reasons.ts";
import type { Pace, Witnessing } from "./indicator-moves.ts";
import type { MachineType } from "../../catalogue/machine-types.ts";
import { laboratoryKeyOf } from "../sensor-faults/laboratory-findings.ts";
import { type Cause, type CauseId, causes } from "./causes.ts";
import { emphatic, isSalty, quietSignsOf, type Sign, signsOf, signsOfMove, indicatesSalt } from "./signs.ts";

/** A probable cause, with its signs that were found and those that are missing. */
export interface Diagnosis extends Pick<Cause, "cause" | "action"> {
  readonly id: CauseId;
  readonly found: readonly Sign[];
  readonly missing: readonly Sign[];
}

const most = 3;
/** A sign whose sensor saw nothing speaks against a cause; one that no sensor could have shown less so. */
const contradicted = 1.2;
const unknown = 0.5;
/** What a cause leaves unexplained speaks against it. */
const unexplained = 0.4;
/** What it cannot show comes from something else, if it is there as well. */
const foreign = 1.5;
/** What it may show and does fits. */
const fits = 0.15;
/** What it usually shows and does not decides between causes that are equal otherwise. */
const usuallyThere = 0.2;
/** What a machine of this type usually has. */
const usualHere = 0.5;
const rightPace = 0.4;
const unusualPace = 0.1;
/** A critical limit is passed by what a cause shows first; where by what it only may show, it is less likely. */
const beside = 0.5;

interface Evidence {
  readonly seen: ReadonlySet<Sign>;
  readonly quiet: ReadonlySet<Sign>;
  /** Those that have passed a critical limit. */
  readonly critical: ReadonlySet<Sign>;
  /** How signs came, of those of which it is known. */
  readonly pace: ReadonlyMap<Sign, Pace>;
}

function evidenceOf(reasons: readonly AlarmReason[], witnesses: readonly Witnessing[]): Evidence {
  const seen = new Set([...reasons.flatMap(signsOf), ...witnesses.flatMap(signsOfMove)]);
  if (isSalty(witnesses, seen.has("saturated"))) seen.add("salt");
  const pace = new Map<Sign, Pace>();
  for (const witness of witnesses)
    if (witness.pace) for (const sign of signsOfMove(witness)) pace.set(sign, witness.pace);
  // Another oil moves the others at once, however the viscosity's noise hides its own step.
  if ((seen.has("thin") || seen.has("thick")) && isAnotherOil(seen, pace)) seen.add("viscosityStep");
  // What is raised while it is where it usually is has come so slowly that the usual went along.
  for (const sign of witnesses.flatMap(quietSignsOf))
    if (seen.has(sign) && !pace.has(sign)) pace.set(sign, "creeping");
  const quiet = new Set(witnesses.flatMap(quietSignsOf).filter((sign) => !seen.has(sign)));
  if (!seen.has("salt") && witnesses.some(indicatesSalt)) quiet.add("salt");
  return { seen, quiet, critical: criticalSigns(reasons), pace };
}

/** Another oil is no creeping matter: what jumped long before the viscosity began to creep was something else. */
const isAnotherOil = (seen: ReadonlySet<Sign>, pace: ReadonlyMap<Sign, Pace>): boolean =>
  pace.get("thin") !== "creeping" &&
  pace.get("thick") !== "creeping" &&
  (pace.get("density") === "suddenly" ||
    pace.get("permittivityDown") === "suddenly" ||
    (pace.get("permittivity") === "suddenly" && !seen.has("water")));

function criticalSigns(reasons: readonly AlarmReason[]): Set<Sign> {
  const critical = new Set(reasons.filter(({ level }) => level === 1).flatMap(signsOf));
  // What says how a sign came is as severe as the sign.
  if (critical.has("thin") || critical.has("thick")) critical.add("viscosityStep");
  if (critical.has("water")) critical.add("longWet");
  return critical;
}

/** A sign, or the first of several that would do. */
const foundIn = (shown: Cause["shows"][number], seen: ReadonlySet<Sign>): Sign | null =>
  typeof shown === "string"
    ? seen.has(shown)
      ? shown
      : null
    : (shown.find((sign) => seen.has(sign)) ?? null);

const firstOf = (shown: Cause["shows"][number]): Sign => (typeof shown === "string" ? shown : shown[0]);

function isPossible(
  { shows, never, machines, onlyThere }: Cause,
  { seen }: Evidence,
  machineType: MachineType | null,
): boolean {
  if (onlyThere && machineType && !machines?.includes(machineType)) return false;
  return foundIn(shows[0], seen) !== null && !never?.some((sign) => seen.has(sign));
}

function weightOf(cause: Cause, evidence: Evidence, machineType: MachineType | null): number {
  const { seen, quiet, critical, pace } = evidence;
  const { shows, mayShow, usuallyShows = [], without, begins, machines } = cause;
  let weight = 0;
  for (const shown of shows) {
    const signs = typeof shown === "string" ? [shown] : shown;
    if (signs.some((sign) => seen.has(sign))) weight += 1;
    else weight -= signs.some((sign) => quiet.has(sign)) ? contradicted : unknown;
  }
  const explained = new Set<Sign>([...shows.flat(), ...mayShow]);
  for (const sign of seen)
    if (!explained.has(sign) && !ofSensors.has(sign) && !emphatic.has(sign)) weight -= unexplained;
  for (const sign of mayShow) if (seen.has(sign)) weight += fits;
  for (const sign of usuallyShows) if (quiet.has(sign)) weight -= usuallyThere;
  for (const sign of without) if (seen.has(sign)) weight -= foreign;
  const lead = foundIn(shows[0], seen);
  if (mayShow.some((sign) => critical.has(sign)) && foundIn(shows[0], critical) === null) weight -= beside;
  const began = lead && pace.get(lead);
  if (begins && began) weight += begins.includes(began) ? rightPace : -rightPace;
  if (began && (begins?.indexOf(began) ?? 0) > 0) weight -= unusualPace;
  if (machines && machineType) weight += machines.includes(machineType) ? usualHere : -usualHere;
  return weight;
}

const ofSensors: ReadonlySet<Sign> = new Set(["sensor", "silent"]);

export interface Circumstances {
  /** What the machine's indicators show by having moved or not. */
  readonly witnesses?: readonly Witnessing[];
  readonly machineType?: MachineType | null;
  /** Categories with a record of their own: their causes are listed there. */
  readonly open?: readonly { readonly category: AlarmCategory }[];
}

/**
 * What an alarm may come from, by all that is known of the machine: what is raised, what moved with it and what did not. A
 * cause gains by each sign that is seen, and loses by signs that should be there or that it does not explain.
 */
export function diagnose(
  category: AlarmCategory,
  reasons: readonly AlarmReason[],
  { witnesses = [], machineType = null, open = [] }: Circumstances = {},
): Diagnosis[] {
  const evidence = evidenceOf(reasons, witnesses);
  const doubted = isInDoubt(category, reasons, witnesses) ? [suspectedSensor] : [];
  const own = likeliest(category, evidence, machineType);
  const [first] = own;
  const source = open.some((each) => each.category === first?.source) ? undefined : first?.source;
  const sources = source ? likeliest(source, evidence, machineType) : [];
  // What other measures show of water is the water: its source is listed first.
  const listed = first && sources.length > 0 ? [...sources.slice(0, most - 1), first] : own;
  const seen = doubted.length > 0 ? new Set<Sign>([...evidence.seen, "doubted"]) : evidence.seen;
  return [...doubted, ...listed].slice(0, most).map(({ id, cause, action, shows }) => ({
    id,
    cause,
    action,
    found: [...new Set(shows.flatMap((shown) => foundIn(shown, seen) ?? []))],
    missing: shows.filter((shown) => foundIn(shown, seen) === null).map(firstOf),
  }));
}

const likeliest = (category: AlarmCategory, evidence: Evidence, machineType: MachineType | null): Cause[] =>
  causes
    .filter((cause) => cause.categories.includes(category) && isPossible(cause, evidence, machineType))
    .map((cause) => ({ cause, weight: weightOf(cause, evidence, machineType) }))
    // Sources are listed before consequences.
    .sort((one, other) => isLater(one.cause) - isLater(other.cause) || other.weight - one.weight)
    .slice(0, most)
    .map(({ cause }) => cause);

const suspectedSensor = causes.find(({ id }) => id === "sensorInDoubt") as Cause;

/** Whether other sensors contradict everything of its own that raised an alarm of the oil. */
function isInDoubt(
  category: AlarmCategory,
  reasons: readonly AlarmReason[],
  witnesses: readonly Witnessing[],
): boolean {
  const own = reasons.filter(
    (reason) =>
      alarmCategoryOf(reason.key) === category && signsOf(reason).some((sign) => !ofSensors.has(sign)),
  );
  const doubted = new Set(witnesses.flatMap(({ key, isDoubted }) => (isDoubted ? [key] : [])));
  return own.length > 0 && own.every(({ key }) => doubted.has(laboratoryKeyOf(key)));
}

const isLater = ({ isConsequence }: Cause): number => (isConsequence ? 1 : 0);

const firstCause = (
  category: AlarmCategory,
  reasons: readonly AlarmReason[],
  witnesses: readonly Witnessing[],
): Cause | undefined => likeliest(category, evidenceOf(reasons, witnesses), null)[0];

/** Whether what a category probably comes from shows in another as well, so that both have one cause. */
export const isOfOneCause = (
  host: AlarmCategory,
  category: AlarmCategory,
  reasons: readonly AlarmReason[],
  witnesses: readonly Witnessing[],
): boolean => firstCause(category, reasons, witnesses)?.categories.includes(host) ?? false;

/** What is at stake when a category is to join the record of another. */
export interface Joining {
  readonly category: AlarmCategory;
  readonly reasons: readonly AlarmReason[];
}

/** Whether a cause has to show what the open record was raised for; else the cause probably belongs to another record. */
const isAbout = ({ shows }: Cause, host: AlarmCategory, reasons: readonly AlarmReason[]): boolean => {
  const own = reasons.filter(({ key }) => alarmCategoryOf(key) === host).flatMap(signsOf);
  return own.length === 0 || own.some((sign) => shows.flat().includes(sign));
};

/**
 * Whether another category belongs to an open record: its own probable cause is a consequence of it, or the probable
 * cause of the open one explains its signs. A critical limit gets a record of its own unless that cause has to show it.
 */
export function isExplainedBy(
  host: AlarmCategory,
  reasons: readonly AlarmReason[],
  witnesses: readonly Witnessing[],
  joining: Joining,
): boolean {
  if (firstCause(joining.category, reasons, witnesses)?.follows === host) return true;
  const known = firstCause(host, reasons, witnesses);
  if (!known || !isAbout(known, host, reasons)) return false;
  const explained = new Set<Sign>(known.shows.flat());
  if (joining.reasons.every(({ level }) => level === 2))
    for (const sign of known.mayShow) explained.add(sign);
  const signs = joining.reasons.flatMap(signsOf).filter((sign) => !emphatic.has(sign));
  return signs.length > 0 && signs.every((sign) => explained.has(sign));
}
