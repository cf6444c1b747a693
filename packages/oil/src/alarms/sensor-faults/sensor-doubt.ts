import { findIndicator } from "../../catalogue/indicators.ts";
import { marks, type Mark } from "../../marks.ts";
import { dayMs, hourMs } from "../../time.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import { refit } from "../indicator/relearning.ts";
import type { Watched } from "../rules/rule-book.ts";
import { laboratoryKeyOf } from "./laboratory-findings.ts";
import { oddness } from "../usual/learned-limits.ts";
import { isLimit } from "../../limits/alarm-rules.ts";
import type { SensorWatch } from "./sensor-watch.ts";
import { signalKeyOf, signals } from "../../catalogue/watched-signals.ts";
import { isFrozen, jumpedAt, restsSince, type TemperatureStep } from "./temperature-step.ts";
import { isRaised } from "../rules/rule-state.ts";
import { activities } from "../usual/working-temperature.ts";
import { renewContent } from "../water/content-course.ts";
import type { WaterWatch } from "../water/water-watch.ts";
import { isDoubtful, isOddCourse, isOddJump, isOddStep, jumpedAlone } from "./witnesses.ts";

/** The part of a device's watch that speaks for or against its sensors. */
interface SensedWatch {
  readonly through: number;
  readonly settlingUntil: number;
  readonly temperatureStep: TemperatureStep;
  readonly keys: Readonly<Record<string, KeyWatch>>;
  readonly sensors: Readonly<Record<string, SensorWatch>>;
  readonly water?: WaterWatch;
}

/** Transient faults; the end of any other fault means that the sensor was repaired or replaced. */
const ofTheFlow: ReadonlySet<Mark> = new Set([marks.airBubbles, marks.noFlow, marks.spike]);

export const isBackFromFault = ({ faulty, goodSince }: SensorWatch): boolean =>
  faulty !== null && goodSince === null && !ofTheFlow.has(faulty);

/** What the content of water is worked out from. */
const ofWater: ReadonlySet<string> = new Set(["waterActivity", "rhSaturation", "waterPpm", "oilTemp"]);

/** A sensor that was replaced or calibrated differs from the one before; a temperature is in whatever follows it. */
export function noteReplaced({ keys, water }: SensedWatch, key: string): void {
  if (water && ofWater.has(key)) renewContent(water.content);
  for (const each in keys) {
    const of = keys[each];
    const signal = signals.get(each);
    if (of && signal && (each === key || (key === "oilTemp" && signal.normalised))) refit(of);
  }
}

/** What continues past the range that its sensor can measure, the way it was going, is no fault of the sensor. */
export const isBeyondItsRange = (of: KeyWatch, { key }: Watched, value: number, mark: Mark): boolean =>
  mark === marks.invalid &&
  isRaised(of) &&
  value > (findIndicator(key)?.plausible[1] ?? value) &&
  of.sample > 0;

/** Notes whether others contradict a raised indicator, or what it does is none of the oil's doing. */
export function doubt(watch: SensedWatch, key: string, of: KeyWatch, ts: number): void {
  const byTemperature = isByTemperature(watch, key, of);
  if (of.byTemperature !== undefined || byTemperature) of.byTemperature = byTemperature && key !== "oilTemp";
  const raised = isRaised(of);
  const bySign =
    raised && of.laboratory !== "confirms" && (isFaulty(watch, key, ts) || isWithoutTemperature(watch, key));
  if (of.bySign !== undefined || bySign) of.bySign = bySign;
  const isDoubted =
    (of.laboratory === "refutes" && raised) ||
    of.noisySince !== null ||
    byTemperature ||
    bySign ||
    (ts >= watch.settlingUntil &&
      of.laboratory !== "confirms" &&
      // Asked of every value: what is not clearly off is no odd move.
      ((of.sudden !== null &&
        (isOddStep(watch.keys, key) || isOddJump(watch.keys, key) || isOddCourse(watch.keys, key))) ||
        isTooDry(watch, key) ||
        isTooThin(of, key) ||
        (raised && isDoubtful(watch.keys, key, of.doubtedSince !== null))));
  const isStep = isDoubted && raised && jumpedAlone(watch.keys, key, (each) => isSound(watch, each));
  if (of.isStep !== undefined || isStep) of.isStep = isStep;
  if (isDoubted) of.doubtedSince ??= ts;
  else if (of.doubtedSince !== null) of.doubtedSince = null;
}

/** Whether nothing speaks against a sensor. */
const isSound = ({ keys, sensors }: SensedWatch, key: string): boolean =>
  keys[key]?.doubtedSince === null && (sensors[key]?.faulty ?? null) === null;

/** So many spikes within two days are not yet the sensor's fault, but what is raised among them may be another. */
const fewSpikes = 3;
const spikesWithinMs = 48 * hourMs;

/** Faults that are not the sensor's own sign: other measurements show them, and whether they persist. */
const ofOthers: ReadonlySet<Mark> = new Set([marks.drift, marks.labDiffers, marks.missing]);

/** A sensor whose fault is known, or begins to show, and whose values may look in order just now. */
function isFaulty({ sensors }: SensedWatch, key: string, ts: number): boolean {
  const sensor = sensors[key] ?? sensors[signalKeyOf(key)];
  if (!sensor) return false;
  const { faulty, spikes } = sensor;
  if (faulty !== null) return !ofOthers.has(faulty);
  return ts - (spikes.at(-fewSpikes) ?? 0) < spikesWithinMs;
}

/** What is judged with the temperature, while that is not known. */
const isWithoutTemperature = ({ sensors }: SensedWatch, key: string): boolean =>
  (activities.has(key) || isWorkedOut(key)) && (sensors["oilTemp"]?.faulty ?? null) !== null;

/** What is worked out with the temperature. */
const isWorkedOut = (key: string): boolean =>
  key === "waterPpm" || signals.get(signalKeyOf(key))?.normalised === true;
const knownAfterMs = 1.5 * hourMs;
/** As long as a temperature that jumped is not believed. */
const frozenWaitsMs = 10 * dayMs;

/**
 * A temperature that jumped as none can or rests as it never does, and what is worked out with it. Whether that is what it was
 * is known after an hour; what is raised meanwhile waits as long.
 */
function isByTemperature({ temperatureStep, through }: SensedWatch, key: string, of: KeyWatch): boolean {
  const { trouble } = of;
  if (!trouble) return false;
  const { since } = temperatureStep;
  if (key === "oilTemp") return since !== null;
  if (!isWorkedOut(key)) return false;
  const jumped = jumpedAt(temperatureStep);
  if (jumped !== null && trouble.since >= jumped) return true;
  const rests = restsSince(temperatureStep);
  const waitsMs = isFrozen(temperatureStep) ? frozenWaitsMs : knownAfterMs;
  if (rests !== null && trouble.since >= rests && through - trouble.since < waitsMs) return true;
  return since !== null && trouble.since >= since - knownAfterMs;
}

/** An activity that has fallen far below its own past at the same temperature, as no air dries oil. */
const isTooDry = ({ water }: SensedWatch, key: string): boolean =>
  key === "waterPpm" && (water?.content.driedFrom ?? null) !== null;

/** Shear and fuel take a third of the viscosity; what takes more of it, day by day, is its sensor. */
const isTooThin = ({ sudden, sample, doubtedSince }: KeyWatch, key: string): boolean =>
  key === "viscosityDev" &&
  sudden === false &&
  sample < (doubtedSince === null ? thinnestPercent : backFromPercent);
const thinnestPercent = -40;
const backFromPercent = -30;

/** What is only a little unusual is waited with, not complained about. */
const ticketSpreads = 8;

export function isWorthATicket(watch: SensedWatch, of: KeyWatch, { key, rules, signal }: Watched): boolean {
  const { temperatureStep } = watch;
  if (key === "oilTemp" && temperatureStep.since !== null) return true;
  if (isWrongByLaboratory(of)) return laboratoryKeyOf(key) === key || isRaised(of);
  if (of.doubtedSince === null) return false;
  if (of.noisySince !== null) return true;
  if (isWithoutTemperature(watch, key) || isFaulty(watch, key, watch.through)) return false;
  if (!signal || isTooDry(watch, key)) return true;
  if (rules.some(({ condition }, i) => of.rules[i]?.raised && isLimit(condition))) return true;
  return Math.abs(oddness(of.learned, signal.floor) ?? 0) >= ticketSpreads;
}

const isWrongByLaboratory = ({ laboratory }: KeyWatch): boolean =>
  laboratory === "refutes" || laboratory === "wrong";

export const doubtedAs = (of: KeyWatch): Mark =>
  isWrongByLaboratory(of) ? marks.labDiffers : of.noisySince === null ? marks.drift : marks.noisy;
