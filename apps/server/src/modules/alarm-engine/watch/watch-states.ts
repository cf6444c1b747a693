import { type AlarmRule, primeRules, primingMs } from "@oilcloud/oil";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";
import { isRefusedByContent } from "../../../platform/database/sql-state.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { makeCatchUp, yieldToEventLoop } from "./catch-up.ts";
import type { Withholding } from "../../maintenance/interface.ts";
import { makeRuleBookCache } from "./rule-book-cache.ts";
import { foundLateAndOpen, liveMs, type Runtime, runtimeOf, takeReading, takeSnapshot } from "./runtime.ts";
import type { WatchedDevice } from "./watched-device.ts";
import type { CommittedAlarmEvent, StoredReading, WatchedDevicesStore } from "./watched-devices-store.ts";

/** The readings that wait to be judged; they are numbered in their order. */
interface QueueOfReadings {
  /** How many have ever been added. */
  added(): number;
  /** How many of those have been judged. */
  judged(): number;
  /** Answers the earliest reading of a device that was dropped and has to be read from the store, and forgets it. */
  takeDropped(deviceNumber: number): number | undefined;
}

export interface WatchStatesDeps {
  store: WatchedDevicesStore;
  owner: Pick<Owner, "write">;
  keysOf(keysetId: number): Promise<readonly string[]>;
  /** The rules of each of the devices, in their order. */
  rulesOf(devices: readonly WatchedDevice[]): Promise<readonly (readonly AlarmRule[])[]>;
  /** Called after the commit. */
  announce(committed: readonly CommittedAlarmEvent[]): void;
  /** The times in which nothing is raised. */
  maintenance: Withholding;
  /** From when on a device is to be judged again already; null if it is not. */
  askedFrom(deviceNumber: number): number | null;
  /** Called after the commit with the time that a device is to be judged again from. */
  ask(deviceNumber: number, fromMs: number): void;
  queue: QueueOfReadings;
  clock: Clock;
  onError(error: unknown): void;
}

const mostKeysets = 5000;
const mostPriming = 5000;
/** States read or written at once: each is some ten kilobytes that are parsed or serialised without a pause. */
const atOnce = 50;

/** The watch states of all devices, loaded on demand. */
export function makeWatchStates({
  store,
  owner,
  keysOf,
  rulesOf,
  announce,
  maintenance,
  askedFrom,
  ask,
  queue,
  clock,
  onError,
}: WatchStatesDeps) {
  const runtimes = new Map<number, Runtime>();
  const unknown = new Set<number>();
  const books = makeRuleBookCache();
  const keysets = new BoundedMap<number, readonly string[]>(mostKeysets);
  /** How often devices were forgotten, to detect a change while they are loaded. */
  let forgotten = 0;
  let stopped = false;
  const nowMs = () => clock().getTime();

  async function keysOfSet(id: number): Promise<readonly string[]> {
    const keys = await keysOf(id);
    keysets.set(id, keys);
    return keys;
  }

  /** Synchronous unless the keys are new. */
  function take(runtime: Runtime, reading: StoredReading, within = maintenance): void | Promise<void> {
    const keys = keysets.get(reading.keysetId);
    if (keys) return takeReading(runtime, keys, reading, nowMs, within);
    return keysOfSet(reading.keysetId).then((read) => takeReading(runtime, read, reading, nowMs, within));
  }

  async function lookUp(numbers: readonly number[]): Promise<void> {
    for (;;) {
      if (stopped) return;
      const before = forgotten;
      const found = await store.load(numbers);
      const rules = await rulesOf(found);
      // A device or its rules changed while it was being read.
      if (before !== forgotten) continue;
      for (const [i, stored] of found.entries())
        runtimes.set(stored.number, runtimeOf(stored, rules[i] ?? [], books, nowMs()));
      for (const number of numbers) if (!runtimes.has(number)) unknown.add(number);
      const loaded = found.flatMap(({ number }) => runtimes.get(number) ?? []);
      await prime(loaded);
      await noteRules(loaded.filter(({ snapshots }) => snapshots.length > 0));
      await catchUp(loaded);
      return;
    }
  }

  /** Judges the last readings by newly set limits, and records since when the rules are in force. */
  async function prime(loaded: readonly Runtime[]): Promise<void> {
    for (const runtime of loaded) {
      if (!runtime.rulesChanged) continue;
      const { newRules, allRules, device, state } = runtime;
      if (newRules.length > 0) {
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
      }
      takeSnapshot(runtime, true);
      runtime.rulesChanged = false;
      runtime.changedSince ??= nowMs();
    }
  }

  /** Writes at once since when rules are in force, also where they have not raised anything yet. */
  async function noteRules(changed: readonly Runtime[]): Promise<void> {
    if (changed.length > 0) await owner.write((proof) => store.keepSnapshots(proof, changed, clock()));
    for (const runtime of changed) runtime.snapshots = [];
  }

  /**
   * Writes a batch; if the database refuses it, writes each device by itself, so that one bad row does not stop the
   * others.
   */
  async function write(some: readonly Runtime[]): Promise<CommittedAlarmEvent[]> {
    const now = nowMs();
    try {
      const watches = some.map((runtime) => ({ ...runtime, foundLate: foundLateAndOpen(runtime, now) }));
      return await owner.write((proof) => store.keep(proof, watches, new Date(now)));
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
        if (runtime.lateSince !== null) ask(runtime.device.number, runtime.lateSince);
        for (const category of foundLateAndOpen(runtime, nowMs())) runtime.foundLate.delete(category);
        runtime.events = [];
        runtime.snapshots = [];
        runtime.changedSince = null;
        runtime.lateSince = null;
        runtime.setBack = false;
      }
      if (committed.length > 0) announce(committed);
      await yieldToEventLoop();
    }
  }

  /** Whether the state is to be written soon. */
  function hasMoved(runtime: Runtime): boolean {
    const { events, lateSince, device, setBack, changedSince } = runtime;
    if (lateSince !== null && (askedFrom(device.number) ?? Number.POSITIVE_INFINITY) <= lateSince)
      runtime.lateSince = null;
    if (events.length > 0 || runtime.lateSince !== null || foundLateAndOpen(runtime, nowMs()).length > 0)
      return true;
    return changedSince !== null && setBack;
  }

  const keepMoved = (of: Iterable<Runtime>): Promise<void> => keep([...of].filter(hasMoved));

  /** Leaves the stored readings since then to rejudging; the live watch continues with the present. */
  function leave(runtime: Runtime): boolean {
    const { state } = runtime;
    const goOnMs = nowMs() - liveMs;
    if (state.through >= goOnMs) return false;
    runtime.lateSince = Math.min(runtime.lateSince ?? state.through + 1, state.through + 1);
    if (state.through > 0) takeSnapshot(runtime);
    state.through = goOnMs;
    runtime.changedSince ??= nowMs();
    return true;
  }

  const readStored = makeCatchUp({
    read: store.readingsBetween,
    oldestOf: store.oldestOf,
    newestOf: store.newestOf,
    take,
    leave,
    keepMoved,
    nowMs,
    isStopped: () => stopped,
  });

  /** Readings that were queued or dropped before are stored already, and are judged when they are read from the store. */
  async function catchUp(behind: readonly Runtime[]): Promise<void> {
    const addedBefore = queue.added();
    const from = behind.map((runtime) => {
      const { through } = runtime.state;
      const droppedMs = queue.takeDropped(runtime.device.number);
      if (droppedMs !== undefined && droppedMs < through)
        runtime.lateSince = Math.min(runtime.lateSince ?? droppedMs, droppedMs);
      return { runtime, afterMs: through };
    });
    await readStored(behind);
    const judged = queue.judged();
    for (const { runtime, afterMs } of from) {
      const now = { afterMs, upToMs: runtime.state.through, addedBefore };
      runtime.readBack = [...runtime.readBack, now].filter((each) => each.addedBefore > judged);
    }
  }

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
    /** Judges the stored readings that the devices' states have not seen. */
    catchUp: (numbers: readonly number[]) => catchUp(numbers.flatMap((number) => runtimes.get(number) ?? [])),
    take,
    prime,
    books,
    /** Replaces the live watch of a device by the rejudged one. */
    replace: (runtime: Runtime): void => void runtimes.set(runtime.device.number, runtime),
    /** Writes the states with events or late readings. */
    keepMoved,
    keepThose: (which: (runtime: Runtime) => boolean) => keep([...runtimes.values()].filter(which)),
    /** Writes the last times of open episodes, without the states. */
    keepLastTimes: (): Promise<void> => {
      const changed = [...runtimes.values()].filter(({ changedSince }) => changedSince !== null);
      return owner.write((proof) => store.keepLastTimes(proof, changed));
    },
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

export type WatchStates = ReturnType<typeof makeWatchStates>;
