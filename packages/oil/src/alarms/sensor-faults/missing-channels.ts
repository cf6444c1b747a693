import { dayMs, hourMs } from "../../time.ts";
import { marks } from "../../marks.ts";
import type { KeyWatch } from "../indicator/key-memory.ts";
import { isKnown } from "../usual/learned-limits.ts";
import { newSensorWatch, type SensorWatch } from "./sensor-watch.ts";
import { signals } from "../../catalogue/watched-signals.ts";

/** The keys that an indicator is read off, where they are others than itself. */
const readOff: Readonly<Record<string, readonly string[]>> = {
  waterPpm: ["waterPpm", "waterActivity", "rhSaturation"],
  viscosityDev: ["kinViscosity", "dynViscosity", "viscosity40", "viscosityDev"],
  dielectricDev40: ["dielectric", "dielectricDev40"],
  feRate: ["fe1", "feRate"],
};
/** Of indicators of one sensor one is enough. */
const besides: ReadonlySet<string> = new Set(["count_ch2", "count_ch4", "nfeRate"]);

const channels: readonly (readonly [lead: string, keys: readonly string[]])[] = [...signals.keys()]
  .filter((key) => !besides.has(key))
  .map((key) => [key, readOff[key] ?? [key]]);

/** A channel, and where in a reading that it is read off. */
export interface Channel {
  readonly lead: string;
  readonly at: readonly number[];
}

/** The channels that a reading with these keys carries. */
export const channelsIn = (keys: readonly string[]): Channel[] =>
  channels.flatMap(([lead, of]) => {
    const at = of.map((key) => keys.indexOf(key)).filter((each) => each !== -1);
    return at.length > 0 ? [{ lead, at }] : [];
  });

/** Notes which channels report; an error code does not count as a report. */
export function noteHeard(
  heard: Record<string, number>,
  carried: readonly Channel[],
  given: ArrayLike<number> | null,
  ts: number,
): void {
  for (const { lead, at } of carried) if (given === null || isHeard(at, given)) heard[lead] = ts;
}

function isHeard(at: readonly number[], given: ArrayLike<number>): boolean {
  for (const each of at) if (given[each] !== marks.invalid) return true;
  return false;
}

/** A channel that reported for days, while its device continues without it. */
const missingAfterMs = dayMs;

const isMissing = (heardAt: number, ts: number): boolean => ts - heardAt >= missingAfterMs;

interface HeardWatch {
  readonly keys: Readonly<Record<string, KeyWatch>>;
  readonly heard: Readonly<Record<string, number>>;
  readonly sensors: Record<string, SensorWatch>;
}

/** While a device as a whole is silent, no channel of it is missing. */
const silentFromMs = hourMs;

/** Called before a reading is taken in: what fell silent with the whole device is counted from its return. */
export function noteSilence(
  watch: { readonly through: number; readonly heard: Record<string, number> },
  ts: number,
): void {
  const silentMs = ts - watch.through;
  if (watch.through === 0 || silentMs < silentFromMs) return;
  for (const channel in watch.heard) watch.heard[channel] = (watch.heard[channel] ?? ts) + silentMs;
}

/** Marks channels that fell silent as faulty until they report again. */
export function noteMissing(watch: HeardWatch, ts: number): void {
  for (const channel in watch.heard) {
    const heardAt = watch.heard[channel] ?? ts;
    const sensor = watch.sensors[channel];
    // Asked of every channel with every reading.
    if (heardAt === ts && sensor?.faulty !== marks.missing) continue;
    const of = watch.keys[channel];
    if (!of || !isKnown(of.learned)) continue;
    if (isMissing(heardAt, ts)) {
      const known = (watch.sensors[channel] ??= newSensorWatch());
      known.faulty = marks.missing;
      known.goodSince = null;
    } else if (sensor?.faulty === marks.missing && heardAt === ts) sensor.faulty = null;
  }
}
