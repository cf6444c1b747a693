import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { expect, it } from "vitest";
import { type CommittedReading, makeAlarmEngine } from "./engine.ts";
import { freeOwner } from "../../testing/test-owner.ts";
import type { WatchedDevice } from "./watch/watched-device.ts";
import type { WatchedDevicesStore } from "./watch/watched-devices-store.ts";

const stepMs = 1000;
const nowMs = Date.UTC(2026, 0, 2);

/** A fleet and its store. Looking devices up and reading takes some turns of the event loop, as it does in a database. */
function startFleet(turns: number) {
  const stored = new Map<number, CommittedReading[]>();
  const through = new Map<number, number>();
  const late: number[] = [];
  const failed: unknown[] = [];
  const answer = async <T>(of: () => T): Promise<T> => {
    for (let i = 0; i < turns; i++) await yieldToEventLoop();
    return of();
  };
  const of = (number: number) => stored.get(number) ?? [];
  const timesOf = (numbers: readonly number[], at: 0 | -1) =>
    new Map(numbers.map((number) => [number, of(number).at(at)?.tsMs ?? 0]));
  const deviceOf = (number: number): WatchedDevice => ({
    id: String(number),
    number,
    customerId: "customer",
    machineType: "windGear",
    oil: null,
    intervalMs: stepMs,
    labSamples: [],
  });
  const store: WatchedDevicesStore = {
    load: (numbers) =>
      answer(() =>
        numbers.map((number) => ({ ...deviceOf(number), rules: null, state: null, openEpisodes: [] })),
      ),
    numbersOf: async (ids) => ids.map(Number),
    behind: async () => [],
    readingsBetween: (wanted, limit) =>
      answer(() =>
        wanted.map(({ number, afterMs, upToMs }) =>
          of(number)
            .filter(({ tsMs }) => tsMs > afterMs && tsMs <= upToMs)
            .slice(0, limit),
        ),
      ),
    oldestOf: async (numbers) => timesOf(numbers, 0),
    newestOf: async (numbers) => timesOf(numbers, -1),
    standings: async () => [],
    keepSnapshots: async () => undefined,
    keepLastTimes: async () => undefined,
    async keep(_proof, watches) {
      for (const { device, state, lateSince } of watches) {
        through.set(device.number, state.through);
        if (lateSince !== null) late.push(device.number);
      }
      return [];
    },
  };
  const engine = makeAlarmEngine({
    store,
    owner: freeOwner,
    keysOf: async () => ["oilTemp"],
    rulesOf: async (devices) => devices.map(() => []),
    announce: () => {},
    standings: { take: () => {} },
    maintenance: { at: () => null, withhold() {} },
    windowsOf: async () => ({ at: () => null, withhold() {} }),
    snapshots: {
      before: async () => null,
      rulesSince: async () => [],
      asked: async () => [],
      ask: async () => undefined,
      dismiss: async () => undefined,
    },
    correct: async () => [],
    clock: () => new Date(nowMs),
    onError: (error) => void failed.push(error),
  });
  return {
    engine,
    late,
    failed,
    through,
    /** All devices send a reading, which is stored and announced. */
    report(devices: number, place: number): void {
      const rows = Array.from({ length: devices }, (_, i) => ({
        deviceNumber: i + 1,
        tsMs: nowMs - 1000 * stepMs + place * stepMs,
        keysetId: 1,
        vals: [45],
        marks: null,
      }));
      for (const row of rows) stored.set(row.deviceNumber, [...of(row.deviceNumber), row]);
      engine.hear(rows);
    },
  };
}

it.each([
  { what: "that begins to send much at once", devices: 40, atOnce: 100, more: 100, turns: 3 },
  { what: "that sends more than is kept waiting", devices: 400, atOnce: 160, more: 60, turns: 1 },
])("takes nothing for late of a fleet $what", async ({ devices, atOnce, more, turns }) => {
  const { engine, late, failed, through, report } = startFleet(turns);
  for (let place = 1; place <= atOnce + more; place++) {
    report(devices, place);
    if (place > atOnce) await yieldToEventLoop();
  }
  await engine.flush();
  expect(late).toEqual([]);
  expect(failed).toEqual([]);
  expect(through.size).toBe(devices);
  expect(new Set(through.values())).toEqual(new Set([nowMs - 1000 * stepMs + (atOnce + more) * stepMs]));
  await engine.stop();
});
