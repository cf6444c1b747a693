import { medianOfFew } from "../../forecast/daily.ts";
import {
  type ContentCourse,
  type ContentLimit,
  dayHours,
  fewestHours,
  type HourMove,
  leastMove,
} from "./content-memory.ts";
import { activityAt, contentOf, type LinePoint, meanInverse, slopeDeviationOf } from "./saturation-line.ts";

const spansDays = [1, 2, 3, 5, 7, 10, 14] as const;
const enoughMoves = 72;
/** The sensor's own uncertainty, in activity. */
const ofSensor = 0.006;
/** Below this no move of days counts as large. */
const leastDaily = 0.04;
/** Of a fill whose days are not known yet. */
const unknownDaily = 0.1;
/** A move within hours has to be so many times the usual one, and larger than any that was seen. */
const suddenTimes = 6;
const beyondMost = 1.2;
/** And one of days so many times the usual, and beyond every sound day by a part of it. */
const steadyTimes = 6;
const beyondDays = 0.5;
/** Of the way from the usual content to the warning it has to have gone this much. */
const worthOfSudden = 0.15;
const worthOfSteady = 0.12;
/** What air brings in, at its pace, is worth an alarm from here on. */
const worthOfSlow = 0.5;
/** Below this it is over. */
const overBelow = 0.12;
/** At its pace it has to reach the warning within so many hours, and days. */
const soonHours = 72;
const soonDays = 20;
const mostSure = 3;
/** A usual content near its warning counts no smaller way than this. */
const leastWay = 0.02;

/** Whether the content rises (1), is usual (−1) or neither (0); null while too little is known. */
export function judgeRise(
  course: ContentCourse,
  number: number,
  slope: number,
  moves: readonly (HourMove | null)[],
  { warning, inverse }: ContentLimit,
): -1 | 0 | 1 | null {
  const { usual: sound, hours, line } = course;
  if (!sound) return null;
  const usual = activityAt(slope, sound.content, inverse);
  const activityOf = (content: number) => activityAt(slope, content, inverse);
  const way = Math.max(leastWay, warning - usual);
  const latest = Math.exp(hours.at(-1)?.[2] ?? 0);
  for (let i = 0; i < moves.length; i++) {
    const [move, known] = [moves[i], course.moves[i]];
    if (!move || !known || known.count < enoughMoves || move.by < suddenTimes * leastMove) continue;
    const spread = Math.hypot(
      Math.max(leastMove, Math.sqrt(known.square * (1 + 50 / known.count))),
      slopeDeviationOf(line) * move.warmth,
      ofSensor / latest,
    );
    const [from, to] = [activityOf(move.from), activityOf(move.to)];
    if (
      move.by >= suddenTimes * spread &&
      move.by > beyondMost * known.most &&
      to - Math.max(from, usual) >= worthOfSudden * way &&
      warning - to <= (soonHours * (to - from)) / move.hours &&
      isIngress(hours, slope, move)
    )
      return 1;
  }
  const since = firstAfter(hours, number - dayHours);
  if (hours.length - since < fewestHours) return 0;
  const content = medianFrom(hours, since, slope);
  const share = (activityOf(content) - usual) / way;
  const { highest } = sound;
  if (share >= worthOfSlow && content > highest) return 1;
  if (
    share >= worthOfSteady &&
    isSteadyRise(course, { number, content, highest, day: hours.slice(since), activityOf, warning, slope })
  )
    return 1;
  return share < overBelow ? -1 : 0;
}

function firstAfter(hours: readonly LinePoint[], number: number): number {
  let i = hours.length;
  while (i > 0 && (hours[i - 1] as LinePoint)[0] > number) i -= 1;
  return i;
}

/** Used by one hour after the other. */
const contentScratch = new Float64Array(dayHours + 1);

function medianFrom(hours: readonly LinePoint[], since: number, slope: number): number {
  for (let i = since; i < hours.length; i++)
    contentScratch[i - since] = contentOf(slope, hours[i] as LinePoint);
  return medianOfFew(contentScratch, hours.length - since);
}

const recentHours = 10;
const heldHours = 5;
const heldShare = 0.7;
const mostInTwoHours = 0.88;
const atItsTop = 0.9;

/**
 * Damp air about a sensor comes at once and goes within hours, as on washing days; water that gets in keeps rising, or stays.
 */
function isIngress(hours: readonly LinePoint[], slope: number, { from }: HourMove): boolean {
  const rises = hours.slice(-recentHours).map((each) => contentOf(slope, each) - from);
  const top = Math.max(...rises);
  const isHeld = rises.filter((rise) => rise >= heldShare * top).length >= heldHours;
  const latest = rises.at(-1) ?? 0;
  return (
    isHeld ||
    (latest >= atItsTop * top &&
      !rises.some((rise, i) => rise - (rises[i - 2] ?? 0) > mostInTwoHours * latest))
  );
}

interface Now {
  readonly number: number;
  readonly content: number;
  readonly highest: number;
  readonly day: readonly LinePoint[];
  readonly activityOf: (content: number) => number;
  readonly warning: number;
  readonly slope: number;
}

/** Whether the content has risen over days as it never does by itself, on its way to the warning. */
function isSteadyRise(
  { days, line }: ContentCourse,
  { number, content, highest, day, activityOf, warning, slope }: Now,
): boolean {
  const contents = days.map((each) => contentOf(slope, each));
  const inverse = meanInverse(day);
  const nowDay = number / dayHours;
  return spansDays.some((span) => {
    const i = days.findIndex(([at]) => Math.abs(at + 1 - (nowDay - span)) <= 0.5);
    const [then, from] = [days[i], contents[i]];
    if (!then || from === undefined) return false;
    // What is asked about does not teach what is usual.
    const before = days.slice(0, i + 1);
    const daily = spreadOverDays(before, contents, 1) ?? unknownDaily;
    const usual = Math.max(leastDaily, daily * Math.sqrt(span), spreadOverDays(before, contents, span) ?? 0);
    const spread = Math.hypot(usual, slopeDeviationOf(line) * (inverse - then[1]));
    const times = (content - from) / spread;
    const perDay = (activityOf(content) - activityOf(from)) / span;
    // The surer the rise, the further ahead it counts.
    const withinDays = soonDays * Math.min(mostSure, times / steadyTimes);
    return (
      times >= steadyTimes &&
      content - highest >= beyondDays * spread &&
      warning - activityOf(content) <= withinDays * perDay
    );
  });
}

const fewestMoves = 4;

/** How far the content of sound days is from what it was so many days before; null where too few show it. */
function spreadOverDays(
  days: readonly LinePoint[],
  contents: readonly number[],
  span: number,
): number | null {
  let [sum, count] = [0, 0];
  for (let j = 1; j < days.length; j++)
    for (let i = j - 1; i >= 0; i--) {
      const apart = (days[j]?.[0] ?? 0) - (days[i]?.[0] ?? 0);
      if (apart > span) break;
      if (apart < span) continue;
      const by = (contents[j] ?? 0) - (contents[i] ?? 0);
      sum += by > 0 ? by * by : (by * by) / 2;
      count += 1;
    }
  return count < fewestMoves ? null : Math.sqrt((sum / count) * (1 + fewestMoves / count));
}
