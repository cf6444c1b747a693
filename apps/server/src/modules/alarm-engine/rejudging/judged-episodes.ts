import {
  type AlarmCategory,
  type AlarmEvent,
  alarmFigures,
  type AlarmFigure,
  type AlarmReason,
  deviceStanding,
  type Episode,
  hourMs,
  type Witnessing,
} from "@oilcloud/oil";
import type { Runtime } from "../watch/runtime.ts";

/** An episode that resulted from judging a device again. */
export interface JudgedEpisode {
  category: AlarmCategory;
  episode: Episode;
  /** What raised it last; null if it was raised before the judged time. */
  reasons: readonly AlarmReason[] | null;
  /** What the other indicators showed then. */
  witnesses: readonly Witnessing[];
  figures: readonly AlarmFigure[];
  events: AlarmEvent[];
}

const figuresEveryMs = hourMs;

/** Collects the episodes of a device while it is judged, beginning with those that its watch remembers. */
export function collectEpisodes({ state: { episodes } }: Pick<Runtime, "state">) {
  const judged: JudgedEpisode[] = [];
  /** The last of each category. */
  const last = new Map<AlarmCategory, JudgedEpisode>();
  let figuresDueMs = 0;

  function begin(category: AlarmCategory, episode: Episode): JudgedEpisode {
    const begun = { category, episode, reasons: null, witnesses: [], figures: [], events: [] };
    judged.push(begun);
    last.set(category, begun);
    return begun;
  }
  for (const [category, episode] of Object.entries(episodes)) begin(category as AlarmCategory, episode);

  function hear(event: AlarmEvent): void {
    let of = last.get(event.category);
    if (!of || of.episode.firstAt !== event.episode.firstAt) of = begin(event.category, event.episode);
    of.episode = event.episode;
    of.events.push(event);
    if (event.transition === "cleared") return;
    of.reasons = event.reasons;
    of.witnesses = event.witnesses;
    figuresDueMs = 0;
  }

  return {
    /** Takes the events of the last reading. */
    take({ events, state, book }: Pick<Runtime, "events" | "state" | "book">): void {
      for (const event of events) hear(event);
      if (!state.amiss || state.through < figuresDueMs) return;
      figuresDueMs = state.through + figuresEveryMs;
      const standing = deviceStanding(state, book);
      if (!standing) return;
      for (const { category } of standing.open) {
        const of = last.get(category);
        const figures = alarmFigures(standing, category, state.through);
        if (of && figures.length > 0) of.figures = figures;
      }
    },
    /** The resulting episodes; an open one lasts until the newest reading. */
    all({ state }: Pick<Runtime, "state">): readonly JudgedEpisode[] {
      for (const [category, of] of last) of.episode = state.episodes[category] ?? of.episode;
      return judged;
    },
  };
}

export type CollectedEpisodes = ReturnType<typeof collectEpisodes>;
