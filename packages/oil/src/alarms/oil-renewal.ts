import { dayMs } from "../time.ts";
import { type KeyWatch, newKeyWatch, startAnew } from "./key-watch.ts";
import { dropFindings, type LabFinding } from "./laboratory-witness.ts";
import { signals } from "./signals.ts";

/** What a change of the oil concerns of a device's watch. */
interface RenewableWatch {
  readonly keys: Record<string, KeyWatch>;
  readonly findings: Record<string, LabFinding>;
  readonly agreed: Record<string, number>;
  settlingUntil: number;
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

/**
 * After an oil change: what the new oil is like is learned anew, and what is unusual is not told until it is known. Moisture
 * comes back to the site's usual within days. Limits hold all the time.
 */
function renewOil(watch: RenewableWatch, ts: number): void {
  const isSettling = ts < watch.settlingUntil;
  watch.settlingUntil = ts + settlingMs;
  dropFindings(watch);
  for (const key in watch.keys) {
    const of = watch.keys[key];
    const signal = signals.get(key);
    if (of && signal?.renewed) startAnew(of, signal.normalised === true && !isSettling);
  }
}

/** Indicators that are counted from elsewhere have no usual yet. What their limits have raised goes on. */
export function learnAnew(watch: Pick<RenewableWatch, "keys">, keys: readonly string[]): void {
  for (const key of keys) {
    const of = watch.keys[key];
    if (of) watch.keys[key] = { ...newKeyWatch(), rules: of.rules, trouble: of.trouble ?? null };
  }
}

/** Looks whether the oil was changed. */
export function noteRenewal(watch: RenewableWatch, ts: number): void {
  if (isRenewed(watch.keys)) renewOil(watch, ts);
}
