import type { IndicatorValue, PollutionRow } from "@oilcloud/contract";

export const channelSizesUm = [4, 6, 14, 21, 25, 38, 50, 70] as const;
export const mostLevels = 12;

/** As people write a signed class: "000", "00", "0" … "12", ">12". */
export function classText(signed: number | null): string {
  if (signed === null) return "–";
  if (signed <= -2) return "000";
  if (signed === -1) return "00";
  return signed > mostLevels ? `>${mostLevels}` : String(signed);
}

export interface CodeLimits {
  nas: { warning: number; critical: number } | null;
  isoWarning: string | null;
  isoCritical: string | null;
}

/** The limits of the codes, from those of their indicators. */
export function codeLimits(values: readonly IndicatorValue[]): CodeLimits {
  const limitOf = (key: string) => values.find((row) => row.key === key)?.limit ?? null;
  const iso = ["iso4", "iso6", "iso14"].map(limitOf);
  const written = (side: "warning" | "critical") =>
    iso.every((limit) => limit !== null) ? iso.map((limit) => String(limit?.[side] ?? "")).join("/") : null;
  return { nas: limitOf("nasClass"), isoWarning: written("warning"), isoCritical: written("critical") };
}

export type CellKind = "within" | "risk" | "abnormal" | "empty";

/** A cell is filled up to the channel's level; amber past the warning, red past the limit. */
export function cellKind(cell: number, level: number | null, nas: CodeLimits["nas"]): CellKind {
  if (level === null || cell > level) return "empty";
  if (nas && cell > nas.critical) return "abnormal";
  return nas && cell > nas.warning ? "risk" : "within";
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

/** Whether a state goes with the code: past the limit, past the warning, or neither. */
export function codeState(
  signed: number | null,
  nas: CodeLimits["nas"],
): "normal" | "risk" | "abnormal" | "unknown" {
  if (signed === null || !nas) return "unknown";
  if (signed > nas.critical) return "abnormal";
  return signed > nas.warning ? "risk" : "normal";
}
