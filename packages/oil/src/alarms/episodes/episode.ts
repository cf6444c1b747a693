import type { AlarmReason } from "../rules/alarm-reasons.ts";
import { hourMs } from "../../time.ts";
import type { AlarmCategory, AlarmLevel } from "../../limits/alarm-categories.ts";

/** One alarm from its first sign until it clears. A return within the quiet time reopens the same episode. */
export interface Episode {
  level: AlarmLevel;
  firstAt: number;
  /** The last abnormal sample. */
  lastAt: number;
  occurrences: number;
  clearedAt: number | null;
  /** Since when nothing is raised, while it waits to be sure of that. */
  quietSince?: number | null;
  /** Since when a critical one is below its critical limit and not over; absent while it is past it. */
  easedSince?: number;
  /** What raised it last; absent in what was remembered before this was noted. */
  raisedBy?: readonly AlarmReason[];
}

/** The categories that are part of the episode of another category. */
export type Joined = Partial<Record<AlarmCategory, AlarmCategory>>;

/** Since when an open episode of a category is kept up only by the categories that have joined it. */
export type Outlasted = Partial<Record<AlarmCategory, number>>;

export type Transition = "opened" | "escalated" | "cleared" | "reopened";

export const quietTimeMs = 72 * hourMs;

const firstCalmMs = 2 * hourMs;
const longestCalmMs = 24 * hourMs;

/** How long nothing must be raised before it clears: at once the first time, longer each time it has recurred. */
const calmMs = ({ occurrences }: Episode): number =>
  occurrences < 2 ? 0 : Math.min(longestCalmMs, firstCalmMs * 2 ** (occurrences - 2));

export interface EpisodeStep {
  episode: Episode | null;
  transition: Transition | null;
}

/**
 * Advances an episode by the level that is raised now (null: none). A patient one that keeps recurring waits before it clears. What
 * passes its critical limit again, after days below it, escalates again. Not called while a device is silent, so its episodes stay as they are. Times stay in order even if a clock was set back.
 */
export function stepEpisode(
  episode: Episode | null,
  level: AlarmLevel | null,
  ts: number,
  quietMs = quietTimeMs,
  isPatient = false,
): EpisodeStep {
  if (level === null) {
    if (!episode || episode.clearedAt !== null) return { episode, transition: null };
    const quietSince = episode.quietSince ?? ts;
    if (isPatient && ts - quietSince < calmMs(episode))
      return { episode: { ...episode, quietSince }, transition: null };
    const { quietSince: _, ...over } = episode;
    return { episode: { ...over, clearedAt: Math.max(ts, episode.lastAt) }, transition: "cleared" };
  }
  if (!episode || (episode.clearedAt !== null && ts - episode.clearedAt > quietMs)) {
    const opened = { level, firstAt: ts, lastAt: ts, occurrences: 1, clearedAt: null };
    return { episode: opened, transition: "opened" };
  }
  const higher = level < episode.level;
  const { firstAt, occurrences, clearedAt } = episode;
  const { easedSince, raisedBy } = episode;
  // Written out: during an abnormality this is done with every reading, and copying by spreading takes longer.
  const moved: Episode = {
    level: higher ? level : episode.level,
    firstAt,
    lastAt: Math.max(ts, episode.lastAt),
    occurrences,
    clearedAt,
  };
  if (raisedBy) moved.raisedBy = raisedBy;
  if (level > moved.level) moved.easedSince = easedSince ?? ts;
  if (clearedAt !== null) {
    const reopened = { ...moved, clearedAt: null, occurrences: occurrences + 1 };
    return { episode: reopened, transition: higher ? "escalated" : "reopened" };
  }
  const isBack = level === 1 && easedSince !== undefined && ts - easedSince > quietMs;
  return { episode: moved, transition: higher || isBack ? "escalated" : null };
}
