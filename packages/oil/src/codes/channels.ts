import { as4059Class, as4059Maxima, lowestAs4059 } from "./as4059.ts";
import { classOf } from "./class-table.ts";
import { type Iso4406Size, iso4406Code, iso4406Number } from "./iso4406.ts";
import { lowestNas, type NasCounts, nas1638Class } from "./nas1638.ts";

/** Channels 1–8, cumulative, per 100 mL. */
export type ChannelCounts = readonly [number, number, number, number, number, number, number, number];

/** µm(c) from which a channel counts. */
export const channelSizesUm = [4, 6, 14, 21, 25, 38, 50, 70] as const;

export interface ChannelLevel {
  readonly channel: number;
  /** The signed NAS class of the channel's own count: 00 is −1, above 12 is 13. */
  readonly level: number;
  /** The same, held within the 1–12 of the charts. */
  readonly chartLevel: number;
  /** No standard has a class for the size: the limits are interpolated between the neighbouring sizes. */
  readonly interpolated: boolean;
}

export interface ChannelCodes {
  readonly iso: readonly [iso4: number, iso6: number, iso14: number];
  readonly isoCode: string;
  readonly nas: number;
  readonly as4059: number;
  readonly levels: readonly ChannelLevel[];
}

/** A larger size can never be counted more often than a smaller one: if it is, the sensor or its decoding is at fault. */
export const areOrdered = (counts: readonly number[]): boolean =>
  counts.every((count, i) => i === 0 || count <= (counts[i - 1] as number));

/** Differences that are negative by a sensor fault count as none, so that the class stays defined. */
export const nasCountsOf = (ch2: number, ch3: number, ch4: number, ch6: number, ch8: number): NasCounts => [
  Math.max(0, ch2 - ch3),
  Math.max(0, ch3 - ch4),
  Math.max(0, ch4 - ch6),
  Math.max(0, ch6 - ch8),
  ch8,
];

// "None allowed" has no logarithm; half a particle is the value between none and one.
const noneAllowed = 0.5;

function between(
  smaller: readonly number[],
  larger: readonly number[],
  sizesUm: readonly [number, number, number],
) {
  const [from, at, to] = sizesUm;
  const share = Math.log(at / from) / Math.log(to / from);
  return smaller.map((max, i) => {
    const low = Math.log(Math.max(max, noneAllowed));
    const high = Math.log(Math.max(larger[i] as number, noneAllowed));
    return Math.exp(low + share * (high - low));
  });
}

const [maxA, maxB, maxC, maxD, maxE, maxF] = as4059Maxima;

// AS4059 table 2 is NAS 1638 summed up from the large end, so its rows give a NAS class for a cumulative count.
const channelMaxima: readonly { maxima: readonly number[]; interpolated: boolean }[] = [
  { maxima: maxA, interpolated: false },
  { maxima: maxB, interpolated: false },
  { maxima: maxC, interpolated: false },
  { maxima: maxD, interpolated: false },
  { maxima: between(maxD, maxE, [21, 25, 38]), interpolated: true },
  { maxima: maxE, interpolated: false },
  { maxima: between(maxE, maxF, [38, 50, 70]), interpolated: true },
  { maxima: maxF, interpolated: false },
];

/** Charts of the channels hold the levels from 1 to this. */
export const highestChartLevel = 12;

export const chartLevelOf = (level: number): number => Math.min(highestChartLevel, Math.max(1, level));

export const channelLevels = (counts: ChannelCounts): ChannelLevel[] =>
  channelMaxima.map(({ maxima, interpolated }, i) => {
    // NAS knows no class 000.
    const level = Math.max(lowestNas, classOf(maxima, lowestAs4059, counts[i] as number));
    return { channel: i + 1, level, chartLevel: chartLevelOf(level), interpolated };
  });

/**
 * Every code of one record of the eight channels, or null when its channels contradict each other. `sampleMl`: the volume
 * really counted, which shows the numbers that rest on a few particles.
 */
export function channelCodes(counts: ChannelCounts, sampleMl?: number): ChannelCodes | null {
  if (!areOrdered(counts)) return null;
  const [ch1, ch2, ch3, ch4, , ch6, , ch8] = counts;
  const size = (count: number): Iso4406Size => {
    const perMl = count / 100;
    if (sampleMl === undefined) return { kind: "counted", perMl };
    return { kind: "counted", perMl, rawCount: perMl * sampleMl };
  };
  return {
    iso: [iso4406Number(ch1 / 100), iso4406Number(ch2 / 100), iso4406Number(ch3 / 100)],
    isoCode: iso4406Code(size(ch1), size(ch2), size(ch3)),
    nas: nas1638Class(nasCountsOf(ch2, ch3, ch4, ch6, ch8)),
    as4059: as4059Class([ch1, ch2, ch3, ch4, ch6, ch8]),
    levels: channelLevels(counts),
  };
}
