import { isIndicatorKey, minuteMs, processReading } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { TelemetryDevice } from "../store/devices-store.ts";
import type { Refusal, TelemetryEntry } from "../edge/backend.ts";
import type { EntryTrace } from "../edge/entry-trace.ts";
import type { DeviceMemory, DeviceStates } from "./device-states.ts";
import type { Keys } from "../store/keys.ts";
import { rowOf } from "../store/layout-row.ts";
import type { SampleRow } from "../store/sample-row.ts";
import type { SentValue } from "./refusal-counts.ts";
import { type NewKeys, newKeysOf, type UndeclaredKeys } from "./undeclared-keys.ts";

export interface PrepareDeps {
  keys: Keys;
  states: DeviceStates;
  undeclared: UndeclaredKeys;
  /** Older readings of a device are not taken in. */
  takenFromMs(device: TelemetryDevice, nowMs: number): number;
  clock: Clock;
}

export interface Prepared {
  rows: SampleRow[];
  /** Why part of the message was refused. */
  refused: Refusal | null;
  /** The first value of the message that is not a number although its indicator requires one. */
  notANumber: SentValue | null;
}

const futureMs = 10 * minuteMs;

/** Turns a device's readings into rows, in order of arrival: applies the guards and adds derived values. */
export function makePrepare({ keys, states, undeclared, takenFromMs, clock }: PrepareDeps) {
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
    const prepared: Prepared = { rows: [], refused: null, notANumber: null };
    for (let i = 0; i < inOrder.length; i++) {
      const row = prepareEntry(device, memory, inOrder[i], nowMs, prepared);
      if (row instanceof Promise) return goOn(device, memory, inOrder, nowMs, prepared, row, i + 1);
      if (row) add(prepared, row);
    }
    states.changed(device.number);
    return prepared;
  }

  /** Continues one reading at a time, so that a device has at most one database query running. */
  async function goOn(
    device: TelemetryDevice,
    memory: DeviceMemory,
    inOrder: readonly TelemetryEntry[],
    nowMs: number,
    prepared: Prepared,
    first: Promise<SampleRow | null>,
    others: number,
  ): Promise<Prepared> {
    keep(prepared, await first);
    for (let i = others; i < inOrder.length; i++)
      keep(prepared, await prepareEntry(device, memory, inOrder[i], nowMs, prepared));
    states.changed(device.number);
    return prepared;
  }

  function prepareEntry(
    device: TelemetryDevice,
    memory: DeviceMemory,
    entry: TelemetryEntry | undefined,
    nowMs: number,
    prepared: Prepared,
  ): SampleRow | Promise<SampleRow | null> | null {
    if (!entry) return null;
    const { values, trace } = entry;
    const tsMs = entry.ts ?? nowMs;
    if (tsMs > nowMs + futureMs) return refuseTime(entry, "future-timestamp", prepared);
    if (tsMs < takenFromMs(device, nowMs)) return refuseTime(entry, "too-old", prepared);
    const news = newKeysOf(memory.undeclared, values);
    if (!news) return prepareRow(device, memory, tsMs, values, prepared, trace);
    if (news.refused.length > 0) prepared.refused = "too-many-keys";
    return withNewKeys(device, memory, tsMs, values, news, prepared, trace);
  }

  /**
   * New keys are known immediately, for readings that arrive meanwhile, and are removed again if storing them fails.
   */
  async function withNewKeys(
    device: TelemetryDevice,
    memory: DeviceMemory,
    tsMs: number,
    values: Record<string, unknown>,
    { admitted, refused }: NewKeys,
    prepared: Prepared,
    trace: EntryTrace | undefined,
  ): Promise<SampleRow | null> {
    for (const key of admitted) memory.undeclared.add(key);
    trace?.allAre(only(values, refused), "too-many-keys");
    try {
      const [row] = await Promise.all([
        Promise.resolve(prepareRow(device, memory, tsMs, without(values, refused), prepared, trace)),
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
    prepared: Prepared,
    trace: EntryTrace | undefined,
  ): SampleRow | Promise<SampleRow> | null {
    const { numbers, texts, notANumber, hasLongText } = sortOut(values, isNumeric);
    if (hasLongText) prepared.refused = "text-too-long";
    if (notANumber) prepared.notANumber ??= notANumber;
    if ((hasLongText || notANumber) && texts === null && isEmpty(numbers)) {
      trace?.sortedOut(values, { reading: null, isNamed, isNumeric, longestText });
      return null;
    }
    const reading = processReading(device, state, { ts: tsMs, values: numbers });
    trace?.sortedOut(values, { reading, isNamed, isNumeric, longestText });
    if (texts === null) return rowOf(keys, device.number, tsMs, reading, noTexts);
    const named = Promise.all(texts.map(async ([key, value]) => ({ keyId: await keys.idOf(key), value })));
    return named.then((laid) => rowOf(keys, device.number, tsMs, reading, laid));
  }

  const isNamed = (key: string): boolean => keys.adoptedAs(key) !== undefined;

  /** A key with a unit is a quantity; an adopted key without one may hold text. */
  function isNumeric(key: string): boolean {
    return isIndicatorKey(key) || (keys.adoptedAs(key)?.unit ?? "") !== "";
  }

  /** Waits for all earlier readings of the same device. */
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

  return prepareInTurn;
}

function refuseTime(entry: TelemetryEntry, reason: "future-timestamp" | "too-old", prepared: Prepared): null {
  prepared.refused = reason;
  entry.trace?.allAre(entry.values, reason);
  return null;
}

const noTexts: SampleRow["texts"] = [];

/** Most messages hold one reading: a list that is pushed to takes room for seventeen. */
function add(prepared: Prepared, row: SampleRow): void {
  if (prepared.rows.length === 0) prepared.rows = [row];
  else prepared.rows.push(row);
}

/** A reading whose new keys were all refused holds nothing. */
function keep(prepared: Prepared, row: SampleRow | null): void {
  if (row && (row.vals.length > 0 || row.texts.length > 0)) add(prepared, row);
}

function without(values: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

function only(values: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

function areNumbers(values: Record<string, unknown>): values is Record<string, number> {
  for (const key in values) if (typeof values[key] !== "number") return false;
  return true;
}

function isEmpty(values: Readonly<Record<string, number>>): boolean {
  for (const _ in values) return false;
  return true;
}

const longestSent = 100;
/** A message of a machine, not a file. */
export const longestText = 4096;

/**
 * Separates numbers and booleans, which become samples, from text. A non-numeric value of a numeric key is refused.
 * Most messages hold only numbers, and nothing is copied.
 */
function sortOut(
  values: Record<string, unknown>,
  isNumeric: (key: string) => boolean,
): {
  numbers: Readonly<Record<string, number>>;
  texts: [key: string, value: string][] | null;
  notANumber: SentValue | null;
  hasLongText: boolean;
} {
  if (areNumbers(values)) return { numbers: values, texts: null, notANumber: null, hasLongText: false };
  const numbers: Record<string, number> = {};
  let texts: [string, string][] | null = null;
  let notANumber: SentValue | null = null;
  let hasLongText = false;
  for (const key in values) {
    const value = values[key];
    if (typeof value === "number") numbers[key] = value;
    else if (typeof value === "boolean") numbers[key] = value ? 1 : 0;
    else if (isNumeric(key)) notANumber ??= { key, value: JSON.stringify(value).slice(0, longestSent) };
    else {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      if (text.length > longestText) hasLongText = true;
      else (texts ??= []).push([key, text]);
    }
  }
  return { numbers, texts, notANumber, hasLongText };
}
