/** How the daily extreme of an indicator moves, for a warning before its warning limit. */
export interface PaceAhead {
  /** Means of the last blocks of hours, the oldest first. */
  blocks: [block: number, sum: number, count: number][];
  /** The usual daily extreme, the mean square of its change within a day, and how many blocks have taught them. */
  usual: number;
  square: number;
  learned: number;
}

export const newPaceAhead = (): PaceAhead => ({ blocks: [], usual: 0, square: 0, learned: 0 });

/** The warning limit that is ahead. */
export interface LimitAhead {
  readonly warning: number;
  /** 1 where it is above, −1 where it is below. */
  readonly towards: 1 | -1;
  /** Extremes of sound days differ by this much at least. */
  readonly floor: number;
  readonly withinMs: number;
}

const blockHours = 3;
const dayBlocks = 24 / blockHours;
const longestDays = 4;
const keptBlocks = (longestDays + 1) * dayBlocks;
/** A machine that hardly ran has no extreme of the day. */
const fewestBlocks = 3;
const enoughLearned = 5 * dayBlocks;
const memoryBlocks = 30 * dayBlocks;
/** A change of a day has to be so many times the usual one, and to have gone this part of the way to the warning. */
const times = 4;
const worthShare = 0.25;
const overShare = 0.12;
/** The 80 % band of the pace: to one side 1.3 deviations of its start, and half as fast again. */
const bandDeviations = 1.28;
const bandFaster = 1.5;
const earliestDays = 3;
/** Every day has to go this share of the mean way of a day. */
const leastShare = 0.4;
const stepShare = 0.6;
const dayMs = 86_400_000;
const mostLearned = 16;

/**
 * Takes the mean of an hour in. Answers whether the extreme of the day moves towards its warning limit at a pace that reaches it in time,
 * with the early end of its band within three days (1), is usual again (−1) or neither (0); null while too little is known.
 */
export function followPace(
  pace: PaceAhead,
  hour: number,
  mean: number,
  limit: LimitAhead,
): -1 | 0 | 1 | null {
  const { blocks } = pace;
  const block = Math.floor(hour / blockHours);
  const last = blocks.at(-1);
  if (last?.[0] === block) {
    last[1] += mean;
    last[2] += 1;
  } else blocks.push([block, mean, 1]);
  while (blocks[0] && blocks[0][0] <= block - keptBlocks) blocks.shift();
  const { towards, warning, floor } = limit;
  const now = extremeOf(blocks, block, towards);
  const yesterday = extremeOf(blocks, block - dayBlocks, towards);
  if (now === null || yesterday === null) return null;
  const spread = Math.max(floor, Math.sqrt(pace.square * (1 + dayBlocks / Math.max(1, pace.learned))));
  const isKnown = pace.learned >= enoughLearned;
  const share = (now - pace.usual) / (warning - pace.usual);
  const isAhead =
    isKnown && share >= worthShare && share <= 1 && comesSoon(blocks, block, now, spread, limit);
  if (!isAhead && last && last[0] !== block) learn(pace, now, now - yesterday);
  if (!isKnown) return null;
  // What is past the warning limit is the limit's matter.
  return isAhead ? 1 : share < overShare || share > 1 ? -1 : 0;
}

function comesSoon(
  blocks: PaceAhead["blocks"],
  block: number,
  now: number,
  spread: number,
  { towards, warning, withinMs }: LimitAhead,
): boolean {
  let [least, before] = [Number.POSITIVE_INFINITY, now];
  for (let span = 1; span <= longestDays; span++) {
    const then = extremeOf(blocks, block - span * dayBlocks, towards);
    if (then === null) return false;
    const moved = towards * (now - then);
    least = Math.min(least, towards * (before - then));
    before = then;
    // One step is no pace.
    if (span === 1 || least < (leastShare * moved) / span) continue;
    const perDay = moved / span;
    const left = towards * (warning - now);
    if (
      moved >= times * spread * Math.sqrt(span) &&
      left <= (perDay * withinMs) / dayMs &&
      left - bandDeviations * spread <= bandFaster * perDay * earliestDays
    )
      return !hasStep(blocks, block - span * dayBlocks, moved);
  }
  return false;
}

/** Whether a large part of a move was made from one block to the next, against the same hours of the day before. */
function hasStep(blocks: PaceAhead["blocks"], since: number, moved: number): boolean {
  const means = new Map(blocks.map(([at, sum, count]) => [at, sum / count]));
  const sinceYesterday = (at: number): number =>
    (means.get(at) ?? Number.NaN) - (means.get(at - dayBlocks) ?? Number.NaN);
  return blocks.some(
    ([at]) => at >= since && Math.abs(sinceYesterday(at) - sinceYesterday(at - 1)) > stepShare * moved,
  );
}

/** The worst block of the day that ends with a block; null where there are too few. */
function extremeOf(blocks: PaceAhead["blocks"], end: number, towards: 1 | -1): number | null {
  let [worst, count] = [Number.NEGATIVE_INFINITY, 0];
  // The last blocks are asked for most: this is done for every hour.
  for (let i = blocks.length - 1; i >= 0; i--) {
    const each = blocks[i] as PaceAhead["blocks"][number];
    if (each[0] > end) continue;
    if (each[0] <= end - dayBlocks) break;
    worst = Math.max(worst, (towards * each[1]) / each[2]);
    count += 1;
  }
  return count < fewestBlocks ? null : towards * worst;
}

function learn(pace: PaceAhead, extreme: number, change: number): void {
  pace.learned = Math.min(memoryBlocks, pace.learned + 1);
  const most = pace.learned > dayBlocks ? mostLearned * pace.square : Number.POSITIVE_INFINITY;
  pace.square += (Math.min(change * change, Math.max(most, 0.01)) - pace.square) / pace.learned;
  pace.usual += (extreme - pace.usual) / pace.learned;
}
