import { findIndicator, type Harm } from "../catalogue/indicators.ts";
import { oddness } from "./learned-limits.ts";
import type { KeyWatch } from "./key-watch.ts";
import type { AlarmCondition } from "./rules.ts";

/** What a sample is held against. */
export interface Circumstances {
  readonly ts: number;
  readonly temperatureC: number | null;
}

/** How far past its condition a value is: above 0 it is amiss, below −hysteresis good again, between them neither. */
export function distancePast(
  condition: AlarmCondition,
  key: string,
  watch: KeyWatch,
  value: number,
  { ts, temperatureC }: Circumstances,
): number | null {
  switch (condition.kind) {
    case "above":
      return value - condition.value;
    case "below":
      return condition.value - value;
    case "outside":
      return Math.max(condition.low - value, value - condition.high);
    case "change": {
      const before = earlier(watch, ts - condition.withinMs, condition.withinMs);
      return before === null ? null : towardsHarm(key, value - before) - condition.by;
    }
    case "deviation": {
      const sigmas = oddness(watch.learned, value, temperatureC ?? watch.learned.meanC, condition.floor);
      return sigmas === null ? null : towardsHarm(key, sigmas) - condition.sigmas;
    }
  }
}

const harmOf = (key: string): Harm => findIndicator(key)?.harm ?? "both";

function towardsHarm(key: string, difference: number): number {
  switch (harmOf(key)) {
    case "up":
      return difference;
    case "down":
      return -difference;
    case "both":
    case "none":
      return Math.abs(difference);
  }
}

/** The value remembered closest before that time, unless a gap lies between. */
function earlier({ past }: KeyWatch, ts: number, toleranceMs: number): number | null {
  let found: number | null = null;
  for (const [at, value] of past) {
    if (at > ts) break;
    found = at >= ts - toleranceMs ? value : null;
  }
  return found;
}
