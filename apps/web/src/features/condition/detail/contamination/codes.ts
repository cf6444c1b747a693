import type { IndicatorValue, PollutionRow } from "@oilcloud/contract";
import { type Bounds, highestChartLevel, oilStateOf, oilStates } from "@oilcloud/oil";

export interface CodeLimits {
  /** The classes up to which it is good, and up to which it is not abnormal yet. */
  nas: Bounds | null;
  isoWarning: string | null;
  isoCritical: string | null;
}

/** The limits of the codes, from those of their indicators. */
export function codeLimits(values: readonly IndicatorValue[]): CodeLimits {
  const limitOf = (key: string) => values.find((row) => row.key === key)?.limit ?? null;
  const iso = ["iso4", "iso6", "iso14"].map(limitOf);
  const written = (side: "highWarning" | "highCritical") => {
    const numbers = iso.flatMap((limit) => limit?.[side] ?? []);
    return numbers.length === iso.length ? numbers.join("/") : null;
  };
  return {
    nas: limitOf("nasClass"),
    isoWarning: written("highWarning"),
    isoCritical: written("highCritical"),
  };
}

export type CellKind = "within" | "risk" | "abnormal" | "empty";

/** A cell is filled up to the channel's level; amber past the warning, red past the limit. */
export function cellKind(cell: number, level: number | null, nas: CodeLimits["nas"]): CellKind {
  if (level === null || cell > level) return "empty";
  const status = nas ? oilStateOf(cell, { ...nas, lowWarning: null, lowCritical: null }) : "normal";
  return status === "abnormal" || status === "risk" ? status : "within";
}

export interface Pollution {
  now: PollutionRow;
  /** A week before, where something was counted then. */
  before: PollutionRow | null;
}

const counted = ({ levels, nasClass }: PollutionRow) =>
  nasClass !== null || levels.some((level) => level !== null);
const nearOneDay = 24;

/** The newest row of a week of hours, and the one nearest to its beginning. */
export function newestAndBefore(rows: readonly PollutionRow[]): Pollution | null {
  const now = rows.findLast(counted);
  if (!now) return null;
  const before = rows.slice(0, nearOneDay).find(counted);
  return { now, before: before && before !== now ? before : null };
}

/** What the server says of some indicators together: the worst of them. */
export const worstStatus = (
  values: readonly IndicatorValue[],
  keys: readonly string[],
): IndicatorValue["status"] =>
  values
    .filter(({ key, mark }) => keys.includes(key) && mark === null)
    .map(({ status }) => status)
    .toSorted((one, other) => oilStates.indexOf(one) - oilStates.indexOf(other))[0] ?? "unknown";

/** The level that a bound lies behind in the grid; null where there is none or it lies outside. */
export function edgeOf(bound: number | null | undefined): number | null {
  if (bound === null || bound === undefined) return null;
  const level = Math.floor(bound);
  return level >= 1 && level <= highestChartLevel ? level : null;
}
