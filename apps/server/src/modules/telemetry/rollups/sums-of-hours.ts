import { hourMs } from "@oilcloud/oil";
import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "../../../platform/database/connect.ts";
import { groupBy } from "../../../platform/group-by.ts";
import { packedHours } from "../packed/packed-hours.ts";
import type { PackedSamples } from "../packed/packed-samples.ts";
import { weekOf } from "../packed/packed-weeks.ts";
import { merged } from "../packed/stored-samples.ts";
import type { Keys } from "../store/keys.ts";
import type { AwaitingHour } from "./awaiting-hours.ts";
import { type DeviceSample, makeCopiedSamples } from "./copied-samples.ts";
import { makeHourSums } from "./hour-sums.ts";
import { samplesOfHours } from "./rollup-tables.ts";

export interface HourSources {
  db: Db;
  keys: Pick<Keys, "keysetOf">;
  packed: PackedSamples;
}

const nameOf = (deviceNumber: number, ms: number) => `${deviceNumber} ${ms}`;
const hourOf = (ms: number) => Math.floor(ms / hourMs) * hourMs;

/**
 * Adds the readings of hours up as they come out of the table; of packed weeks with what their blocks have. Hours of a
 * damaged block keep the rollup they have, which knows more than what is left, and are not among the answer. To be
 * called with the lock of rollups held, so that nothing is packed between the reading of rows and of blocks.
 */
export async function sumsOfHours(
  { db, keys, packed }: HourSources,
  client: PoolClient,
  awaiting: readonly AwaitingHour[],
) {
  const sums = makeHourSums();
  const damaged = await damagedHours({ db, packed }, awaiting);
  const wanted = new Map(
    awaiting
      .map((hour) => [nameOf(hour.deviceNumber, hour.hourMs), hour] as const)
      .filter(([name]) => !damaged.has(name)),
  );
  /** Rows beside blocks, by device. */
  const late = new Map<number, DeviceSample[]>();

  /** What is done with the readings of the hour that is read. */
  let hour = { deviceNumber: Number.NaN, startMs: Number.NaN, isWanted: false, isPacked: false };
  let arrived: DeviceSample[] = [];
  const copied = makeCopiedSamples((sample) => arrived.push(sample));
  for await (const chunk of client.query(copyTo(samplesOfHours(awaiting)))) {
    copied.take(chunk as Buffer);
    for (const sample of arrived) {
      const { deviceNumber, tsMs } = sample;
      const startMs = hourOf(tsMs);
      if (hour.startMs !== startMs || hour.deviceNumber !== deviceNumber)
        hour = {
          deviceNumber,
          startMs,
          isWanted: wanted.has(nameOf(deviceNumber, startMs)),
          isPacked: packed.weeks.has(deviceNumber, weekOf(startMs)),
        };
      if (!hour.isWanted) continue;
      if (hour.isPacked) {
        const ofDevice = late.get(deviceNumber) ?? [];
        ofDevice.push(sample);
        late.set(deviceNumber, ofDevice);
        continue;
      }
      const keyIds = keys.keysetOf(sample.keysetId);
      sums.add(deviceNumber, sample, keyIds instanceof Promise ? await keyIds : keyIds);
    }
    arrived = [];
  }

  const inBlocks = [...wanted.values()].filter((each) =>
    packed.weeks.has(each.deviceNumber, weekOf(each.hourMs)),
  );
  for (const [deviceNumber, hours] of groupBy(inBlocks, (each) => each.deviceNumber)) {
    const inOrder = hours.map((each) => each.hourMs).sort((one, other) => one - other);
    const samples = await packedHours(db, packed, { deviceNumber, hours: inOrder });
    const rows = late.get(deviceNumber) ?? [];
    for (const sample of merged(rows, samples, Number.POSITIVE_INFINITY))
      sums.add(deviceNumber, sample, await keys.keysetOf(sample.keysetId));
  }
  return sums.finish();
}

/** The names of hours whose block cannot be read as a whole. */
async function damagedHours(
  { db, packed }: Pick<HourSources, "db" | "packed">,
  awaiting: readonly AwaitingHour[],
): Promise<Set<string>> {
  const inBlocks = awaiting.filter((hour) => packed.weeks.has(hour.deviceNumber, weekOf(hour.hourMs)));
  const names = new Set<string>();
  for (const [deviceNumber, hours] of groupBy(inBlocks, (hour) => hour.deviceNumber)) {
    const weeks = [...new Set(hours.map((hour) => weekOf(hour.hourMs)))];
    const damaged = await packed.damagedOf(deviceNumber, weeks, db);
    for (const hour of hours)
      if (damaged.has(weekOf(hour.hourMs))) names.add(nameOf(deviceNumber, hour.hourMs));
  }
  return names;
}
