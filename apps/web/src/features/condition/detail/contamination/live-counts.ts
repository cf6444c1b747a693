import type { IndicatorValue, PollutionRow } from "@oilcloud/contract";
import { type ChannelCounts, channelCodes, channelLevels } from "@oilcloud/oil";
import { ofOneTime } from "../../../../lib/condition/of-one-time.ts";

const isoKeys = ["iso4", "iso6", "iso14"] as const;

/** The newest count as the tiles beside it have it, in place of the bucket that it was read in. */
export function withLiveCounts(row: PollutionRow, values: readonly IndicatorValue[]): PollutionRow {
  const find = (key: string) => values.find((value) => value.key === key);
  const good = (found: IndicatorValue | null | undefined) =>
    found && found.mark === null ? found.value : null;
  const counts = ofOneTime(Array.from({ length: 8 }, (_, i) => find(`count_ch${i + 1}`))).map(good);
  const iso = ofOneTime(isoKeys.map(find)).map(good);
  const whole = counts.every((count) => count !== null) ? (counts as unknown as ChannelCounts) : null;
  const codes = whole && channelCodes(whole);
  return {
    ...row,
    channels: whole ? counts : row.channels,
    levels: whole ? channelLevels(whole).map(({ chartLevel }) => chartLevel) : row.levels,
    isoCode: iso.every((number) => number !== null) ? iso.join("/") : (codes?.isoCode ?? row.isoCode),
    nasClass: good(find("nasClass")) ?? codes?.nas ?? row.nasClass,
    as4059Class: codes?.as4059 ?? row.as4059Class,
  };
}
