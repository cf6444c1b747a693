import {
  type AlarmCategory,
  type AlarmEvent,
  type AlarmLevel,
  type AlarmReason,
  type AlarmRule,
  type Episode,
  newDeviceWatch,
  ruleBookOf,
  type WatchedReading,
  watchReading,
} from "@oilcloud/oil";

export interface Stretch {
  level: AlarmLevel;
  from: number;
  to: number;
}

/** An episode as it would have been. */
export interface DryRunEpisode extends Episode {
  reasons: readonly AlarmReason[];
  /** The indicators that were ever among the reasons. */
  keys: Set<string>;
  /** When it stood, and how high. */
  stretches: Stretch[];
}

/** Runs a watch with the given rules without storing anything, and records the episodes of one category. */
export function makeDryRun(rules: readonly AlarmRule[], intervalMs: number, category: AlarmCategory) {
  const watch = newDeviceWatch();
  const book = ruleBookOf(rules);
  const episodes: DryRunEpisode[] = [];

  function hear({ transition, ts, episode, reasons }: AlarmEvent): void {
    let last = episodes.at(-1);
    if (!last || last.firstAt !== episode.firstAt) {
      last = { ...episode, reasons, keys: new Set(), stretches: [] };
      episodes.push(last);
    }
    const standing = last.stretches.at(-1);
    if (standing && last.clearedAt === null) standing.to = ts;
    Object.assign(last, episode);
    if (transition === "cleared") return;
    last.reasons = reasons;
    for (const { key } of reasons) last.keys.add(key);
    last.stretches.push({ level: reasons[0]?.level ?? episode.level, from: ts, to: ts });
  }

  return {
    take(reading: WatchedReading): void {
      for (const event of watchReading(watch, book, intervalMs, reading))
        if (event.category === category) hear(event);
    },
    /** The recorded episodes; an open one lasts until the newest reading. */
    episodes(): DryRunEpisode[] {
      const last = episodes.at(-1);
      const open = watch.episodes[category];
      if (last && open && open.clearedAt === null) {
        Object.assign(last, open);
        const standing = last.stretches.at(-1);
        if (standing) standing.to = watch.through;
      }
      return episodes;
    },
  };
}
