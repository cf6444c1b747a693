import type { SeriesList } from "@oilcloud/contract";
import type { Answering } from "../answering.ts";
import type { Span } from "../periods.ts";

export type Series = SeriesList["series"][number];
const points = 400;

export async function seriesOf(
  { facts }: Answering,
  deviceId: string,
  keyId: number,
  { fromMs, toMs }: Span,
  most = points,
): Promise<Series | null> {
  const { series } = await facts.series([{ deviceId, keyId }], fromMs, toMs, most);
  return series[0] ?? null;
}

export interface Figures {
  mean: number;
  max: number;
  maxMs: number;
  min: number;
  minMs: number;
  count: number;
  first: number;
  last: number;
  values: number[];
}

/** The figures of a period; a bucket that began before it counts by what lies in it. */
export function figuresOf({ ts, value, min, max, count }: Series): Figures | null {
  const at = ts.flatMap((ms, i) => {
    const mean = value[i];
    return mean === null || mean === undefined
      ? []
      : [{ ms, mean, low: min[i] ?? mean, high: max[i] ?? mean, n: count[i] ?? 1 }];
  });
  const [first] = at;
  const last = at.at(-1);
  if (!first || !last) return null;
  const n = at.reduce((sum, each) => sum + each.n, 0);
  const highest = at.reduce((one, other) => (other.high > one.high ? other : one));
  const lowest = at.reduce((one, other) => (other.low < one.low ? other : one));
  return {
    mean: at.reduce((sum, each) => sum + each.mean * each.n, 0) / n,
    max: highest.high,
    maxMs: highest.ms,
    min: lowest.low,
    minMs: lowest.ms,
    count: n,
    first: first.mean,
    last: last.mean,
    values: at.map(({ mean }) => mean).sort((one, other) => one - other),
  };
}
