/**
 * What is usual for this indicator on this machine, learned from its own past (ASTM D7720: own statistics once there is
 * enough of them). Warm oil reads differently from cold, so the part that follows the temperature is taken out. Values
 * far out are let in only by so much: a fault must not teach that it is usual.
 */
export interface LearnedLimits {
  count: number;
  mean: number;
  meanC: number;
  varianceC: number;
  covariance: number;
  /** Mean square of what the temperature does not explain. */
  rest: number;
}

export const newLearnedLimits = (): LearnedLimits => ({
  count: 0,
  mean: 0,
  meanC: 0,
  varianceC: 0,
  covariance: 0,
  rest: 0,
});

const letInSigmas = 3;
/** Below this many samples nothing is said. */
const enough = 300;
/** After this many samples the past fades as fast as the present comes in: about a month at ten minutes. */
const memory = 4320;

/**
 * How many standard deviations a value lies from what is usual at this temperature; null while too little is known. The
 * spread is taken as no smaller than `floor`, so that an indicator that never moved may move a little.
 */
export function oddness(
  learned: LearnedLimits,
  value: number,
  temperatureC: number,
  floor: number,
): number | null {
  if (learned.count < enough) return null;
  const spread = Math.max(Math.sqrt(learned.rest), floor);
  return spread > 0 ? (value - expected(learned, temperatureC)) / spread : null;
}

export function learn(learned: LearnedLimits, value: number, temperatureC: number, floor: number): void {
  const usual = learned.count === 0 ? value : expected(learned, temperatureC);
  const bound = letInSigmas * Math.max(Math.sqrt(learned.rest), floor);
  const away = value - usual;
  const letIn = learned.count < enough ? away : Math.max(-bound, Math.min(bound, away));
  learned.count += 1;
  const weight = 1 / Math.min(learned.count, memory);
  const awayC = temperatureC - learned.meanC;
  const awayFromMean = usual + letIn - learned.mean;
  learned.mean += weight * awayFromMean;
  learned.meanC += weight * awayC;
  learned.varianceC += weight * (awayC * awayC - learned.varianceC);
  learned.covariance += weight * (awayC * awayFromMean - learned.covariance);
  learned.rest += weight * (letIn * letIn - learned.rest);
}

function expected({ mean, meanC, varianceC, covariance }: LearnedLimits, temperatureC: number): number {
  return varianceC > 1 ? mean + (covariance / varianceC) * (temperatureC - meanC) : mean;
}
