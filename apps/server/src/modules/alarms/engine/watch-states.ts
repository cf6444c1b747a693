import { type AlarmRule, primeRules, primingMs } from "@oilcloud/oil";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";
import { isRefusedByContent } from "../../../platform/database/sql-state.ts";
import { makeCatchUp, othersTurn } from "./catch-up.ts";
import type { Withholding } from "../maintenance/windows-in-force.ts";
import { makeRuleBookCache } from "./rule-book-cache.ts";
import { type Runtime, runtimeOf, takeReading } from "./runtime.ts";
import type { WatchedDevice } from "./watched-device.ts";
import type { CommittedAlarmEvent, StoredReading, WatchedDevicesStore } from "./watched-devices-store.ts";

export interface WatchStatesDeps {
  store: WatchedDevicesStore;
  keysOf(keysetId: number): Promise<readonly string[]>;
  /** What each of the devices is watched for, in their order. */
  rulesOf(devices: readonly WatchedDevice[]): Promise<readonly (readonly AlarmRule[])[]>;
  /** Called after the commit. */
  announce(committed: readonly CommittedAlarmEvent[]): void;
  /** The times in which nothing is raised. */
  maintenance: Withholding;
  clock: Clock;
  onError(error: unknown): void;
}

const mostKeysets = 5000;
const mostPriming = 5000;
/** Memories read or written at once: each is some ten kilobytes to be parsed or written out in one go. */
const atOnce = 50;

/** The watch states of all devices, loaded on demand. */
export function makeWatchStates({
  store,
  keysOf,
  rulesOf,
  announce,
  maintenance,
  clock,
  onError,
}: WatchStatesDeps) {
  const runtimes = new Map<number, Runtime>();
  const unknown = new Set<number>();
  const books = makeRuleBookCache();
  const keysets = new BoundedMap<number, readonly string[]>(mostKeysets);
  /** How often something was to be looked up anew. */
  let forgotten = 0;
  let stopped = false;
  const nowMs = () => clock().getTime();

  async function keysOfSet(id: number): Promise<readonly string[]> {
    const keys = await keysOf(id);
    keysets.set(id, keys);
    return keys;
  }

  /** At once unless its keys are new. */
  function take(runtime: Runtime, reading: StoredReading): void | Promise<void> {
    const keys = keysets.get(reading.keysetId);
    if (keys) return takeReading(runtime, keys, reading, nowMs, maintenance);
    return keysOfSet(reading.keysetId).then((read) =>
      takeReading(runtime, read, reading, nowMs, maintenance),
    );
  }

  async function lookUp(numbers: readonly number[]): Promise<void> {
    for (;;) {
      if (stopped) return;
      const before = forgotten;
      const found = await store.load(numbers);
      const rules = await rulesOf(found);
      // Somebody changed something while it was being read.
      if (before !== forgotten) continue;
      for (const [i, stored] of found.entries())
        runtimes.set(stored.number, runtimeOf(stored, rules[i] ?? [], books, nowMs()));
      for (const number of numbers) if (!runtimes.has(number)) unknown.add(number);
      await prime(found.flatMap(({ number }) => runtimes.get(number) ?? []));
      await catchUp(found.flatMap(({ number }) => runtimes.get(number) ?? []));
      return;
    }
  }

  /** Judges the last readings by limits that somebody has just set. */
  async function prime(loaded: readonly Runtime[]): Promise<void> {
    for (const runtime of loaded) {
      const { newRules, allRules, device, state } = runtime;
      if (newRules.length === 0) continue;
      const afterMs = state.through - primingMs(newRules, device.intervalMs);
      const wanted = { number: device.number, afterMs, upToMs: state.through };
      const [stored = []] = await store.readingsBetween([wanted], mostPriming);
      const readings = await Promise.all(
        stored.map(async ({ keysetId, tsMs, vals, marks }) => ({
          ts: tsMs,
          keys: keysets.get(keysetId) ?? (await keysOfSet(keysetId)),
          values: vals,
          marks,
        })),
      );
      primeRules(state, allRules, newRules, device.intervalMs, readings);
      runtime.changedSince ??= nowMs();
    }
  }

  /**
   * Writes a batch; if the database refuses it, writes each device by itself, so that one bad row does not stop the
   * others.
   */
  async function write(some: readonly Runtime[]): Promise<CommittedAlarmEvent[]> {
    try {
      return await store.keep(some);
    } catch (error) {
      if (!isRefusedByContent(error)) throw error;
      const [first, ...others] = some;
      if (!first) return [];
      if (others.length > 0) return (await Promise.all(some.map((one) => write([one])))).flat();
      onError(error);
      runtimes.delete(first.device.number);
      unknown.add(first.device.number);
      return [];
    }
  }

  async function keep(moved: readonly Runtime[]): Promise<void> {
    for (let from = 0; from < moved.length; from += atOnce) {
      const some = moved.slice(from, from + atOnce);
      const committed = await write(some);
      for (const runtime of some) {
        runtime.events = [];
        runtime.changedSince = null;
        runtime.passedOver = false;
      }
      if (committed.length > 0) announce(committed);
      await othersTurn();
    }
  }

  const keepMoved = (of: Iterable<Runtime>): Promise<void> =>
    keep(
      [...of].filter(
        ({ events, changedSince, passedOver }) => events.length > 0 || (changedSince !== null && passedOver),
      ),
    );

  const catchUp = makeCatchUp({
    read: store.readingsBetween,
    take,
    keepMoved,
    nowMs,
    isStopped: () => stopped,
  });

  return {
    /** Loads unknown devices, and reads the stored readings that their written state has not seen. */
    async know(numbers: Iterable<number>): Promise<void> {
      const missing = [...new Set(numbers)].filter((number) => !runtimes.has(number) && !unknown.has(number));
      for (let from = 0; from < missing.length; from += atOnce)
        await lookUp(missing.slice(from, from + atOnce));
    },
    of: (number: number): Runtime | undefined => runtimes.get(number),
    /** Whether there is no such device. */
    isUnknown: (number: number): boolean => unknown.has(number),
    /** Reads what the store holds beyond what the devices' memories have seen. */
    catchUp: (numbers: readonly number[]) => catchUp(numbers.flatMap((number) => runtimes.get(number) ?? [])),
    take,
    /** Keeps the memories in which something happened. */
    keepMoved,
    keepThose: (which: (runtime: Runtime) => boolean) => keep([...runtimes.values()].filter(which)),
    /** Keeps how long open episodes have lasted, without the memories. */
    keepLastTimes: () =>
      store.keepLastTimes([...runtimes.values()].filter(({ changedSince }) => changedSince !== null)),
    numbers: () => runtimes.keys(),
    clear(): void {
      runtimes.clear();
      unknown.clear();
    },
    forget(deviceIds: readonly string[]): void {
      const changed = new Set(deviceIds);
      for (const [number, { device }] of runtimes) if (changed.has(device.id)) runtimes.delete(number);
      unknown.clear();
      forgotten += 1;
    },
    stop(): void {
      stopped = true;
    },
  };
}
