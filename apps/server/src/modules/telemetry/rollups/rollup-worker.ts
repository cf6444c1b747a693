import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Clock } from "../../../platform/clock.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { type ProvenDb, provenTransaction } from "../../../platform/ownership/proof.ts";
import type { Choice } from "./awaiting-hours.ts";
import { type BatchSize, makeBatchSize } from "./batch-size.ts";
import { watchOtherWork } from "./other-work.ts";
import { makeRecutDays } from "./recut-days.ts";
import { type Batch, makeRollUpBatch, type RollUpBatchDeps } from "./roll-up-batch.ts";

export interface RollupDeps extends Omit<RollUpBatchDeps, "connect"> {
  pool: Pool;
  owner: Pick<Owner, "write">;
  /** Runs a batch, together with little other work of the past. */
  limited<T>(batch: () => Promise<T>): Promise<T>;
  clock: Clock;
}

/** Delay after the end of an hour before it is rolled up, for readings that arrive late over a slow network. */
const stragglersMs = 2 * minuteMs;
/** Hours as old as this are the present, which is rolled up for all devices together and first. */
const presentHours = 6;
/** Of a past fewer at once cost nearly as much as these: most of it is for the transaction. */
const pastHours = 48;
/** While a past is rolled up, the present is looked at so often. */
const presentEveryMs = 5000;
/** For each batch others have this many times as long to themselves, if there are any. */
const othersShare = 1;
/** Covers a week at any site, counted from its local midnight. */
const marksKeptMs = 9 * 24 * hourMs;

/** Rolls up completed hours, and rolls an hour up again when late readings arrive in it. */
export function makeRollupWorker({ pool, owner, limited, clock, ...deps }: RollupDeps) {
  const { db } = deps;
  const others = watchOtherWork(pool);
  const rollUpBatch = makeRollUpBatch({ ...deps, connect: others.connect });
  const recutOne = makeRecutDays({ db, pool, hours: deps.hours });
  const sizes = {
    present: makeBatchSize({ first: 100, least: 10, most: 2000 }),
    past: makeBatchSize({ first: 168, least: pastHours, most: 672 }),
  };
  const inOwnTransaction = (work: (trx: ProvenDb) => Promise<unknown>) =>
    owner.write((proof) => provenTransaction(db, proof, work));
  let stopping = false;
  const isStopping = () => stopping;

  async function rollUp(choice: Choice, size: BatchSize): Promise<Batch> {
    const batch = await limited(() =>
      owner.write((proof) => rollUpBatch(proof, choice, clock().getTime() - marksKeptMs)),
    );
    const isBeside = others.isBusy();
    size.learn(batch.awaiting.length, batch.tookMs, isBeside);
    if (isBeside) await sleep(othersShare * batch.tookMs, undefined, { ref: false });
    return batch;
  }

  /** The hours of a choice, batch by batch. Visits each hour once; one that is marked again meanwhile is left. */
  async function rollUpAllOf(first: Choice, size: BatchSize): Promise<number> {
    let choice = first;
    for (let total = 0; ; ) {
      const asked = size.hours();
      const { awaiting } = await rollUp({ ...choice, most: asked }, size);
      total += awaiting.length;
      const last = awaiting.at(-1);
      if (!last || awaiting.length < asked || isStopping()) return total;
      choice = choice.kind === "device" ? { ...choice, belowMs: last.hourMs } : { ...choice, below: last };
    }
  }

  /** Recomputes the days of devices whose time zone changed, one transaction per device. */
  async function recutDays(): Promise<void> {
    const { rows } = await sql<{ number: number }>`
      select device_number as number from rollup_recut order by device_number
    `.execute(db);
    for (const { number } of rows) {
      if (stopping) return;
      await owner.write((proof) => recutOne(proof, number));
    }
  }

  /** The next device with hours of the past. */
  async function nextDevice(after: number, beforeMs: number): Promise<number | null> {
    const client = await others.connect();
    try {
      const { rows } = await client.query<{ number: number | null }>(
        "select min(device_number) as number from rollup_pending where device_number > $1 and hour < $2",
        [after, new Date(beforeMs)],
      );
      return rows[0]?.number ?? null;
    } finally {
      client.release();
    }
  }

  async function rollUpAll(): Promise<number> {
    const endMs = () => clock().getTime() - hourMs - stragglersMs + 1;
    const fromMs = Math.floor(endMs() / hourMs) * hourMs - presentHours * hourMs;
    const present = () =>
      rollUpAllOf(
        { kind: "all", fromMs, below: { hourMs: endMs(), deviceNumber: 0 }, most: 0 },
        sizes.present,
      );
    let presentAtMs = performance.now();
    let total = await present();
    for (
      let device = await nextDevice(0, fromMs);
      device !== null && !isStopping();
      device = await nextDevice(device, fromMs)
    ) {
      total += await rollUpAllOf(
        { kind: "device", deviceNumber: device, belowMs: fromMs, most: 0 },
        sizes.past,
      );
      if (performance.now() - presentAtMs < presentEveryMs) continue;
      total += await present();
      presentAtMs = performance.now();
    }
    const over = new Date(clock().getTime() - marksKeptMs);
    await inOwnTransaction((trx) => sql`delete from marked_hour where hour < ${over}`.execute(trx));
    await recutDays();
    return total;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Rolls up everything completed so far and returns the number of hours. Runs are serialised: a run waiting for
     * the lock holds a connection, while the run holding the lock needs others to finish commits.
     */
    run(): Promise<number> {
      const done = last.then(rollUpAll);
      last = done.catch(() => {});
      return done;
    },
    /** Stops after the current batch without waiting for it; the rest is rolled up after the next start. */
    stop(): void {
      stopping = true;
    },
  };
}

export type RollupWorker = ReturnType<typeof makeRollupWorker>;
