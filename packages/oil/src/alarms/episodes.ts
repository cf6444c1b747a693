import { hourMs } from "../time.ts";
import type { AlarmLevel } from "./categories.ts";

/** One trouble from its first sign until it clears. A return within the quiet time reopens the same episode. */
export interface Episode {
  level: AlarmLevel;
  firstAt: number;
  /** The last sample that was amiss. */
  lastAt: number;
  occurrences: number;
  clearedAt: number | null;
}

export type Transition = "opened" | "escalated" | "cleared" | "reopened";

export const quietTimeMs = 24 * hourMs;

export interface EpisodeStep {
  episode: Episode | null;
  transition: Transition | null;
}

/**
 * Advances an episode by the level that is raised now (null: none). Not called while a device is silent, so its
 * episodes stay as they are. Times stay in order even if a clock was set back.
 */
export function stepEpisode(
  episode: Episode | null,
  level: AlarmLevel | null,
  ts: number,
  quietMs = quietTimeMs,
): EpisodeStep {
  if (level === null) {
    return episode && episode.clearedAt === null
      ? { episode: { ...episode, clearedAt: Math.max(ts, episode.lastAt) }, transition: "cleared" }
      : { episode, transition: null };
  }
  if (!episode || (episode.clearedAt !== null && ts - episode.clearedAt > quietMs)) {
    const opened = { level, firstAt: ts, lastAt: ts, occurrences: 1, clearedAt: null };
    return { episode: opened, transition: "opened" };
  }
  const higher = level < episode.level;
  const { firstAt, occurrences, clearedAt } = episode;
  // Written out: while something is amiss this is done with every reading, and copying by spreading takes longer.
  const moved = {
    level: higher ? level : episode.level,
    firstAt,
    lastAt: Math.max(ts, episode.lastAt),
    occurrences,
    clearedAt,
  };
  if (clearedAt !== null) {
    const reopened = { ...moved, clearedAt: null, occurrences: occurrences + 1 };
    return { episode: reopened, transition: higher ? "escalated" : "reopened" };
  }
  return { episode: moved, transition: higher ? "escalated" : null };
}
