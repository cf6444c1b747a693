import { type Daily, median } from "./daily.ts";

/**
 * One opinion about a series of days: where it stands, how fast it moves, and how both keep changing. Variances are in units of the
 * scatter of single days.
 */
export interface Opinion extends Law {
  /** How much of the belief it has; those of a series add up to 1. */
  readonly weight: number;
  readonly level: number;
  readonly slopePerDay: number;
  readonly scatter: number;
  readonly levelVariance: number;
  readonly slopeVariance: number;
  readonly covariance: number;
}

/** How a series may move. */
interface Law {
  /** How much the level wanders in a day. */
  readonly wandering: number;
  /** How much the slope changes in a day, either way. */
  readonly bending: number;
  /** By which share a day the slope grows by itself, as damage feeds on itself; negative where the series levels off. */
  readonly growth: number;
  /** What is believed of it before any day is seen. */
  readonly prior: number;
}

const wanderings = [0, 0.3];
const bendings = [0, 1e-4, 1e-3, 1e-2, 1e-1];
const growths = [-0.3, -0.1, -0.03, 0, 0.05, 0.12, 0.3];
/**
 * Damage feeds on itself. What comes in from outside does not: it levels off, soon or late, where as much is taken away as comes in, and
 * the beginning of its rise is not growth.
 */
export type Course = "feedsOnItself" | "comesFromOutside";
const growsAs: Readonly<Record<Course, (growth: number) => boolean>> = {
  feedsOnItself: (growth) => growth > -0.3,
  comesFromOutside: (growth) => growth <= 0,
};
/** What bends ten times as much is the rarer case, and so is what speeds up. */
const bendingPrior = 0.6;
const speedingUpPrior = 0.4;

const laws: readonly Law[] = wanderings.flatMap((wandering) =>
  bendings.flatMap((bending, rank) =>
    growths.map((growth) => ({
      wandering,
      bending,
      growth,
      prior: bendingPrior ** rank * (growth > 0 ? speedingUpPrior : 1),
    })),
  ),
);

const unknown = 1e6;
/** So many days define where a line is; only the others can be compared with it. */
const daysForLine = 2;
const outlierSpreads = 4;
const daysBeside = 3;
/** Opinions with less than this share of the best one's belief are not asked. */
const leastBelief = 0.01;

/** How far a slope of 1 leads in so many days when it grows by itself. */
export const wayOf = (growth: number, days: number): number =>
  growth === 0 ? days : Math.expm1(growth * days) / growth;

/**
 * A line whose height wanders and whose slope bends and grows, followed day by day (a Kalman filter) once for each law. How well each
 * would have predicted every next day is its weight, so that a series that bends is looked ahead of with less trust than one that never
 * did. `bends`: the days from which on the slope is another one, so that nothing before says how fast it is.
 */
export function opinionsOf(days: readonly Daily[], bends: ReadonlySet<number>, course: Course): Opinion[] {
  const calm = withoutWildDays(days);
  const found = laws.filter(({ growth }) => growsAs[course](growth)).map((law) => follow(calm, law, bends));
  const best = Math.max(...found.map(({ logBelief }) => logBelief));
  const believed = found.flatMap(({ opinion, logBelief }) => {
    const belief = Math.exp(logBelief - best);
    return belief >= leastBelief ? [{ opinion, belief }] : [];
  });
  const sum = believed.reduce((total, { belief }) => total + belief, 0);
  return believed.map(({ opinion, belief }) => ({ ...opinion, weight: belief / sum }));
}

function follow(
  days: readonly Daily[],
  law: Law,
  bends: ReadonlySet<number>,
): { opinion: Omit<Opinion, "weight">; logBelief: number } {
  const { wandering, bending, growth } = law;
  let [level, slope] = [days[0]?.value ?? 0, 0];
  let [levelVariance, covariance, slopeVariance] = [unknown, 0, unknown];
  let [squares, logs, compared] = [0, 0, 0];
  days.forEach(({ day, value }, i) => {
    const ahead = i === 0 ? 0 : day - (days[i - 1] as Daily).day;
    const [way, faster] = [wayOf(growth, ahead), Math.exp(growth * ahead)];
    level += slope * way;
    slope *= faster;
    levelVariance +=
      2 * way * covariance + way ** 2 * slopeVariance + wandering * ahead + (bending * ahead ** 3) / 3;
    covariance = faster * (covariance + way * slopeVariance) + (bending * ahead ** 2) / 2;
    slopeVariance = faster ** 2 * slopeVariance + bending * ahead;
    const surprise = value - level;
    const expected = levelVariance + 1;
    if (i >= daysForLine) {
      squares += surprise ** 2 / expected;
      logs += Math.log(expected);
      compared++;
    }
    const [toLevel, toSlope] = [levelVariance / expected, covariance / expected];
    level += toLevel * surprise;
    slope += toSlope * surprise;
    slopeVariance -= toSlope * covariance;
    covariance -= toSlope * levelVariance;
    levelVariance -= toLevel * levelVariance;
    if (bends.has(i)) [slopeVariance, covariance] = [unknown, 0];
  });
  const scatter = Math.sqrt(squares / Math.max(1, compared)) || Number.MIN_VALUE;
  return {
    opinion: { ...law, level, slopePerDay: slope, scatter, levelVariance, slopeVariance, covariance },
    logBelief: Math.log(law.prior) - compared * Math.log(scatter) - logs / 2,
  };
}

/**
 * A day that stands out from the days before and the days behind is moved to the edge of what they allow. A rise is no such day: it
 * lies between them. What follows the newest day is not known; it is only held to the pace of the two before it.
 */
function withoutWildDays(days: readonly Daily[]): Daily[] {
  const values = days.map(({ value }) => value);
  const ranges = values.map((value, i) => {
    const before = values.slice(Math.max(0, i - daysBeside), i);
    const behind = values.slice(i + 1, i + 1 + daysBeside);
    const sides = [before, behind].flatMap((side) => (side.length > 0 ? [median(side)] : []));
    if (behind.length === 0 && i >= 2) {
      const [last, pace] = [
        values[i - 1] as number,
        Math.abs((values[i - 1] as number) - (values[i - 2] as number)),
      ];
      sides.push(last - 2 * pace, last + 2 * pace);
    }
    return { low: Math.min(...sides), high: Math.max(...sides), off: Math.abs(value - median(sides)) };
  });
  const most = outlierSpreads * 1.4826 * median(ranges.map(({ off }) => off));
  if (!(most > 0)) return [...days];
  return days.map(({ day, value }, i) => {
    const { low, high } = ranges[i] ?? { low: value, high: value };
    return { day, value: Math.min(high + most, Math.max(low - most, value)) };
  });
}
