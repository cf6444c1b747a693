import { describe, expect, it } from "vitest";
import { seeded } from "../testing/seeded.ts";
import { type ChannelCounts, channelCodes, channelLevels } from "./channels.ts";

/** A record with the usual ratios between the sizes. */
const shape = [1, 0.39, 0.0695, 0.01225, 0.0073, 0.00212, 0.00091, 0.00032];
const record = (ch1: number) => shape.map((ratio) => Math.round(ch1 * ratio)) as unknown as ChannelCounts;

const levelOf = (ch5: number) => channelLevels([1e5, 5e4, 1e4, 3e3, ch5, 100, 10, 1])[4]?.level;

describe("the codes of the eight channels", () => {
  it("takes ISO per mL, NAS from the differences, AS4059 from the counts", () => {
    const codes = channelCodes([200_000, 77_849, 13_849, 2_449, 1_400, 424, 180, 64]);
    expect(codes).toMatchObject({ iso: [18, 17, 14], isoCode: "18/17/14", nas: 8, as4059: 8 });
  });

  it("marks numbers that rest on few particles when the sampled volume is known", () => {
    expect(channelCodes(record(100_000), 1)?.isoCode).toBe("17/16/13");
    expect(channelCodes(record(1_000), 10)?.isoCode).toBe("10/9/≥7");
  });

  it("has none for channels that contradict each other", () => {
    expect(channelCodes([100, 101, 10, 5, 4, 3, 2, 1])).toBeNull();
    expect(channelCodes([100, 100, 10, 5, 4, 3, 2, 2])).not.toBeNull();
  });

  it("gives each channel the NAS class of its own count, interpolated where no standard has one", () => {
    const levels = channelLevels([200_000, 77_900, 13_900, 2_450, 1_400, 424, 180, 64]);
    expect(levels.map(({ level }) => level)).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
    expect(levels.filter(({ interpolated }) => interpolated).map(({ channel }) => channel)).toEqual([5, 7]);
  });

  it("lays the interpolated limits between those of the neighbouring sizes", () => {
    // Class 8 allows 2 450 at 21 µm and 424 at 38 µm; on the log scale 25 µm lies 29 % of the way.
    const max = Math.exp(Math.log(2450) + (Math.log(25 / 21) / Math.log(38 / 21)) * Math.log(424 / 2450));
    expect([levelOf(Math.floor(max)), levelOf(Math.ceil(max))]).toEqual([8, 9]);
  });

  it("keeps the signed class and holds only the chart within 1 to 12", () => {
    const [clean] = channelLevels([0, 0, 0, 0, 0, 0, 0, 0]);
    const [dirty] = channelLevels([9e6, 0, 0, 0, 0, 0, 0, 0]);
    expect(clean).toMatchObject({ level: -1, chartLevel: 1 });
    expect(dirty).toMatchObject({ level: 13, chartLevel: 12 });
  });

  it("never falls when all counts rise", () => {
    const random = seeded(3);
    for (let i = 0; i < 300; i++) {
      const counts = record(random.decades(10, 1e7));
      const factor = random.integer(2, 9);
      const more = counts.map((count) => count * factor) as unknown as ChannelCounts;
      const [before, after] = [channelCodes(counts), channelCodes(more)];
      if (!before || !after) throw new Error("ordered channels have codes");
      const numbers = ({ iso, nas, as4059, levels }: typeof before) => [
        ...iso,
        nas,
        as4059,
        ...levels.map(({ level }) => level),
      ];
      numbers(after).forEach((number, at) =>
        expect(number).toBeGreaterThanOrEqual(numbers(before)[at] as number),
      );
    }
  });
});
