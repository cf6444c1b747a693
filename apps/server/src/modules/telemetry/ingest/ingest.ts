import { processReading } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { TelemetryDevice } from "../devices-store.ts";
import { EdgeRefusal, type Refusal, type TelemetryEntry } from "../edge/backend.ts";
import type { DeviceMemory, DeviceStates } from "./device-states.ts";
import type { Keys } from "./keys.ts";
import { rowOf } from "./layout-row.ts";
import { makeRateLimiter } from "./rate-limit.ts";
import type { RefusalCounts } from "./refusal-counts.ts";
import type { SampleWriter } from "./sample-writer.ts";
import type { SampleRow } from "./samples-store.ts";
import { mostUndeclaredKeys, type NewKeys, newKeysOf, type UndeclaredKeys } from "./undeclared-keys.ts";

export interface IngestDeps {
  keys: Keys;
  states: DeviceStates;
  undeclared: UndeclaredKeys;
  writer: SampleWriter;
  refusals: RefusalCounts;
  /** For how long readings are kept; what is older is not taken. */
  keepDays: number;
  clock: Clock;
}

const futureMs = 10 * 60_000;
const dayMs = 86_400_000;
const maxWaitingRows = 200_000;
/** Of one device, in messages of many readings each: a single one must not take the room of all. */
const maxWaitingRowsOfDevice = 20_000;
const perDevice = { perSecond: 100, burst: 2000 };
const perTenant = { perSecond: 20_000, burst: 100_000 };

interface Prepared {
  rows: SampleRow[];
  refused: Refusal | null;
}

const sentences: Partial<Record<Refusal, string>> = {
  "future-timestamp": "The timestamp is more than 10 minutes in the future",
  "too-old": "The timestamp is older than readings are kept",
  "too-many-keys": `A device may send ${mostUndeclaredKeys} keys that the catalogue does not know; the new ones beyond are not stored`,
};

/** The way in: limits, guards and derived values, then the store. Resolves after the commit. */
export function makeIngest({ keys, states, undeclared, writer, refusals, keepDays, clock }: IngestDeps) {
  const deviceLimit = makeRateLimiter(perDevice);
  const tenantLimit = makeRateLimiter(perTenant);
  /** rows by device number */
  const waiting = new Map<number, number>();

  function countWaiting(deviceNumber: number, rows: number): void {
    const left = (waiting.get(deviceNumber) ?? 0) + rows;
    if (left > 0) waiting.set(deviceNumber, left);
    else waiting.delete(deviceNumber);
  }

  function refuse(device: TelemetryDevice, reason: Refusal, retryAfterSeconds?: number): never {
    refusals.add(device.number, reason, clock().getTime());
    throw new EdgeRefusal(reason, sentences[reason] ?? reason, retryAfterSeconds);
  }

  function admit(device: TelemetryDevice, nowMs: number): void {
    if (writer.waitingRows() > maxWaitingRows) refuse(device, "unavailable");
    if ((waiting.get(device.number) ?? 0) > maxWaitingRowsOfDevice) refuse(device, "rate-limited");
    const waitSeconds = Math.max(
      deviceLimit.take(device.number, nowMs),
      tenantLimit.take(device.tenantId, nowMs),
    );
    if (waitSeconds > 0) refuse(device, "rate-limited", Math.ceil(waitSeconds));
  }

  function prepare(
    device: TelemetryDevice,
    entries: TelemetryEntry[],
    nowMs: number,
  ): Prepared | Promise<Prepared> {
    const runtime = states.of(device.number);
    if (!runtime.memory) {
      return states
        .load(device.number, runtime)
        .then((memory) => prepareWith(device, memory, entries, nowMs));
    }
    return prepareWith(device, runtime.memory, entries, nowMs);
  }

  function prepareWith(
    device: TelemetryDevice,
    memory: DeviceMemory,
    entries: TelemetryEntry[],
    nowMs: number,
  ): Prepared | Promise<Prepared> {
    const inOrder =
      entries.length > 1 ? entries.toSorted((a, b) => (a.ts ?? nowMs) - (b.ts ?? nowMs)) : entries;
    const rows: (SampleRow | Promise<SampleRow>)[] = [];
    let refused: Refusal | null = null;
    for (const { ts, values } of inOrder) {
      const tsMs = ts ?? nowMs;
      if (tsMs > nowMs + futureMs) refused = "future-timestamp";
      else if (tsMs < nowMs - keepDays * dayMs) refused = "too-old";
      else {
        const news = newKeysOf(memory.undeclared, values);
        if (news && news.refused.length > 0) refused = "too-many-keys";
        rows.push(
          news ? withNewKeys(device, memory, tsMs, values, news) : prepareRow(device, memory, tsMs, values),
        );
      }
    }
    states.changed(device.number);
    if (rows.every((row): row is SampleRow => !(row instanceof Promise))) return { rows, refused };
    return Promise.all(rows.map((row) => Promise.resolve(row))).then((settled) => ({
      rows: settled.filter(({ vals, texts }) => vals.length > 0 || texts.length > 0),
      refused,
    }));
  }

  /** The new keys count at once, for readings that come meanwhile, and are forgotten should writing them down fail. */
  async function withNewKeys(
    device: TelemetryDevice,
    memory: DeviceMemory,
    tsMs: number,
    values: Record<string, unknown>,
    { admitted, refused }: NewKeys,
  ): Promise<SampleRow> {
    for (const key of admitted) memory.undeclared.add(key);
    try {
      const [row] = await Promise.all([
        Promise.resolve(prepareRow(device, memory, tsMs, without(values, refused))),
        admitted.length > 0 ? undeclared.writeDown(device.number, admitted, clock()) : null,
      ]);
      return row;
    } catch (error) {
      for (const key of admitted) memory.undeclared.delete(key);
      throw error;
    }
  }

  function prepareRow(
    device: TelemetryDevice,
    { state }: DeviceMemory,
    tsMs: number,
    values: Record<string, unknown>,
  ) {
    const { numbers, texts } = sortOut(values);
    const reading = processReading(device, state, { ts: tsMs, values: numbers });
    if (texts === null) return rowOf(keys, device.number, tsMs, reading, []);
    const named = Promise.all(texts.map(async ([key, value]) => ({ keyId: await keys.idOf(key), value })));
    return named.then((laid) => rowOf(keys, device.number, tsMs, reading, laid));
  }

  /** After all that came before it of the same device. */
  function prepareInTurn(
    device: TelemetryDevice,
    entries: TelemetryEntry[],
    nowMs: number,
  ): Prepared | Promise<Prepared> {
    const runtime = states.of(device.number);
    const preparing = runtime.busy
      ? runtime.busy.then(() => prepare(device, entries, nowMs))
      : prepare(device, entries, nowMs);
    if (preparing instanceof Promise) {
      const busy = preparing
        .catch(() => {})
        .finally(() => {
          if (runtime.busy === busy) runtime.busy = null;
        });
      runtime.busy = busy;
    }
    return preparing;
  }

  async function lay(device: TelemetryDevice, { rows, refused }: Prepared): Promise<void> {
    if (rows.length > 0) {
      const notLaid = await writer.write(rows);
      if (notLaid.has(rows)) throw notLaid.get(rows);
    }
    if (refused) refuse(device, refused);
  }

  return {
    /** Refuses a device that asks for too much; what it asks for beside storing readings counts too. */
    admit: (device: TelemetryDevice) => admit(device, clock().getTime()),
    /** Nothing here waits for the commit, so that what was sent is not kept in memory until then. */
    store(device: TelemetryDevice, entries: TelemetryEntry[]): Promise<void> {
      try {
        const nowMs = clock().getTime();
        admit(device, nowMs);
        const prepared = prepareInTurn(device, entries, nowMs);
        const laid =
          prepared instanceof Promise ? prepared.then((ready) => lay(device, ready)) : lay(device, prepared);
        if (entries.length === 1) return laid; // bounded by the rate
        const { length } = entries;
        countWaiting(device.number, length);
        return laid.finally(() => countWaiting(device.number, -length));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    sweep(): void {
      deviceLimit.sweep(clock().getTime());
      tenantLimit.sweep(clock().getTime());
    },
  };
}

export type Ingest = ReturnType<typeof makeIngest>;

function without(values: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

function areNumbers(values: Record<string, unknown>): values is Record<string, number> {
  for (const key in values) if (typeof values[key] !== "number") return false;
  return true;
}

/** Numbers and switches are samples; whatever else a device says is kept as text. Most say numbers only, and nothing is copied. */
function sortOut(values: Record<string, unknown>): {
  numbers: Readonly<Record<string, number>>;
  texts: [key: string, value: string][] | null;
} {
  if (areNumbers(values)) return { numbers: values, texts: null };
  const numbers: Record<string, number> = {};
  let texts: [string, string][] | null = null;
  for (const key in values) {
    const value = values[key];
    if (typeof value === "number") numbers[key] = value;
    else if (typeof value === "boolean") numbers[key] = value ? 1 : 0;
    else {
      texts ??= [];
      texts.push([key, typeof value === "string" ? value : JSON.stringify(value)]);
    }
  }
  return { numbers, texts };
}
