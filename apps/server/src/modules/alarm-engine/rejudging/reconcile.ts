import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import type { JudgedEpisode } from "./judged-episodes.ts";

/** An episode as it stands in the records. */
export interface RecordedEpisode {
  id: string;
  category: AlarmCategory;
  level: AlarmLevel;
  firstAt: number;
  lastAt: number;
  clearedAt: number | null;
  occurrences: number;
  /** Whether people have handled it; a handled episode stays. */
  handled: boolean;
  /** Whether it was retracted before. */
  retracted: boolean;
}

export interface Correction {
  /** null: the episode did not happen */
  judged: JudgedEpisode | null;
  /** null: it is not recorded yet */
  recorded: RecordedEpisode | null;
}

type Stretch = { firstAt: number; clearedAt: number | null };
const endOf = ({ clearedAt }: Stretch) => clearedAt ?? Number.POSITIVE_INFINITY;
const overlap = (one: Stretch, other: Stretch) => one.firstAt <= endOf(other) && other.firstAt <= endOf(one);

/**
 * The corrections to a device's records after it was judged again. Episodes that ended before `fromMs` stay. An episode is matched
 * with the recorded one that began at the same time, else with one of its category that overlaps it. A recorded episode that did
 * not happen, but that people have handled, stays and is closed.
 */
export function reconcile(
  judged: readonly JudgedEpisode[],
  recorded: readonly RecordedEpisode[],
  fromMs: number,
): Correction[] {
  const free = new Set(recorded);
  const found = new Map<JudgedEpisode, RecordedEpisode>();
  const pair = (matches: (of: JudgedEpisode, row: RecordedEpisode) => boolean) => {
    for (const of of judged) {
      if (found.has(of)) continue;
      for (const row of free) {
        if (row.category !== of.category || !matches(of, row)) continue;
        found.set(of, row);
        free.delete(row);
        break;
      }
    }
  };
  pair(({ episode }, { firstAt }) => firstAt === episode.firstAt);
  const isConcerned = (of: Stretch) => endOf(of) >= fromMs;
  pair(
    ({ episode }, row) => isConcerned(episode) && isConcerned(row) && !row.retracted && overlap(episode, row),
  );

  const corrections: Correction[] = [];
  for (const row of free) {
    if (row.retracted || !isConcerned(row)) continue;
    if (row.clearedAt === null || (!row.handled && row.firstAt >= fromMs))
      corrections.push({ judged: null, recorded: row });
  }
  for (const of of judged) {
    const row = found.get(of) ?? null;
    if (!isConcerned(of.episode) && !(row && isConcerned(row))) continue;
    corrections.push({ judged: of, recorded: row });
  }
  // At most one is open of a category at any moment, also while they are being written.
  return corrections.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)));
}

const isOpen = ({ judged }: Correction) => judged !== null && judged.episode.clearedAt === null;

/** Whether the record differs from the result; its history may differ in any case. */
export const isOtherwise = ({ episode }: JudgedEpisode, row: RecordedEpisode): boolean =>
  row.retracted ||
  episode.firstAt !== row.firstAt ||
  episode.clearedAt !== row.clearedAt ||
  episode.level !== row.level ||
  episode.occurrences !== row.occurrences;
