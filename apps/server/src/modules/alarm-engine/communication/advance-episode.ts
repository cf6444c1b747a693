import {
  type AlarmLevel,
  type AlarmReason,
  type Episode,
  minuteMs,
  stepEpisode,
  type Transition,
} from "@oilcloud/oil";
import type { CommunicationEpisode } from "./silence.ts";

/** A change to write to an episode. */
export interface EpisodeChange {
  customerId: string;
  deviceId: string | null;
  known: CommunicationEpisode | null;
  episode: Episode;
  transition: Transition | null;
  /** Folded under an outage, so no notification. */
  isFolded: boolean;
  reasons: readonly AlarmReason[];
  /** The outage that explains it. */
  under: Under | "as before" | null;
}

/** An outage and its subject; without an id it begins now. */
export interface Under {
  subject: Subject;
  id: string | null;
}

/** A device, a gateway or, without a device, a site. */
export type Subject = Pick<EpisodeChange, "customerId" | "deviceId">;

/** How often the last time of an open episode is written. */
const refreshMs = 10 * minuteMs;

/** Advances an episode; null if there is nothing to write. */
export function advanceEpisode(
  subject: Subject,
  known: CommunicationEpisode | null,
  level: AlarmLevel | null,
  nowMs: number,
  { reasons, under }: Pick<EpisodeChange, "reasons" | "under">,
): EpisodeChange | null {
  const before = known?.episode ?? null;
  // An episode's times stay in order even if the clock is set back.
  const ts = Math.max(nowMs, before?.lastAt ?? 0, before?.clearedAt ?? 0);
  const { episode, transition } = stepEpisode(before, level, ts);
  if (!episode) return null;
  const wasUnder = known?.parent ?? null;
  const isUnder = under === "as before" ? wasUnder !== null : under !== null;
  const isMovedUnder = under !== null && under !== "as before" && wasUnder?.id !== under.id;
  const isReleased = wasUnder !== null && !isUnder && level !== null;
  const isRefreshed = level !== null && before !== null && nowMs - before.lastAt >= refreshMs;
  if (!transition && !isMovedUnder && !isReleased && !isRefreshed) return null;
  const move = { ...subject, known, episode, reasons, under, isFolded: isUnder };
  return { ...move, transition: isReleased ? "opened" : transition };
}
