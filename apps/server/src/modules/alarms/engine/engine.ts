import {
  type AlarmEvent,
  type AlarmReason,
  type AlarmRule,
  type DeviceWatch,
  newDeviceWatch,
  type RuleBook,
  takeOver,
  tellWithdrawn,
  watchReading,
} from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import { makeSharedBooks, rulesKept } from "./shared-books.ts";
import type {
  AlarmNews,
  StoredReading,
  StoredWatch,
  WatchedDevice,
  WatchedDevicesStore,
} from "./watched-devices-store.ts";

/** A reading as it was committed. */
export interface CommittedReading extends StoredReading {
  readonly deviceNumber: number;
}

export interface EngineDeps {
  store: WatchedDevicesStore;
  keysOf(keysetId: number): Promise<readonly string[]>;
  /** What each of the devices is watched for, in their order. */
  rulesOf(devices: readonly WatchedDevice[]): Promise<readonly (readonly AlarmRule[])[]>;
  /** Told after the commit, for whoever shows or sends it. */
  announce(news: readonly AlarmNews[]): void;
  clock: Clock;
  onTrouble(error: unknown): void;
}

interface Runtime {
  device: WatchedDevice;
  book: RuleBook;
  rules: string;
  state: DeviceWatch;
  events: AlarmEvent[];
  /** Since when the memory is another than the one that is kept; null: it is not. */
  changedSince: number | null;
  /** Alarms of rules that are gone; they end with the next reading. */
  withdrawn: AlarmReason[];
}

/** Readings taken in before others get their turn. */
const pieceSize = 200;
/** Beyond so many waiting readings they are left in the store, to be read from there. */
const maxWaiting = 50_000;
/** Devices looked up, or kept, at a time. */
const devicesAtATime = 50;
/**
 * A memory in which nothing happened may be kept late: what it has not seen is read again from the store. Keeping is
 * dear, and a fleet is large.
 */
const keepAfterMs = 30 * 60_000;
/** A device that is new to the engine is judged by what it said this last month. */
const firstLookMs = 31 * 86_400_000;
const retryMs = 2000;

/** Where the watch goes on from, and the troubles that are open, outlast a change of how things are remembered. */
function whatLasts(state: DeviceWatch | null, nowMs: number): Pick<DeviceWatch, "through" | "episodes"> {
  return { through: state?.through ?? nowMs - firstLookMs, episodes: state?.episodes ?? {} };
}

/** Judges every committed reading, in order per device; what it remembers and what it found are kept together. */
export function makeAlarmEngine({ store, keysOf, rulesOf, announce, clock, onTrouble }: EngineDeps) {
  const runtimes = new Map<number, Runtime>();
  const unknown = new Set<number>();
  const keysets = new Map<number, readonly string[]>();
  let waiting: CommittedReading[] = [];
  /** Devices of which readings were left in the store. */
  let behind = new Set<number>();
  /** How often something was to be looked up anew. */
  let forgotten = 0;
  /** Whether it is time to look which memories are to be kept. */
  let keepingIsDue = false;
  const books = makeSharedBooks();
  let working: Promise<void> | null = null;
  let stopped = false;

  async function keysOfSet(id: number): Promise<readonly string[]> {
    const known = keysets.get(id);
    if (known) return known;
    const keys = await keysOf(id);
    keysets.set(id, keys);
    return keys;
  }

  function runtimeOf(
    { rules: keptRules, state, ...device }: StoredWatch,
    rules: readonly AlarmRule[],
  ): Runtime {
    const { book, signature } = books.of(rules);
    const before = rulesKept(keptRules);
    const watch = state && before ? state : { ...newDeviceWatch(), ...whatLasts(state, clock().getTime()) };
    const withdrawn = keptRules === signature ? [] : takeOver(watch, before ?? [], rules);
    return { device, book, rules: signature, state: watch, events: [], changedSince: null, withdrawn };
  }

  async function know(numbers: Iterable<number>): Promise<void> {
    const missing = [...new Set(numbers)].filter((number) => !runtimes.has(number) && !unknown.has(number));
    for (let from = 0; from < missing.length; from += devicesAtATime)
      await lookUp(missing.slice(from, from + devicesAtATime));
  }

  async function lookUp(missing: readonly number[]): Promise<void> {
    for (;;) {
      if (stopped) return;
      const before = forgotten;
      const found = await store.load(missing);
      const rules = await rulesOf(found);
      // Somebody changed something while it was being read.
      if (before !== forgotten) continue;
      for (const [i, stored] of found.entries())
        runtimes.set(stored.number, runtimeOf(stored, rules[i] ?? []));
      for (const number of missing) if (!runtimes.has(number)) unknown.add(number);
      await catchUp(found.map(({ number }) => number));
      return;
    }
  }

  async function take(runtime: Runtime, { tsMs, keysetId, vals, marks }: StoredReading): Promise<void> {
    const keys = keysets.get(keysetId) ?? (await keysOfSet(keysetId));
    const reading = { ts: tsMs, keys, values: vals, marks };
    const events = watchReading(runtime.state, runtime.book, runtime.device.intervalMs, reading);
    runtime.events.push(...tellWithdrawn(events, runtime.withdrawn));
    runtime.withdrawn = [];
    runtime.changedSince ??= clock().getTime();
  }

  /** Reads what the store holds beyond what the devices' memories have seen. */
  async function catchUp(numbers: readonly number[]): Promise<void> {
    let late = numbers.flatMap((number) => runtimes.get(number) ?? []);
    while (late.length > 0) {
      if (stopped) return;
      const limit = Math.ceil((2 * pieceSize) / late.length);
      const found = await store.readingsAfter(
        late.map(({ device, state }) => ({ number: device.number, afterMs: state.through })),
        limit,
      );
      for (const [i, runtime] of late.entries())
        for (const reading of found[i] ?? []) await take(runtime, reading);
      await keepEvents(late);
      await othersTurn();
      late = late.filter((_, i) => found[i]?.length === limit);
    }
  }

  async function keepEvents(of: Iterable<Runtime>): Promise<void> {
    const moved = [...of].filter(({ events }) => events.length > 0);
    if (moved.length === 0) return;
    await keep(moved);
  }

  async function keep(moved: readonly Runtime[]): Promise<void> {
    const news = await store.keep(moved);
    for (const runtime of moved) {
      runtime.events = [];
      runtime.changedSince = null;
    }
    if (news.length > 0) announce(news);
  }

  async function keepAll(changed: readonly Runtime[]): Promise<void> {
    for (let from = 0; from < changed.length; from += devicesAtATime) {
      await keep(changed.slice(from, from + devicesAtATime));
      await othersTurn();
    }
  }

  async function keepWhatIsDue(): Promise<void> {
    const changed = [...runtimes.values()].filter(({ changedSince }) => changedSince !== null);
    await store.keepLastTimes(changed);
    const dueMs = clock().getTime() - keepAfterMs;
    // Not all that were first heard at once are kept at once.
    const spreadMs = (number: number) => (number % 60) * (keepAfterMs / 120);
    await keepAll(
      changed.filter(({ changedSince, device }) => (changedSince ?? 0) <= dueMs + spreadMs(device.number)),
    );
  }

  const isBusy = () => !stopped && (waiting.length > 0 || behind.size > 0 || keepingIsDue);

  async function work(): Promise<void> {
    while (isBusy()) {
      if (keepingIsDue) {
        keepingIsDue = false;
        await keepWhatIsDue();
      }
      const late = [...behind].slice(0, devicesAtATime);
      for (const number of late) behind.delete(number);
      const known = late.filter((number) => runtimes.has(number));
      await know(late);
      await catchUp(known);
      const piece = waiting.splice(0, pieceSize);
      await know(piece.map(({ deviceNumber }) => deviceNumber));
      const touched = new Set<Runtime>();
      for (const reading of piece) {
        const runtime = runtimes.get(reading.deviceNumber);
        if (!runtime) continue;
        await take(runtime, reading);
        touched.add(runtime);
      }
      await keepEvents(touched);
      await othersTurn();
    }
  }

  /** What cannot be kept is forgotten and read again from the store, from where the kept memory ends. */
  function recover(error: unknown): Promise<void> {
    onTrouble(error);
    behind = new Set(runtimes.keys());
    runtimes.clear();
    unknown.clear();
    waiting = [];
    return new Promise((resolve) => setTimeout(resolve, retryMs).unref());
  }

  function start(): void {
    if (working || stopped) return;
    working = work()
      .catch(recover)
      .finally(() => {
        working = null;
        if (isBusy()) start();
      });
  }

  return {
    /** Takes committed readings in; returns at once. */
    hear(readings: readonly CommittedReading[]): void {
      if (stopped) return;
      if (waiting.length > maxWaiting) for (const { deviceNumber } of readings) behind.add(deviceNumber);
      else waiting.push(...readings);
      start();
    },
    /** Takes up what came while nobody listened. */
    async resume(): Promise<void> {
      for (const number of await store.behind()) behind.add(number);
      start();
    },
    /** Devices or their rules changed: they are looked up anew, and what their kept memory has not seen is read again. */
    forget(...deviceIds: string[]): void {
      const changed = new Set(deviceIds);
      for (const [number, { device }] of runtimes) if (changed.has(device.id)) runtimes.delete(number);
      unknown.clear();
      forgotten += 1;
    },
    /** Everything that was heard has been judged and kept. */
    settled,
    /** Keeps, by and by, what has not been kept for long, and how long open episodes have lasted. */
    keepSome(): void {
      keepingIsDue = true;
      start();
    },
    /** Keeps all memories; for when nothing is being heard. */
    async flush(): Promise<void> {
      await settled();
      await keepAll([...runtimes.values()].filter(({ changedSince }) => changedSince !== null));
    },
    /** What is still waiting is in the store, and is taken up at the next start. */
    async stop(): Promise<void> {
      stopped = true;
      await settled();
    },
  };

  async function settled(): Promise<void> {
    for (;;) {
      if (!working) return;
      await working;
    }
  }
}

const othersTurn = () => new Promise((resolve) => setImmediate(resolve));

export type AlarmEngine = ReturnType<typeof makeAlarmEngine>;
