import { limitMarks } from "@oilcloud/chart";
import type { LimitInForce } from "@oilcloud/contract";
import { type BoundLevel, type Bounds, boundsAt, isEven } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import type { LimitLine } from "./model.ts";
import { numberText } from "../../lib/format/numbers.ts";

/** Limits are mostly round numbers: as many places as their indicator has, or as they were set with. */
export function limitText(value: number, decimals: number): string {
  if (Number.isInteger(value) && decimals <= 2) return numberText(value);
  const own = String(+value.toPrecision(6)).split(".")[1]?.length ?? 0;
  return numberText(value, Math.max(Math.min(decimals, 2), own));
}

/** A bound with the side on which it is passed: `> 9`, `< 25`. A value on the bound is not past it. */
export const passedText = (
  bound: number,
  side: "low" | "high",
  decimals: number,
  written = limitText,
): string => `${side === "low" ? "<" : ">"}\u00A0${written(bound, decimals)}`;

/** Both ends of a level in one: `> 0.5`, `±8`, `40–60`; null where it has none. */
export function levelText(
  bounds: Bounds,
  level: BoundLevel,
  decimals: number,
  written = limitText,
): string | null {
  const { low, high } = boundsAt(bounds, level);
  if (low === null || high === null) {
    if (high !== null) return passedText(high, "high", decimals, written);
    return low === null ? null : passedText(low, "low", decimals, written);
  }
  if (isEven(bounds)) return `±${written(high, decimals)}`;
  return `${written(low, decimals)}–${written(high, decimals)}`;
}

export interface LimitWords {
  names: Record<LimitLine["kind"], string>;
  /** Stands behind what people set. */
  set: string;
  /** Where it comes from. */
  origins: { set: string; usual: string };
}

export const limitWords = (t: TFunction): LimitWords => ({
  names: { warning: t("state.limit.warning"), limit: t("state.limit.limit") },
  set: t("state.limit.set"),
  origins: { set: t("state.limit.isSet"), usual: t("state.limit.isUsual") },
});

/** The lines of a limit from above to below. */
export function limitLines(limit: LimitInForce | null, decimals: number, words: LimitWords): LimitLine[] {
  return limitMarks(limit).map((mark) => ({
    ...mark,
    name: words.names[mark.kind],
    text: limitText(mark.value, decimals),
    ...(limit?.set && { note: words.set }),
    origin: words.origins[limit?.set ? "set" : "usual"],
  }));
}
