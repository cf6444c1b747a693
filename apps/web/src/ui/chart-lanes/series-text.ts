import { numberText } from "../../lib/format/numbers.ts";
import type { LaneAxis, LaneSeries } from "./model.ts";

/** A value of a series or a tick of its axis, as the indicator writes it. */
export const seriesText = (
  { text, decimals }: Pick<LaneSeries, "text" | "decimals"> | LaneAxis,
  value: number,
): string => text?.(value) ?? numberText(value, decimals);
