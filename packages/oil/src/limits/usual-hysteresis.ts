import { findIndicator } from "../catalogue/indicators.ts";

/** Whole classes fall back by one, everything else by a twentieth of its limit, with one decimal more than its values have. */
export function usualHysteresis(key: string, limit: number): number {
  const { kind = "gauge", decimals = 2 } = findIndicator(key) ?? {};
  if (kind === "class") return 1;
  const step = 10 ** -(decimals + 1);
  const twentieth = Math.abs(limit) * 0.05;
  return limit === 0 ? 0 : Math.max(Number(twentieth.toFixed(decimals + 1)), step);
}
