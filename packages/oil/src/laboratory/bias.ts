import type { LabQuantity } from "./quantities.ts";

/** A sample of a quantity that is also measured online. */
export interface ComparedSample {
  readonly lab: number;
  /** Whether it is below the laboratory's detection limit. */
  readonly below: boolean;
  readonly online: number;
}

/** What is done to readings so that they agree with the laboratory: first the factor, then the addend. */
export interface Offset {
  readonly factor: number;
  readonly addend: number;
}

export const noOffset: Offset = { factor: 1, addend: 0 };

export const withOffset = (value: number, { factor, addend }: Offset): number => value * factor + addend;
export const withoutOffset = (value: number, { factor, addend }: Offset): number => (value - addend) / factor;

/**
 * What a bias amounts to. Significant: an offset is proposed; not significant: chance could have made it; tolerated: certain,
 * and less than the two may be apart; of the bottle: dirt gets into a bottle on its way and none gets out, so a count below the
 * laboratory's is no sign of the sensor; not judged: there is no rule for how far the two may be apart.
 */
export const biasVerdicts = [
  "significant",
  "notSignificant",
  "tolerated",
  "tooFew",
  "ofTheBottle",
  "notJudged",
] as const;
export type BiasVerdict = (typeof biasVerdicts)[number];

export interface Bias {
  /** How many samples it was made from. */
  readonly samples: number;
  /** How far the online values are above the laboratory's on average, in codes or per cent of the laboratory's. */
  readonly mean: number;
  /** The 95 % interval of the mean; null with a single sample. */
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: "codes" | "percent";
  readonly verdict: BiasVerdict;
  /** Where the verdict is significant. */
  readonly offset: Offset | null;
}

const fewest = 3;
/** Quantiles of Student's distribution, 97.5 %, by degrees of freedom from 1 on. */
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const quantileOf = (freedom: number): number =>
  quantiles[Math.min(freedom, quantiles.length) - 1] ?? Number.NaN;

/**
 * The bias of a sensor against the laboratory over all samples (rule G9): the mean of the differences with its 95 % interval by
 * Student's distribution. An offset is proposed where the interval leaves zero out and the mean is beyond the tolerance.
 */
export function sensorBias(quantity: LabQuantity, samples: readonly ComparedSample[]): Bias | null {
  const { online } = quantity;
  if (!online) return null;
  const unit = online.tolerance?.kind ?? "percent";
  const differences = samples.flatMap(({ lab, below, online: measured }) =>
    below || (unit === "percent" && lab <= 0) ? [] : [differenceIn(unit, lab, measured)],
  );
  const count = differences.length;
  if (count === 0) return null;
  const mean = differences.reduce((sum, each) => sum + each, 0) / count;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1);
  const half = count > 1 ? quantileOf(count - 1) * Math.sqrt(variance / count) : null;
  const verdict = verdictOf(quantity, count, mean, half);
  return {
    samples: count,
    mean,
    low: half === null ? null : mean - half,
    high: half === null ? null : mean + half,
    unit,
    verdict,
    offset: verdict === "significant" ? offsetFor(unit, mean) : null,
  };
}

const differenceIn = (unit: Bias["unit"], lab: number, online: number): number =>
  unit === "codes" ? online - lab : ((online - lab) / lab) * 100;

function verdictOf(
  { online, group }: LabQuantity,
  count: number,
  mean: number,
  half: number | null,
): BiasVerdict {
  if (!online?.tolerance) return "notJudged";
  if (count < fewest || half === null) return "tooFew";
  if (Math.abs(mean) <= half) return "notSignificant";
  if (Math.abs(mean) <= online.tolerance.most) return "tolerated";
  return group === "contamination" && mean < 0 ? "ofTheBottle" : "significant";
}

/** Codes and classes are whole numbers, and stay so. */
const offsetFor = (unit: Bias["unit"], mean: number): Offset =>
  unit === "codes" ? { factor: 1, addend: -Math.round(mean) } : { factor: 1 / (1 + mean / 100), addend: 0 };
