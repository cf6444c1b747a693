import type { IndicatorValue } from "@oilcloud/contract";
import type { LimitLine } from "./model.ts";
import { numberText } from "../../lib/format/numbers.ts";

type Limit = NonNullable<IndicatorValue["limit"]>;

/** Limits are round numbers: as many places as they need, at most the indicator's own. */
export function limitText(value: number, decimals: number): string {
  const places = decimals > 2 ? 2 : decimals;
  return numberText(value, Number.isInteger(value) && decimals <= 2 ? 0 : places);
}

/** The lines of a limit; with direction "both" on either side of zero. */
export function limitLines(
  limit: Limit | null,
  decimals: number,
  names: Record<LimitLine["kind"], string>,
): LimitLine[] {
  if (!limit) return [];
  const { direction, warning, critical } = limit;
  const line = (kind: LimitLine["kind"], value: number, beyond: LimitLine["beyond"]): LimitLine => ({
    kind,
    value,
    name: names[kind],
    text: limitText(value, decimals),
    beyond,
  });
  if (direction === "down") return [line("warning", warning, null), line("limit", critical, "below")];
  const upper = [line("limit", critical, "above"), line("warning", warning, null)];
  return direction === "up"
    ? upper
    : [...upper, line("warning", -warning, null), line("limit", -critical, "below")];
}
