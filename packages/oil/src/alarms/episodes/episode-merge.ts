import { isExplainedBy, isOfOneCause } from "../causes/diagnose.ts";
import { dayMs } from "../../time.ts";
import { type AlarmCategory, alarmCategoryOf, type AlarmLevel } from "../../limits/alarm-categories.ts";
import type { Episode, Joined, Outlasted } from "./episode.ts";
import type { AlarmReason } from "../rules/alarm-reasons.ts";
import type { Witnessing } from "../causes/indicator-moves.ts";

export type Levels = Partial<Record<AlarmCategory, AlarmLevel>>;
/** A consequence clears with its cause; what is still raised a day later is an alarm of its own. */
const lastsAfterMs = dayMs;

interface Evidence {
  readonly reasons: ReadonlyMap<AlarmCategory, readonly AlarmReason[]>;
  readonly witnesses: readonly Witnessing[];
}

/** Water before wear and dirt, dirt before aging: what comes first is what the others follow from. */
const order: readonly AlarmCategory[] = ["water", "wear", "contamination", "quality", "viscosity"];

const isOpen = (episode: Episode | undefined): boolean => episode !== undefined && episode.clearedAt === null;

/**
 * Merges categories that one cause explains: a category that is raised while the probable cause of another one shows just
 * this joins it, for as long as both last. Moves the level of what has joined to its host.
 */
export function mergeEpisodes(
  joined: Joined,
  outlasted: Outlasted,
  episodes: Partial<Record<AlarmCategory, Episode>>,
  levels: Levels,
  ts: number,
  evidence: () => Evidence,
): void {
  for (const host of order) {
    const isOutlasted = levels[host] === undefined && isOpen(episodes[host]);
    if (isOutlasted) outlasted[host] ??= ts;
    else if (outlasted[host] !== undefined) delete outlasted[host];
  }
  const isOver = (host: AlarmCategory) => ts - (outlasted[host] ?? ts) >= lastsAfterMs;
  for (const category of order) {
    const level = levels[category];
    if (level === undefined) {
      delete joined[category];
      continue;
    }
    if (isOpen(episodes[category])) continue;
    const known = joined[category];
    const stays =
      known !== undefined &&
      !isOver(known) &&
      (isOpen(episodes[known]) || levels[known] !== undefined) &&
      // What passes a critical limit after it has joined is looked at once more: it may have another cause by now.
      (level !== 1 || isStillExplained(known, category, evidence()));
    const host = stays ? known : hostOf(category, joined, episodes, levels, isOver, evidence);
    if (!host) {
      delete joined[category];
      continue;
    }
    joined[category] = host;
    delete levels[category];
    if ((levels[host] ?? 3) > level) levels[host] = level;
  }
}

/** A joined category does not leave its host for being worse, only for being what its host's cause cannot show. */
function isStillExplained(host: AlarmCategory, category: AlarmCategory, { reasons, witnesses }: Evidence) {
  const all = [...reasons.values()].flat();
  const own = all
    .filter(({ key }) => alarmCategoryOf(key) === category)
    .map((reason): AlarmReason => ({ ...reason, level: 2 }));
  return (
    own.length === 0 ||
    isOfOneCause(host, category, all, witnesses) ||
    isExplainedBy(host, all, witnesses, { category, reasons: own })
  );
}

function hostOf(
  category: AlarmCategory,
  joined: Joined,
  episodes: Partial<Record<AlarmCategory, Episode>>,
  levels: Levels,
  isOver: (host: AlarmCategory) => boolean,
  evidence: () => Evidence,
): AlarmCategory | null {
  for (const host of order) {
    if (host === category || joined[host] || isOver(host)) continue;
    const isFirst = order.indexOf(host) < order.indexOf(category);
    if (!isOpen(episodes[host]) && !(isFirst && levels[host] !== undefined)) continue;
    const { reasons, witnesses } = evidence();
    const joining = { category, reasons: reasons.get(category) ?? [] };
    if (isExplainedBy(host, [...reasons.values()].flat(), witnesses, joining)) return host;
  }
  return null;
}
