import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { PoolClient } from "pg";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import { type ProvenClient, type Proof, beginProven } from "../../../platform/ownership/proof.ts";
import type { Partitions } from "../store/partitions.ts";
import type { PendingHours } from "../store/pending-hours.ts";
import { type AwaitingHour, awaitingHours, type Choice } from "./awaiting-hours.ts";
import { type Day, daysOf } from "./days-of-hours.ts";
import type { HourReader } from "../hours/hour-reader.ts";
import { rollupsBetween } from "./packed-rollups.ts";
import type { Rollup } from "./rollup.ts";
import { keysetsOf, storedHours, writeRollups } from "./rollup-tables.ts";
import { type HourSources, sumsOfHours } from "./sums-of-hours.ts";

export interface RollUpBatchDeps extends HourSources {
  connect(): Promise<PoolClient>;
  partitions: Partitions;
  pending: PendingHours;
  hours: HourReader;
  writer: { settled(): Promise<unknown> };
}

export interface Batch {
  awaiting: AwaitingHour[];
  /** The time that it took, without waiting for writers. */
  tookMs: number;
}

const mostKeysets = 5000;
const nameOf = ({ deviceNumber, startMs }: Pick<Rollup, "deviceNumber" | "startMs">) =>
  `${deviceNumber} ${startMs}`;

/**
 * Rolls hours up in one transaction, with their days. The lock is held from reading the marks until deleting them, so
 * that two workers cannot delete a mark that the other has not seen renewed.
 */
export function makeRollUpBatch({
  connect,
  partitions,
  pending,
  hours: reader,
  writer,
  ...sources
}: RollUpBatchDeps) {
  /** Ids of keysets by their keys as text. */
  const keysets = new BoundedMap<string, number>(mostKeysets);

  /** All hours of days that are rolled up already. */
  async function hoursOf(client: PoolClient, days: readonly Day[]): Promise<Rollup[]> {
    const isPacked = ({ deviceNumber, startMs, endMs }: Day) =>
      reader.packedIn(deviceNumber, { fromMs: startMs, toMs: endMs }) !== null;
    const found = await storedHours(
      client,
      days.filter((day) => !isPacked(day)),
    );
    for (const { deviceNumber, startMs, endMs } of days.filter(isPacked))
      found.push(
        ...(await rollupsBetween(reader, sources.db, deviceNumber, { fromMs: startMs, toMs: endMs })),
      );
    return found;
  }

  async function rollUp(client: ProvenClient, awaiting: AwaitingHour[], marksSinceMs: number): Promise<void> {
    for (const { hourMs } of awaiting) {
      const made = partitions.ensure("rollup_hour", hourMs);
      if (made) await made;
    }
    const { hours, marked } = await sumsOfHours(sources, client, awaiting);
    const touched = daysWith(awaiting);
    const replaced = new Set(hours.map(nameOf));
    const others = (await hoursOf(client, touched)).filter((hour) => !replaced.has(nameOf(hour)));
    await yieldToEventLoop();
    const days = daysOf(touched, [...others, ...hours]);
    await yieldToEventLoop();
    // Most rollups share the list of their keys.
    const textOf = new Map([...hours, ...days].map(({ keyIds }) => [keyIds, ""]));
    for (const keyIds of textOf.keys()) textOf.set(keyIds, keyIds.join());
    const missing = [...new Set(textOf.values())].filter((text) => !keysets.has(text));
    const added = await keysetsOf(client, missing);
    const idOf = (text: string) => added.get(text) ?? keysets.get(text);
    const ids = new Map([...textOf].map(([keyIds, text]) => [keyIds, idOf(text)]));
    await writeRollups(client, {
      awaiting,
      hours,
      days,
      marked,
      marksSinceMs,
      keysetOf(keyIds) {
        const id = ids.get(keyIds);
        if (id === undefined) throw new Error(`There is no keyset of ${keyIds.join()}`);
        return id;
      },
    });
    await client.query("commit");
    for (const [text, id] of added) keysets.set(text, id);
  }

  return async function rollUpBatch(proof: Proof, choice: Choice, marksSinceMs: number): Promise<Batch> {
    const startedMs = performance.now();
    let waitedMs = 0;
    const client = await connect();
    try {
      const owned = await beginProven(client, proof);
      await client.query("select lock_rollups()");
      const awaiting = await awaitingHours(client, choice);
      if (awaiting.length === 0) await client.query("rollback");
      else {
        // Order matters: first the hours are forgotten in memory, so that new readings mark them again; then commits
        // still running under the old mark are awaited; at the end only marks with an unchanged version are deleted.
        pending.forget(awaiting);
        const settlingMs = performance.now();
        await writer.settled();
        waitedMs = performance.now() - settlingMs;
        await rollUp(owned, awaiting, marksSinceMs);
      }
      client.release();
      return { awaiting, tookMs: performance.now() - startedMs - waitedMs };
    } catch (error) {
      client.release(true); // closes the connection, which rolls the transaction back
      throw error;
    }
  };
}

function daysWith(awaiting: readonly AwaitingHour[]): Day[] {
  const days = new Map<string, Day>();
  for (const { deviceNumber, day } of awaiting)
    if (day) days.set(`${deviceNumber} ${day.startMs}`, { deviceNumber, ...day });
  return [...days.values()];
}
