import { hourMs } from "@oilcloud/oil";
import { hash } from "../random.ts";
import type { Asset } from "./asset.ts";

const weekH = 7 * 24;
// The first moment of 1970 was a Thursday; weeks are counted from Sundays.
const thursdayH = 4 * 24;
const yearH = 365.25 * 24;
const hottestH = 200 * 24;
const hottestHourOfDay = 15;
const utcOffsetH = 8;

const turn = (value: number, period: number) => Math.cos((2 * Math.PI * value) / period);
const signed = (bits: number) => bits / 2 ** 31 - 1;

export const seasonAt = (ts: number): number => turn(ts / hourMs - hottestH, yearH);

export function ambientAt({ params: { heat } }: Asset, ts: number): number {
  const localH = ts / hourMs + utcOffsetH;
  return heat.ambientC + heat.seasonK * seasonAt(ts) + heat.dayK * turn(localH - hottestHourOfDay, 24);
}

/** The load as it is planned: the course of the day, shifts and busier or quieter weeks. */
export function plannedLoad(asset: Asset, ts: number): number {
  const localH = ts / hourMs + utcOffsetH;
  const day = asset.dailyAmplitude * turn(localH - asset.dayPhaseH - 6, 24);
  const shift = 0.04 * signed(hash(asset.seed, 11, Math.floor(localH / 8)));
  const week = 0.05 * signed(hash(asset.seed, 12, Math.floor(localH / weekH)));
  return asset.baseLoad + day + shift + week;
}

export function isPlannedStop({ stopH, stopStartH }: Asset, ts: number): boolean {
  const hourOfWeek = (ts / hourMs + utcOffsetH + thursdayH) % weekH;
  return hourOfWeek >= stopStartH && hourOfWeek < stopStartH + stopH;
}
