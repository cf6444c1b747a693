import { dayMs } from "../../time.ts";
import { type KeyWatch, newKeyWatch } from "../indicator/key-memory.ts";
import { movedLately } from "../indicator/key-watch.ts";
import { startAnew } from "../indicator/relearning.ts";
import type { LabFinding } from "../../laboratory/lab-finding.ts";
import { dropFindings } from "../sensor-faults/laboratory-findings.ts";
import { signals } from "../../catalogue/watched-signals.ts";
import { renewContent } from "../water/content-course.ts";
import type { WaterWatch } from "../water/water-watch.ts";
import type { TemperatureStep } from "../sensor-faults/temperature-step.ts";

/** What a change of the oil concerns of a device's watch. */
interface RenewableWatch {
  readonly keys: Record<string, KeyWatch>;
  readonly findings: Record<string, LabFinding>;
  readonly agreed: Record<string, number>;
  readonly temperatureStep: TemperatureStep;
  settlingUntil: number;
  readonly water?: WaterWatch;
}

/** What says of the oil itself, and not of its water or dirt, that it is another. */
const chemistry = ["viscosityDev", "dielectricDev40", "oilQuality", "conductivity40"];
const fewestBetter = 2;
const betterHours = 4;
const settlingMs = 7 * dayMs;

/** Whether several measures of the oil's chemistry have been better than usual for hours: the oil was changed. */
function isRenewed(keys: RenewableWatch["keys"]): boolean {
  let better = 0;
  for (const key of chemistry) if ((keys[key]?.learned.better ?? 0) >= betterHours) better += 1;
  return better >= fewestBetter;
}

/** By how many spreads a measure gets better within hours only where people have a hand in it. */
const renewingSpreads = 6;
const dries = "waterPpm";
const freshens = "oilQuality";
/** What may have become another with it, either way. */
const others = ["viscosityDev", "dielectricDev40", "conductivity40", "density"];
const otherSpreads = 4;

/** Whether the oil has become dry or fresh within hours, and differs from the one before in something else. */
function isExchanged(keys: RenewableWatch["keys"]): boolean {
  const [moisture, quality] = [keys[dries], keys[freshens]];
  const isDry = moisture !== undefined && movedLately(moisture) <= -renewingSpreads;
  const isFresh = quality !== undefined && movedLately(quality) >= renewingSpreads;
  if (!isDry && !isFresh) return false;
  if (isDry && isFresh) return true;
  for (const key of others) {
    const of = keys[key];
    if (of && Math.abs(movedLately(of)) >= otherSpreads) return true;
  }
  return false;
}

/**
 * After an oil change: what the new oil is like is learned from the start, and what is unusual raises nothing until it is known. Moisture
 * returns to the site's usual within days. Limits hold all the time.
 */
function renewOil(watch: RenewableWatch, ts: number): void {
  watch.settlingUntil = ts + settlingMs;
  dropFindings(watch);
  if (watch.water) renewContent(watch.water.content);
  for (const key in watch.keys) {
    const of = watch.keys[key];
    const signal = signals.get(key);
    if (of && signal?.renewed) startAnew(of, signal.normalised === true);
  }
}

/** Indicators that are counted from elsewhere have no usual yet. What their limits have raised stays open. */
export function learnAnew(watch: Pick<RenewableWatch, "keys">, keys: readonly string[]): void {
  for (const key of keys) {
    const of = watch.keys[key];
    if (of) watch.keys[key] = { ...newKeyWatch(), rules: of.rules, trouble: of.trouble ?? null };
  }
}

/** Looks whether the oil was changed. */
export function noteRenewal(watch: RenewableWatch, ts: number): void {
  if (isRenewed(watch.keys) || (watch.temperatureStep.since === null && isExchanged(watch.keys)))
    renewOil(watch, ts);
}
