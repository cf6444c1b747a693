import type { BucketRow, PollutionRow } from "@oilcloud/contract";
import { type ChannelCounts, channelCodes, channelLevels, chartLevelOf, indicators } from "@oilcloud/oil";
import { nothingSeen, statisticsOf } from "./history.ts";
import type { Bucket, SeriesDevice, SeriesStore } from "../../telemetry/interface.ts";
import { finite } from "../judging/values.ts";

const channelIds = [201, 202, 203, 204, 205, 206, 207, 208] as const;

function rowOf(createTime: number, bucket: Bucket | undefined): BucketRow {
  const statistics = bucket ? statisticsOf(bucket) : nothingSeen;
  return { createTime, value: statistics.last, ...statistics };
}

/** A row a bucket, empty ones too. */
export async function bucketRows(
  store: SeriesStore,
  device: SeriesDevice,
  keyId: number,
  edges: number[],
): Promise<BucketRow[]> {
  const { keys } = await store.buckets(device, [keyId], edges);
  const byIndex = new Map(keys[0]?.map((bucket) => [bucket.index, bucket]));
  return edges.slice(0, -1).map((createTime, index) => rowOf(createTime, byIndex.get(index)));
}

export async function pollutionRows(
  store: SeriesStore,
  device: SeriesDevice,
  keyId: number,
  edges: number[],
): Promise<PollutionRow[]> {
  const { iso4, iso6, iso14, nasClass } = indicators;
  const ids = [...new Set([...channelIds, iso4.id, iso6.id, iso14.id, nasClass.id, keyId])];
  const { keys } = await store.buckets(device, ids, edges);
  const byKey = new Map(ids.map((id, i) => [id, new Map(keys[i]?.map((bucket) => [bucket.index, bucket]))]));
  return edges.slice(0, -1).map((createTime, index) => {
    const lastOf = (id: number) => finite(byKey.get(id)?.get(index)?.last ?? Number.NaN);
    const codes = codesOf(
      channelIds.map(lastOf),
      [lastOf(iso4.id), lastOf(iso6.id), lastOf(iso14.id)],
      lastOf(nasClass.id),
    );
    return { ...rowOf(createTime, byKey.get(keyId)?.get(index)), ...codes };
  });
}

type Codes = Pick<
  PollutionRow,
  "channels" | "isoCode" | "nasClass" | "as4059Class" | "pollutionLevel" | "levels"
>;

/** From all eight channels where they agree with each other, else from what the sensor or the way in made of them. */
export function codesOf(
  channels: (number | null)[],
  iso: readonly (number | null)[],
  storedNas: number | null,
): Codes {
  const complete = channels.every((count) => count !== null);
  const codes = complete ? channelCodes(channels as unknown as ChannelCounts) : null;
  const nasClass = codes ? codes.nas : storedNas;
  const levels = channelLevels(channels.map((count) => count ?? 0) as unknown as ChannelCounts);
  return {
    channels,
    isoCode: codes?.isoCode ?? storedIso(iso),
    nasClass,
    as4059Class: codes ? codes.as4059 : null,
    pollutionLevel: nasClass === null ? null : chartLevelOf(nasClass),
    levels: channels.map((count, i) => (count === null ? null : (levels[i]?.chartLevel ?? null))),
  };
}

function storedIso(numbers: readonly (number | null)[]): string | null {
  if (numbers.every((number) => number === null)) return null;
  return numbers
    .map((number) => (number === null ? notCounted : number > 28 ? ">28" : String(number)))
    .join("/");
}
const notCounted = "-";
