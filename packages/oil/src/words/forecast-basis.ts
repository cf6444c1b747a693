import type { Label } from "../label.ts";

const highest: Label = { zh: "日最高", en: "daily maximum" };
const lowest: Label = { zh: "日最低", en: "daily minimum" };

/** What a forecast is made of: the hour of each day that comes nearest to the limit. */
export const forecastBasis = ({ fromValue, limit }: { fromValue: number; limit: number }): Label =>
  limit >= fromValue ? highest : lowest;
