import type { AlarmCategory } from "../../limits/alarm-categories.ts";
import type { DeviceStanding, KeyStanding } from "./device-state.ts";

/** How an indicator of an episode has run: when it was raised, at worst, and last; as stored with the episode. */
export interface AlarmFigure {
  readonly key: string;
  readonly raised: number;
  readonly raisedAt: number;
  readonly worst: number;
  readonly worstAt: number;
  readonly last: number;
  readonly lastAt: number;
  /** Which way it goes; 0 where that may be chance. */
  readonly trend: -1 | 0 | 1;
  /** By how much over at most a day; null while too little of it is known. */
  readonly change: number | null;
  /** Since when the limit is passed that is passed now; absent in what was stored before this was noted. */
  readonly overSince?: number | null;
}

/** The figures of a raised indicator. */
export const figureOf = (
  {
    key,
    raised,
    raisedAt,
    since,
    worst,
    worstAt,
    value,
    valueAt,
    trend,
    change,
    overSince = null,
  }: KeyStanding,
  lastAt: number,
): AlarmFigure => ({
  key,
  raised,
  raisedAt: raisedAt ?? since,
  worst,
  worstAt,
  last: value,
  lastAt: valueAt ?? lastAt,
  trend,
  change,
  overSince,
});

/** The figures of the raised indicators of a category, the worst first. */
export const alarmFigures = (
  { keys }: Pick<DeviceStanding, "keys">,
  category: AlarmCategory,
  lastAt: number,
): AlarmFigure[] =>
  keys
    .filter((each) => each.category === category && !each.unconfirmed)
    .map((each) => figureOf(each, lastAt));
