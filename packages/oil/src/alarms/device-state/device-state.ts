import { type Dimension, findIndicator } from "../../catalogue/indicators.ts";
import type { Mark } from "../../marks.ts";
import { type AlarmCategory, alarmCategories, type AlarmLevel } from "../../limits/alarm-categories.ts";
import type { DeviceWatch } from "../watch/device-memory.ts";
import type { KeyWatch, RaisedRun } from "../indicator/key-memory.ts";
import type { LabFinding } from "../../laboratory/lab-finding.ts";
import { type AlarmReason, markReason } from "../rules/alarm-reasons.ts";
import { dayMs } from "../../time.ts";
import type { RuleBook, Watched } from "../rules/rule-book.ts";
import { type AlarmCondition, isLimit } from "../../limits/alarm-rules.ts";
import { type Witnessing, witnessings } from "../causes/indicator-moves.ts";
import { countedRule, episodeCategory } from "../watch/raised-reasons.ts";
import { worstRaised } from "../rules/rule-state.ts";
import { isCausedByAnother, waitsForWitness } from "../sensor-faults/witnesses.ts";

/** A raised indicator: by m of n and with hysteresis, so that no single sample makes or ends it. */
export interface KeyStanding extends Omit<RaisedRun, "hours"> {
  readonly key: string;
  readonly category: AlarmCategory;
  /** The condition that was met. */
  readonly condition: AlarmCondition;
  /** The value now: the newest sample as its limits judge it. */
  readonly value: number;
  /** Absent in what was stored before this was noted. */
  readonly valueAt?: number;
  /** Since when the limit is passed that is passed now; null while it is only unusual. */
  readonly overSince?: number | null;
  /** By how much it changed over the hours that are remembered, at most a day; null while there are too few. */
  readonly change: number | null;
  /** A guard waits for other sensors to confirm it: no alarm yet, but nothing to hide. */
  readonly unconfirmed: boolean;
}

/** A sensor whose values are not believed. */
export interface SensorStanding {
  readonly key: string;
  readonly mark: Mark;
}

export interface OpenEpisode {
  readonly category: AlarmCategory;
  readonly level: AlarmLevel;
  readonly since: number;
  /** What raised it last, while nothing does and it waits to be sure that it is over. */
  readonly raisedBy?: readonly AlarmReason[];
}

/** All that is abnormal on a device, as its alarms count it; plain data, so that it can be stored. */
export interface DeviceStanding {
  /** The worst first. */
  readonly keys: readonly KeyStanding[];
  readonly sensors: readonly SensorStanding[];
  readonly open: readonly OpenEpisode[];
  /** What the indicators show of it by having moved or not; absent in what was stored before this was noted. */
  readonly witnesses?: readonly Witnessing[];
  /** What laboratory samples say of the sensors; absent where there is nothing. */
  readonly laboratory?: readonly LabFinding[];
}

/** Null if nothing is abnormal, which is the usual case. Called for every reading. */
export function deviceStanding(watch: DeviceWatch, book: RuleBook): DeviceStanding | null {
  if (watch.amiss === false) return null;
  let keys: KeyStanding[] | null = null;
  let sensors: SensorStanding[] | null = null;
  let open: OpenEpisode[] | null = null;
  for (const key in watch.keys) {
    const of = watch.keys[key];
    const watched = of?.trouble ? book.get(key) : undefined;
    const standing = of && watched ? keyStanding(watch, watched, of) : null;
    if (standing) (keys ??= []).push(standing);
  }
  for (const key in watch.sensors) {
    const mark = watch.sensors[key]?.faulty;
    if (mark !== null && mark !== undefined && book.has(key)) (sensors ??= []).push({ key, mark });
  }
  for (const category of alarmCategories) {
    const episode = watch.episodes[category];
    if (!episode || episode.clearedAt !== null) continue;
    const { level, firstAt, raisedBy } = episode;
    const isWaiting = raisedBy !== undefined && !keys?.some((each) => each.category === category);
    (open ??= []).push({ category, level, since: firstAt, ...(isWaiting && { raisedBy }) });
  }
  if (!keys && !sensors && !open) return null;
  keys?.sort(
    (one, other) =>
      countedLevel(one) - countedLevel(other) ||
      standsStill(one, watch.through) - standsStill(other, watch.through) ||
      excess(other) - excess(one),
  );
  const witnesses = witnessings(watch, book.values());
  const findings = Object.values(watch.findings).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const laboratory = findings.length > 0 ? { laboratory: findings } : {};
  return { keys: keys ?? [], sensors: sensors ?? [], open: open ?? [], witnesses, ...laboratory };
}

function keyStanding(watch: DeviceWatch, watched: Watched, of: KeyWatch): KeyStanding | null {
  const { key, rules, signal } = watched;
  const rule = worstRaised(of, rules);
  if (!rule || !of.trouble) return null;
  const { hours, ...fault } = of.trouble;
  // What another indicator explains does not count by itself, unless it has passed a limit.
  if (rule.level === 2 && !isLimit(rule.condition) && signal && isCausedByAnother(watch.keys, signal))
    return null;
  const [first, last] = [hours[0], hours.at(-1)];
  const { level, condition } = countedRule(of, rules, rule);
  return {
    ...fault,
    level,
    key,
    category: episodeCategory(watch, key),
    condition,
    value: of.judged ?? of.sample,
    valueAt: of.judgedAt ?? watch.through,
    overSince: isLimit(rule.condition) ? (of.rules[rules.indexOf(rule)]?.since ?? fault.levelSince) : null,
    change: first && last && hours.length > 2 ? last[1] - first[1] : null,
    unconfirmed: waitsForWitness(of, rule, of.rules[rules.indexOf(rule)], watch.through),
  };
}

/** What waits to be confirmed counts as a warning. */
export const countedLevel = ({
  level,
  unconfirmed,
}: Pick<KeyStanding, "level" | "unconfirmed">): AlarmLevel => (unconfirmed ? 2 : level);

/** What has not got worse for so long is known: what came since is listed before it. */
const knownAfterMs = 14 * dayMs;

const standsStill = ({ worstAt }: KeyStanding, ts: number): number => (ts - worstAt > knownAfterMs ? 1 : 0);

/** How far past its bound it was at worst, as a share of the bound: it only grows, so the order does not flicker. */
function excess({ condition, worst }: KeyStanding): number {
  const share = (past: number, bound: number) => past / (Math.abs(bound) || 1);
  switch (condition.kind) {
    case "above":
      return share(worst - condition.value, condition.value);
    case "below":
      return share(condition.value - worst, condition.value);
    case "outside":
      return Math.max(
        share(condition.low - worst, condition.low),
        share(worst - condition.high, condition.high),
      );
    default:
      return -1;
  }
}

export const dimensionOf = (key: string): Dimension => findIndicator(key)?.dimension ?? "operation";

const dimensionOfCategory: Record<AlarmCategory, Dimension> = {
  contamination: "contamination",
  water: "water",
  viscosity: "aging",
  quality: "aging",
  wear: "wear",
  operation: "operation",
  sensor: "operation",
  communication: "operation",
};

/** The dimension that alarms of a category concern. */
export const dimensionOfAlarm = (category: AlarmCategory): Dimension => dimensionOfCategory[category];

/** The level of each dimension, by its indicators and by the open episodes that concern it. */
export function dimensionLevels({
  keys,
  sensors,
  open,
}: DeviceStanding): Partial<Record<Dimension, AlarmLevel>> {
  const levels: Partial<Record<Dimension, AlarmLevel>> = {};
  const take = (dimension: Dimension, level: AlarmLevel) => {
    if ((levels[dimension] ?? 3) > level) levels[dimension] = level;
  };
  for (const each of keys) take(dimensionOf(each.key), countedLevel(each));
  if (sensors.length > 0) take("operation", 2);
  for (const episode of open) take(dimensionOfAlarm(episode.category), episode.level);
  return levels;
}

/** What decides: the worst indicator, and the episode it stands in, since its first sign. */
export interface LeadingFault {
  readonly key: KeyStanding | null;
  readonly episode: OpenEpisode | null;
  readonly since: number;
}

export function leadingFault({ keys, open }: DeviceStanding): LeadingFault | null {
  const worstOpen =
    open.toSorted((one, other) => one.level - other.level || one.since - other.since)[0] ?? null;
  const [worstKey = null] = keys;
  // An episode keeps the highest level it reached; its own worst indicator speaks for it.
  if (worstOpen && (!worstKey || worstOpen.level <= countedLevel(worstKey))) {
    const candidates = open.filter(({ level }) => level === worstOpen.level);
    const key = keys.find(
      ({ category, unconfirmed }) => !unconfirmed && candidates.some((each) => each.category === category),
    );
    const episode = candidates.find(({ category }) => category === key?.category) ?? worstOpen;
    const since = firstSignOf({ keys, open }, episode.category) ?? episode.since;
    return { key: key ?? null, episode, since };
  }
  return worstKey && { key: worstKey, episode: null, since: worstKey.since };
}

/**
 * Since when the indicators of a category are unusual: an alarm may be raised some time after their first sign. What still waits
 * to be confirmed is no sign of an alarm that is open. Null where nothing of the category is abnormal.
 */
export function firstSignOf(
  { keys, open }: Pick<DeviceStanding, "keys" | "open">,
  category: AlarmCategory,
): number | null {
  const opened = open.find((each) => each.category === category)?.since;
  const signs = keys
    .filter((each) => each.category === category && (opened === undefined || !each.unconfirmed))
    .map(({ since }) => since);
  if (opened !== undefined) signs.push(opened);
  return signs.length === 0 ? null : Math.min(...signs);
}

/** Everything that is abnormal now, as the diagnosis reads it. */
export const reasonsNow = ({ keys, sensors, open }: DeviceStanding): AlarmReason[] => [
  ...keys
    .filter(({ unconfirmed }) => !unconfirmed)
    .map(({ key, level, value, condition }) => ({ key, level, value, condition })),
  ...sensors.map(({ key, mark }) => markReason(key, mark)),
  ...open.flatMap(({ category, raisedBy }) => (category === "sensor" ? [] : (raisedBy ?? []))),
];
