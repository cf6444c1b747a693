import { minuteMs, newDeviceWatch } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { makeCatchUp } from "./catch-up.ts";
import { makeRuleBookCache } from "./rule-book-cache.ts";
import { newRuntime, type Runtime } from "./runtime.ts";
import type { WatchedDevice } from "./watched-device.ts";

const stepMs = 10 * minuteMs;
const all = 2000;

/** A device that has sent so many readings, and sends more while they are read. */
function makeSending(stored: number, more: number) {
  let asked = 0;
  const device = { id: "one", number: 1, intervalMs: stepMs } as WatchedDevice;
  const runtime = newRuntime(device, newDeviceWatch(), [], makeRuleBookCache(), 0);
  const taken: number[] = [];
  const catchUp = makeCatchUp({
    async read(wanted, limit) {
      const found = wanted.map(({ afterMs, upToMs }) =>
        Array.from({ length: stored }, (_, i) => (i + 1) * stepMs)
          .filter((tsMs) => tsMs > afterMs && tsMs <= upToMs)
          .slice(0, limit)
          .map((tsMs) => ({ tsMs, keysetId: 1, vals: [], marks: null })),
      );
      stored = Math.min(all, stored + more);
      return found;
    },
    oldestOf: async () => new Map([[1, stepMs]]),
    async newestOf() {
      asked++;
      return new Map([[1, stored * stepMs]]);
    },
    take: (_: Runtime, { tsMs }) => void taken.push(tsMs / stepMs),
    leave: () => false,
    keepMoved: async () => {},
    nowMs: () => (all + 100) * stepMs,
    isStopped: () => false,
  });
  return { taken, asked: () => asked, catchUp: (of = [runtime]) => catchUp(of) };
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

it("reads all stored readings of a device in order", async () => {
  const { taken, catchUp } = makeSending(all, 0);
  await catchUp();
  expect(taken).toEqual(upTo(all));
});

it.each([1, 100, 700, 1000, 1300])(
  "leaves out nothing of a device that is just sending its past and has sent %i",
  async (stored) => {
    const { taken, catchUp } = makeSending(stored, 600);
    await catchUp();
    expect(taken).toEqual(upTo(stored));
  },
);

it("queries nothing where no device is behind", async () => {
  const { asked, catchUp } = makeSending(all, 0);
  await catchUp([]);
  expect(asked()).toBe(0);
});
