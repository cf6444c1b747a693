import { hourMs } from "../time.ts";
import type { LabValue } from "./lab-values.ts";
import type { LabQuantity } from "./quantities.ts";

export type Agreement =
  /** Nothing comparable is measured online, or nothing was reported around that time. */
  | { readonly kind: "noOnline" }
  | {
      /** `notJudged`: there is no rule for how far the two may be apart. */
      readonly kind: "agrees" | "differs" | "notJudged";
      /** By how much the online value is above the laboratory's, in codes or per cent; null of nothing. */
      readonly difference: number | null;
      readonly unit: "codes" | "percent";
    };

/** Holds a laboratory's value against what was measured online around the time of the sample (rule G9). */
export function compareWithOnline(quantity: LabQuantity, lab: LabValue, online: number | null): Agreement {
  if (!quantity.online || online === null) return { kind: "noOnline" };
  const { tolerance } = quantity.online;
  const unit = tolerance?.kind ?? "percent";
  const difference = differenceIn(unit, lab.value, online);
  if (tolerance === null || difference === null) return { kind: "notJudged", difference, unit };
  // Below the detection limit agrees with all that is less.
  const agrees = Math.abs(difference) <= tolerance.most || (lab.below && online <= lab.value);
  return { kind: agrees ? "agrees" : "differs", difference, unit };
}

function differenceIn(unit: "codes" | "percent", lab: number, online: number): number | null {
  if (unit === "codes") return Math.round(online) - lab;
  if (lab === 0) return online === 0 ? 0 : null;
  return ((online - lab) / lab) * 100;
}

const reachMs = 12 * hourMs;

/** Stretches of time that do not overlap, in order, around each of the times: what is online "at the time of a sample". */
export function stretchesAround(
  timesMs: readonly number[],
): { atMs: number; fromMs: number; toMs: number }[] {
  const times = [...new Set(timesMs)].sort((one, other) => one - other);
  const middle = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : Math.round((one + other) / 2);
  return times.map((atMs, i) => ({
    atMs,
    fromMs: Math.max(atMs - reachMs, middle(times[i - 1], atMs) ?? Number.NEGATIVE_INFINITY),
    toMs: Math.min(atMs + reachMs, middle(atMs, times[i + 1]) ?? Number.POSITIVE_INFINITY),
  }));
}
