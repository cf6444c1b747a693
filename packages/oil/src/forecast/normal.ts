/** The share of a normal distribution below so many standard deviations (Abramowitz and Stegun 26.2.17, to 7 places). */
export function normalShare(deviations: number): number {
  if (!(Math.abs(deviations) < 8)) return deviations > 0 ? 1 : 0;
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) *
    (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI));
  return deviations > 0 ? 1 - tail : tail;
}

/** The standard deviations below which a share of at least a half lies (26.2.22, to 3 places). */
export function normalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share));
  return t - (2.30753 + 0.27061 * t) / (1 + 0.99229 * t + 0.04481 * t * t);
}
