import type { AlarmCategory } from "../../limits/alarm-categories.ts";
import type { DeviceStanding } from "./device-state.ts";

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
}

/** The figures of the raised indicators of a category, the worst first. */
export const alarmFigures = (
  { keys }: Pick<DeviceStanding, "keys">,
  category: AlarmCategory,
  lastAt: number,
): AlarmFigure[] =>
  keys
    .filter((each) => each.category === category && !each.unconfirmed)
    .map(({ key, raised, since: raisedAt, worst, worstAt, value: last, trend, change }) => ({
      key,
      raised,
      raisedAt,
      worst,
      worstAt,
      last,
      lastAt,
      trend,
      change,
    }));
