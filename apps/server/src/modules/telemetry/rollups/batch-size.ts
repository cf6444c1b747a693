/** Time that a transaction takes: beside others short, because they share its processor and disk. */
const targetMs = { alone: { short: 20, long: 60 }, beside: { short: 8, long: 16 } };

interface Sizes {
  first: number;
  least: number;
  most: number;
}

/** Hours in one transaction: as many as take about so long. */
export function makeBatchSize({ first, least, most }: Sizes) {
  let hours = first;
  return {
    hours: () => hours,
    learn(count: number, tookMs: number, isBeside: boolean): void {
      const { short, long } = isBeside ? targetMs.beside : targetMs.alone;
      if (tookMs > long) hours = Math.max(least, Math.round(hours / 2));
      else if (count === hours && tookMs < short) hours = Math.min(most, hours * 2);
    },
  };
}

export type BatchSize = ReturnType<typeof makeBatchSize>;
