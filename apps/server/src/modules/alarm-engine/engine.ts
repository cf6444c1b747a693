import { type AlarmRule, type DeviceStanding, learnAnew, minuteMs } from "@oilcloud/oil";
import { yieldToEventLoop, sliceMs } from "./watch/catch-up.ts";
import type { Standings } from "./watch/standings.ts";
import { makeRejudging, type RejudgingDeps } from "./rejudging/rejudging.ts";
import { type Runtime, standingOf, takeSnapshot, wasReadBack } from "./watch/runtime.ts";
import { tryRules } from "./dry-run/rule-preview.ts";
import { makeWatchStates, type WatchStatesDeps } from "./watch/watch-states.ts";
import type { StoredReading } from "./watch/watched-devices-store.ts";

/** A reading as it was committed. */
export interface CommittedReading extends StoredReading {
  readonly deviceNumber: number;
}

/**
 * How many readings are judged before the results are written: a minimum, or a share of the queue. A longer queue is taken in
 * larger batches, so that it does not overflow into the store.
 */
const pieceSize = 200;
const shareOfWaiting = 1 / 2;
/** With more readings queued than this, further ones are dropped from the queue and read from the store later. */
const maxWaiting = 50_000;
/**
 * How long a state without events may stay unwritten. Readings since the last write are read from the store again after
 * a crash; writing states of a whole fleet is expensive.
 */
const keepAfterMs = 30 * minuteMs;
const retryMs = 2000;
/** Devices previewed under other rules before queued readings are judged. */
const triedAtOnce = 8;
/** Devices that catch up before queued readings are judged. */
const devicesAtOnce = 50;

export type AlarmEngineDeps = Omit<WatchStatesDeps, "ask" | "askedFrom" | "queue"> &
  RejudgingDeps & { standings: Pick<Standings, "take"> };

/**
 * Judges every committed reading, in order per device. State and episodes are written together. A device with a late reading is
 * judged again in the background.
 */
export function makeAlarmEngine(deps: AlarmEngineDeps) {
  const watches = makeWatchStates({
    ...deps,
    ask: (number, fromMs) => rejudging.ask(number, fromMs),
    askedFrom: (number) => rejudging.askedFrom(number),
    queue: { added: () => queued, judged: () => judgedOfQueue, takeDropped },
  });
  const rejudging = makeRejudging(deps, { watches, alone, show: (runtime) => show([runtime]) });
  /** Work to do while nothing is judged. */
  let alones: { work(): Promise<void>; resolve(): void; reject(error: unknown): void }[] = [];
  let waiting: CommittedReading[] = [];
  /** How many readings have been queued in total, and how many of those have been judged or dropped. */
  let queued = 0;
  let judgedOfQueue = 0;
  let underWork = { readings: 0, devices: 0 };
  /** Devices with readings that were dropped from the queue and must be read from the store. */
  const behind = new Set<number>();
  /** The earliest of those. */
  const dropped = new Map<number, number>();
  /** Which states are to be written now. */
  let toKeep: "all" | "due" | null = null;
  let reloads: { numbers: Set<number>; resolve(): void }[] = [];
  let working: Promise<void> | null = null;
  let stopped = false;

  async function judge(piece: readonly CommittedReading[]): Promise<void> {
    await watches.know(piece.map(({ deviceNumber }) => deviceNumber));
    const touched = new Set<Runtime>();
    let sliceFrom = performance.now();
    for (let i = 0; i < piece.length; i++) {
      const reading = piece[i] as CommittedReading;
      if (performance.now() - sliceFrom > sliceMs) {
        await yieldToEventLoop();
        sliceFrom = performance.now();
      }
      const runtime = watches.of(reading.deviceNumber);
      if (runtime) {
        touched.add(runtime);
        if (wasReadBack(runtime, reading, judgedOfQueue + i)) continue;
        const later = watches.take(runtime, reading);
        if (later) await later;
      } else if (!watches.isUnknown(reading.deviceNumber)) drop([reading]); // forgotten meanwhile
    }
    await watches.keepMoved(touched);
    show(touched);
  }

  /** Publishes standings after the commit, so that no page shows a state whose alarm is not recorded yet. */
  function show(judged: Iterable<Runtime>): void {
    deps.standings.take(Array.from(judged, standingOf));
  }

  async function catchUp(numbers: ReadonlySet<number>): Promise<void> {
    const known = [...numbers].filter((number) => watches.of(number));
    await watches.know(numbers);
    await watches.catchUp(known);
    const all = [...numbers].flatMap((number) => watches.of(number) ?? []);
    await watches.keepMoved(all);
    show(all);
  }

  async function keep(which: "all" | "due"): Promise<void> {
    if (which === "all") return watches.keepThose(({ changedSince }) => changedSince !== null);
    await watches.keepLastTimes();
    const dueMs = deps.clock().getTime() - keepAfterMs;
    // Spreads the writes of devices that first reported at the same time.
    const spreadMs = (number: number) => (number % 60) * (keepAfterMs / 120);
    return watches.keepThose(
      ({ changedSince, device }) => changedSince !== null && changedSince <= dueMs + spreadMs(device.number),
    );
  }

  function alone(aloneWork: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      if (stopped) {
        reject(new Error("The engine has stopped"));
        return;
      }
      alones.push({ work: aloneWork, resolve, reject });
      start();
    });
  }

  /** Failures are reported to the caller; the engine continues. */
  async function doAlone(): Promise<void> {
    for (const { work: aloneWork, resolve, reject } of alones.splice(0))
      await aloneWork().then(resolve, reject);
  }

  const hasWork = () =>
    !stopped && (waiting.length > 0 || behind.size > 0 || toKeep !== null || alones.length > 0);

  /** Serialises the engine's work, so that a state is never judged and written at the same time. */
  async function work(): Promise<void> {
    while (hasWork()) {
      const late = new Set([...behind].slice(0, devicesAtOnce));
      judgedOfQueue = queued - waiting.length;
      const piece = waiting.splice(0, Math.max(pieceSize, Math.ceil(waiting.length * shareOfWaiting)));
      const which = toKeep;
      for (const number of late) behind.delete(number);
      underWork = { readings: piece.length, devices: late.size };
      toKeep = null;
      try {
        await catchUp(late);
        reloaded(late);
        await judge(piece);
        if (which) await keep(which);
        await doAlone();
      } catch (error) {
        for (const number of late) behind.add(number);
        drop(piece);
        throw error;
      } finally {
        underWork = { readings: 0, devices: 0 };
      }
      await yieldToEventLoop();
    }
  }

  /** Resolves the reloads whose devices have been judged again. */
  function reloaded(numbers: ReadonlySet<number>): void {
    reloads = reloads.filter(({ numbers: awaited, resolve }) => {
      for (const number of numbers) awaited.delete(number);
      if (awaited.size === 0) resolve();
      return awaited.size > 0;
    });
  }

  /** Leaves readings to be read from the store; of each device the earliest time is kept. */
  function drop(readings: readonly CommittedReading[]): void {
    for (const { deviceNumber, tsMs } of readings) {
      behind.add(deviceNumber);
      dropped.set(deviceNumber, Math.min(tsMs, dropped.get(deviceNumber) ?? tsMs));
    }
  }

  function takeDropped(number: number): number | undefined {
    const fromMs = dropped.get(number);
    dropped.delete(number);
    return fromMs;
  }

  /** Drops states that could not be written; they are rebuilt from the last written state and the stored readings. */
  function recover(error: unknown): Promise<void> {
    deps.onError(error);
    for (const number of watches.numbers()) behind.add(number);
    drop(waiting);
    watches.clear();
    waiting = [];
    return new Promise((resolve) => setTimeout(resolve, retryMs).unref());
  }

  function start(): void {
    if (working || stopped) return;
    working = work()
      .catch(recover)
      .finally(() => {
        working = null;
        if (hasWork()) start();
      });
  }

  async function settled(): Promise<void> {
    for (;;) {
      if (working) await working;
      else if (!stopped && !rejudging.isIdle()) await rejudging.hurry();
      else return;
    }
  }

  return {
    /** Takes committed readings in; returns at once. */
    hear(committed: readonly CommittedReading[]): void {
      if (stopped) return;
      const isFull = waiting.length > maxWaiting;
      for (const reading of committed) {
        // A reading of text values alone has no numbers to judge and no keys to look up.
        if (reading.vals.length === 0) continue;
        // A device with readings to be read from the store is read from there entirely, so that none counts as late.
        if (isFull || behind.has(reading.deviceNumber)) drop([reading]);
        else {
          waiting.push(reading);
          queued++;
        }
      }
      start();
    },
    /** Readings that wait to be judged, and devices of which what is stored is to be read back first. */
    unjudged: () => ({
      readings: waiting.length + underWork.readings,
      devices: behind.size + underWork.devices,
    }),
    /** Resumes with the readings that were stored while the engine was stopped. */
    async resume(): Promise<void> {
      for (const number of await deps.store.behind()) behind.add(number);
      start();
      await rejudging.resume();
    },
    /**
     * Reloads devices after they or their rules changed, and reads the stored readings that their written state has not
     * seen. Resolves when they are judged again.
     */
    async forget(...deviceIds: string[]): Promise<void> {
      if (stopped) return;
      const numbers = await deps.store.numbersOf(deviceIds);
      // Readings so far stay judged by the rules so far.
      await alone(async () => {
        const kept = new Set(numbers);
        await watches.keepThose(
          ({ changedSince, device }) => changedSince !== null && kept.has(device.number),
        );
        watches.forget(deviceIds);
      }).catch((error: unknown) => {
        watches.forget(deviceIds);
        if (!stopped) deps.onError(error);
      });
      if (stopped || numbers.length === 0) return;
      for (const number of numbers) behind.add(number);
      await new Promise<void>((resolve) => {
        reloads.push({ numbers: new Set(numbers), resolve });
        start();
      });
    },
    /**
     * Some of a device's indicators have another reference from now on, so that their usual level is learned from the start.
     */
    relearn: (deviceId: string, keys: readonly string[]): Promise<void> =>
      alone(async () => {
        const numbers = await deps.store.numbersOf([deviceId]);
        await watches.know(numbers);
        for (const number of numbers) {
          const runtime = watches.of(number);
          if (!runtime) continue;
          learnAnew(runtime.state, keys);
          takeSnapshot(runtime, true);
          await watches.keepThose((each) => each === runtime);
        }
      }),
    /** Laboratory samples of a device, drawn at that time or later, were added or removed: it is judged again from there. */
    sampled: (deviceId: string, fromMs: number): Promise<void> =>
      alone(async () => {
        const [device] = await deps.store.load(await deps.store.numbersOf([deviceId]));
        if (!device) return;
        await watches.know([device.number]);
        const runtime = watches.of(device.number);
        if (!runtime) return;
        runtime.device = { ...runtime.device, labSamples: device.labSamples };
        if (fromMs > runtime.state.through && !rejudging.isJudging(device.number)) return;
        await deps.owner.write((proof) => deps.snapshots.ask(proof, device.number, fromMs, deps.clock()));
        rejudging.ask(device.number, fromMs, false);
      }),
    /**
     * The standings that devices would have under other rules, beside those by the rules in force, by device number. Nothing is
     * changed. An unknown device is left out.
     */
    async attempt(
      changed: readonly { number: number; rules: readonly AlarmRule[] }[],
    ): Promise<Map<number, { now: DeviceStanding | null; drafted: DeviceStanding | null }>> {
      const found = new Map<number, { now: DeviceStanding | null; drafted: DeviceStanding | null }>();
      const preview = { ...deps, watches, nowMs: () => deps.clock().getTime() };
      for (let from = 0; from < changed.length; from += triedAtOnce)
        await alone(async () => {
          const some = changed.slice(from, from + triedAtOnce);
          await watches.know(some.map(({ number }) => number));
          for (const { number, rules } of some) {
            const runtime = watches.of(number);
            if (!runtime) continue;
            const now = await tryRules(runtime, runtime.allRules, preview);
            found.set(number, { now, drafted: await tryRules(runtime, rules, preview) });
          }
        });
      return found;
    },
    /** Resolves when all queued readings have been judged, and all late ones again. */
    settled,
    /** Writes all states, once all queued readings have been judged. */
    async flush(): Promise<void> {
      await settled();
      toKeep = "all";
      start();
      await settled();
    },
    /** Writes states that have been unwritten for long, and the last times of open episodes. */
    keepSome(): void {
      toKeep ??= "due";
      start();
    },
    /** Queued readings are in the store, and are judged after the next start. */
    async stop(): Promise<void> {
      stopped = true;
      watches.stop();
      for (const { resolve } of reloads.splice(0)) resolve();
      for (const { reject } of alones.splice(0)) reject(new Error("The engine has stopped"));
      await rejudging.stop();
      await settled();
    },
  };
}

export type AlarmEngine = ReturnType<typeof makeAlarmEngine>;
