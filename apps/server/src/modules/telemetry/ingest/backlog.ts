import { setImmediate as yieldToEventLoop, setTimeout as sleep } from "node:timers/promises";
import { EdgeRefusal, type TelemetryEntry } from "../edge/backend.ts";
import type { TelemetryDevice } from "../store/devices-store.ts";

export interface BacklogDeps {
  /** Stores readings of a device; resolves after the commit. */
  store(device: TelemetryDevice, entries: TelemetryEntry[]): Promise<void>;
  /** Whether devices that report what is now are waiting to be served, too. */
  othersReport(): boolean;
  /** Runs a turn, together with little other work of the past. */
  limited(turn: () => Promise<void>): Promise<void>;
}

/** A message that waits for its turn. */
interface Waiting {
  device: TelemetryDevice;
  entries: TelemetryEntry[];
  /** How many of them have been taken. */
  taken: number;
  refusal: unknown;
  resolve(): void;
  reject(error: unknown): void;
}

interface Part {
  of: Waiting;
  entries: TelemetryEntry[];
  isLast: boolean;
}

/** Readings taken of one device before the next tenant's turn comes, and of all before the event loop has its own. */
const quantum = 100;
/** While no present reading waits, a turn is as long as other work of the past can wait; it ends when a device reports. */
const turnRows = { least: 100, most: 600, alone: 4000 };
/** Beside others, a turn that takes longer is made smaller, a shorter one larger. */
const turnMs = { short: 12, long: 24 };
/** For each turn others have this many times as long to themselves. */
const othersShare = 2;

/**
 * Stores the past behind the present: messages with many or old readings wait here, and tenants take turns, within a
 * tenant its devices. A device that sends its last 300 days keeps only itself waiting.
 */
export function makeBacklog({ store, othersReport, limited }: BacklogDeps) {
  /** By tenant and device; whose turn it is stands first. */
  const tenants = new Map<string, Map<number, Waiting[]>>();
  const rowsOfTenant = new Map<string, number>();
  let rows = 0;
  let rowsATurn = turnRows.least;
  let running: Promise<void> | null = null;
  let stopped = false;

  function count(tenantId: string, more: number): void {
    rows += more;
    const left = (rowsOfTenant.get(tenantId) ?? 0) + more;
    if (left > 0) rowsOfTenant.set(tenantId, left);
    else rowsOfTenant.delete(tenantId);
  }

  /** Takes readings of the device whose turn it is, and sends it and its tenant to the end of their lines. */
  function nextParts(most: number): Part[] {
    const [tenantId, devices] = tenants.entries().next().value ?? [];
    const [number, line] = devices?.entries().next().value ?? [];
    if (tenantId === undefined || !devices || number === undefined || !line) return [];
    const parts: Part[] = [];
    let left = most;
    for (let of = line[0]; of && left > 0; of = line[0]) {
      const entries = of.entries.slice(of.taken, of.taken + left);
      of.taken += entries.length;
      left -= entries.length;
      const isLast = of.taken >= of.entries.length;
      if (isLast) line.shift();
      parts.push({ of, entries, isLast });
    }
    devices.delete(number);
    if (line.length > 0) devices.set(number, line);
    tenants.delete(tenantId);
    if (devices.size > 0) tenants.set(tenantId, devices);
    return parts;
  }

  async function run({ of, entries, isLast }: Part): Promise<void> {
    try {
      await store(of.device, entries);
    } catch (error) {
      // What a device may not send is reported once the rest is stored; what could not be stored is sent again as a whole.
      of.refusal ??= error;
      if (!(error instanceof EdgeRefusal)) of.reject(error);
    }
    count(of.device.tenantId, -entries.length);
    if (!isLast) return;
    if (of.refusal) of.reject(of.refusal);
    else of.resolve();
  }

  /** The next readings are made ready while the first of the turn are committed, so that a longer turn stores more of them a second. */
  async function storeTurn(): Promise<void> {
    const stored: Promise<void>[] = [];
    let sinceYield = 0;
    for (let taken = 0; ; ) {
      const left = (othersReport() ? rowsATurn : turnRows.alone) - taken;
      const parts = left > 0 && !stopped ? nextParts(Math.min(left, quantum)) : [];
      if (parts.length === 0) break;
      for (const part of parts) {
        taken += part.entries.length;
        sinceYield += part.entries.length;
        stored.push(run(part));
      }
      if (sinceYield < quantum) continue;
      sinceYield = 0;
      await yieldToEventLoop();
    }
    await Promise.all(stored);
  }

  async function turn(): Promise<void> {
    let tookMs = 0;
    await limited(async () => {
      const started = performance.now();
      await storeTurn();
      tookMs = performance.now() - started;
    });
    if (!othersReport()) return;
    if (tookMs > turnMs.long) rowsATurn = Math.max(turnRows.least, Math.round(rowsATurn / 2));
    else if (tookMs < turnMs.short) rowsATurn = Math.min(turnRows.most, rowsATurn * 2);
    await sleep(othersShare * tookMs);
  }

  async function drain(): Promise<void> {
    for (;;) {
      if (stopped || tenants.size === 0) break;
      await turn();
    }
    running = null;
  }

  return {
    /** Whether the device waits for something: what it sends then has to wait behind that. */
    holds: ({ tenantId, number }: TelemetryDevice): boolean => tenants.get(tenantId)?.has(number) ?? false,

    add(device: TelemetryDevice, entries: TelemetryEntry[]): Promise<void> {
      if (stopped) return Promise.reject(new EdgeRefusal("unavailable", "unavailable"));
      const { tenantId, number } = device;
      return new Promise<void>((resolve, reject) => {
        const devices = tenants.get(tenantId) ?? new Map<number, Waiting[]>();
        const line = devices.get(number) ?? [];
        line.push({ device, entries, taken: 0, refusal: null, resolve, reject });
        devices.set(number, line);
        tenants.set(tenantId, devices);
        count(tenantId, entries.length);
        running ??= Promise.resolve().then(drain);
      });
    },

    /** Whether a tenant has more waiting than its share of so many rows. */
    isPastShare: (tenantId: string, most: number): boolean =>
      (rowsOfTenant.get(tenantId) ?? 0) > most / Math.max(1, rowsOfTenant.size),

    waitingRows: () => rows,

    /** Finishes the turn; what has not had one is sent again later. */
    async stop(): Promise<void> {
      stopped = true;
      await running;
      for (const devices of tenants.values())
        for (const line of devices.values())
          for (const { reject } of line) reject(new EdgeRefusal("unavailable", "unavailable"));
      tenants.clear();
    },
  };
}

export type Backlog = ReturnType<typeof makeBacklog>;
