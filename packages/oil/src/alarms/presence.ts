import { dayMs } from "../time.ts";
import { signals } from "./signals.ts";

/** The keys that an indicator is read off, where they are others than itself. */
const readOff: Readonly<Record<string, readonly string[]>> = {
  waterPpm: ["waterPpm", "waterActivity", "rhSaturation"],
  viscosityDev: ["kinViscosity", "dynViscosity", "viscosity40", "viscosityDev"],
  dielectricDev40: ["dielectric", "dielectricDev40"],
  feRate: ["fe1", "feRate"],
};
/** Of indicators of one sensor one is enough. */
const besides: ReadonlySet<string> = new Set(["count_ch2", "nfeRate"]);

const channels: readonly (readonly [lead: string, keys: readonly string[]])[] = [...signals.keys()]
  .filter((key) => !besides.has(key))
  .map((key) => [key, readOff[key] ?? [key]]);

/** The channels that a reading with these keys carries. */
export const channelsIn = (keys: readonly string[]): string[] =>
  channels.filter(([, of]) => of.some((key) => keys.includes(key))).map(([lead]) => lead);

/** A channel that reported for days, while its device goes on without it. */
const missingAfterMs = dayMs;

export const isMissing = (heardAt: number, ts: number): boolean => ts - heardAt >= missingAfterMs;
