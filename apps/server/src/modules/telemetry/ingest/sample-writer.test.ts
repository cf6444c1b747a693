import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { makePendingHours } from "../store/pending-hours.ts";
import type { SampleRow } from "../store/sample-row.ts";
import { freeOwner } from "../../../testing/test-owner.ts";
import { makeSampleWriter } from "./sample-writer.ts";

const batchRows = 4000;
const row = (tsMs: number): SampleRow => ({
  deviceNumber: 1,
  tsMs,
  keysetId: 1,
  vals: [1],
  marks: null,
  texts: [],
});

it("reports a longer wait the more batches wait, and none when all is committed", async () => {
  const commits: (() => void)[] = [];
  const writer = makeSampleWriter({
    owner: freeOwner,
    store: { insert: () => new Promise<void>((resolve) => commits.push(resolve)) },
    partitions: { ensure: () => {}, makeAhead: async () => {}, dropExpired: async () => [] },
    pending: makePendingHours(),
    announce: () => {},
    meter: { stored: () => {} },
    onError: () => {},
  });
  expect(writer.lagMs()).toBe(0);
  const first = writer.write([row(0)]);
  await sleep(20);
  const alone = writer.lagMs();
  expect(alone).toBeGreaterThan(0);
  const others = [1, 2, 3].map((batch) =>
    writer.write(Array.from({ length: batchRows }, (_, i) => row(batch * batchRows + i))),
  );
  expect(writer.lagMs()).toBeGreaterThanOrEqual(4 * alone);
  for (const written of [first, ...others]) {
    while (commits.length === 0) await sleep(1);
    commits.shift()?.();
    await written;
  }
  expect(writer.lagMs()).toBe(0);
});
