import {
  type AlarmEvent,
  type AlarmReason,
  type AlarmRule,
  type DeviceWatch,
  deviceWatchVersion,
  newDeviceWatch,
  type RuleBook,
  ruleBookOf,
  takeOver,
  tellWithdrawn,
  watchReading,
} from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
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
  changed: boolean;
  /** Alarms of rules that are gone; they end with the next reading. */
  withdrawn: AlarmReason[];
}

/** Readings taken in before others get their turn. */
const pieceSize = 500;
/** Beyond so many waiting readings they are left in the store, to be read from there. */
const maxWaiting = 50_000;
const catchUpSize = 2000;
/** A device that is new to the engine is judged by what it said this last month. */
const firstLookMs = 31 * 86_400_000;
const retryMs = 2000;

const versionMark = `${deviceWatchVersion} `;

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
    const signature = `${versionMark}${JSON.stringify(rules)}`;
    const sameShape = keptRules?.startsWith(versionMark) ?? false;
    const watch =
      state && sameShape ? state : { ...newDeviceWatch(), ...whatLasts(state, clock().getTime()) };
    const before =
      keptRules && sameShape ? (JSON.parse(keptRules.slice(versionMark.length)) as AlarmRule[]) : [];
    const withdrawn = keptRules === signature ? [] : takeOver(watch, before, rules);
    const book = ruleBookOf(rules);
    return { device, book, rules: signature, state: watch, events: [], changed: false, withdrawn };
  }

  async function know(numbers: Iterable<number>): Promise<void> {
    const missing = [...new Set(numbers)].filter((number) => !runtimes.has(number) && !unknown.has(number));
    if (missing.length === 0) return;
    for (;;) {
      const before = forgotten;
      const found = await store.load(missing);
      const rules = await rulesOf(found);
      // Somebody changed something while it was being read.
      if (before !== forgotten) continue;
      for (const [i, stored] of found.entries())
        runtimes.set(stored.number, runtimeOf(stored, rules[i] ?? []));
      for (const number of missing) if (!runtimes.has(number)) unknown.add(number);
      for (const { number } of found) await catchUp(number);
      return;
    }
  }

  async function take(runtime: Runtime, { tsMs, keysetId, vals, marks }: StoredReading): Promise<void> {
    const keys = keysets.get(keysetId) ?? (await keysOfSet(keysetId));
    const reading = { ts: tsMs, keys, values: vals, marks };
    const events = watchReading(runtime.state, runtime.book, runtime.device.intervalMs, reading);
    runtime.events.push(...tellWithdrawn(events, runtime.withdrawn));
    runtime.withdrawn = [];
    runtime.changed = true;
  }

  /** Reads what the store holds beyond what the device's memory has seen. */
  async function catchUp(number: number): Promise<void> {
    const runtime = runtimes.get(number);
    if (!runtime) return;
    for (;;) {
      if (stopped) return;
      const readings = await store.readingsAfter(number, runtime.state.through, catchUpSize);
      for (const reading of readings) await take(runtime, reading);
      await keepEvents([runtime]);
      if (readings.length < catchUpSize) return;
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
      runtime.changed = false;
    }
    if (news.length > 0) announce(news);
  }

  async function work(): Promise<void> {
    for (;;) {
      if (stopped || (waiting.length === 0 && behind.size === 0)) return;
      const late = behind;
      behind = new Set();
      await know(late);
      for (const number of late) await catchUp(number);
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
      await new Promise((resolve) => setImmediate(resolve));
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
        if (!stopped && (waiting.length > 0 || behind.size > 0)) start();
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
    async flush(): Promise<void> {
      await settled();
      const changed = [...runtimes.values()].filter((runtime) => runtime.changed);
      for (let from = 0; from < changed.length; from += 200) await keep(changed.slice(from, from + 200));
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

export type AlarmEngine = ReturnType<typeof makeAlarmEngine>;
