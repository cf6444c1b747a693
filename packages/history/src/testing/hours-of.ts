import { type Hours, newHours } from "../hours.ts";
import type { Column } from "../readings.ts";

const hourMs = 3_600_000;

const firstOf = ({ starts, mins, maxs, sums, counts, lasts }: Hours, count: number): Hours => ({
  starts: starts.slice(0, count),
  mins: mins.slice(0, count),
  maxs: maxs.slice(0, count),
  sums: sums.slice(0, count),
  counts: counts.slice(0, count),
  lasts: lasts.slice(0, count),
});

/**
 * Adds a column up by hour. `rows` are the places in `times` of the column's values; null: it has one for each time.
 * A value that is not a number is greater than all others, as the database has it.
 */
export function hoursOf(
  { values, missing, marks }: Column,
  times: Float64Array,
  rows: Uint32Array | null,
): Hours {
  if (values.length === 0) return newHours(0);
  const timeOf = (i: number) => times[rows ? (rows[i] as number) : i] as number;
  const span = Math.floor(timeOf(values.length - 1) / hourMs) - Math.floor(timeOf(0) / hourMs) + 1;
  const hours = newHours(Math.min(span, values.length));
  const { starts, mins, maxs, sums, counts, lasts } = hours;
  let at = -1;
  let endMs = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    if ((marks && marks[i] !== 0) || (missing && missing[i] !== 0)) continue;
    const value = values[i] as number;
    const ms = timeOf(i);
    if (ms >= endMs) {
      at++;
      const start = Math.floor(ms / hourMs) * hourMs;
      endMs = start + hourMs;
      starts[at] = start;
      mins[at] = maxs[at] = value;
    } else {
      if (value < (mins[at] as number) || Number.isNaN(mins[at])) mins[at] = value;
      if (value > (maxs[at] as number) || Number.isNaN(value)) maxs[at] = value;
    }
    sums[at] = (sums[at] as number) + value;
    counts[at] = (counts[at] as number) + 1;
    lasts[at] = value;
  }
  return firstOf(hours, at + 1);
}
