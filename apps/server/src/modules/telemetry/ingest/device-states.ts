import { type Fill, newReadingState, type ReadingState } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { provenTransaction } from "../../../platform/ownership/proof.ts";
import { makeChangedDevices } from "../store/changed-devices.ts";

export interface DeviceMemory {
  state: ReadingState;
  /** Keys that are not in the catalogue and that the device has sent. */
  undeclared: Set<string>;
}

export interface DeviceRuntime {
  /** null until the first reading of the device after the start. */
  memory: DeviceMemory | null;
  /** Set while earlier readings of this device are being prepared; later ones queue behind it. */
  busy: Promise<unknown> | null;
}

interface StoredMemory {
  state: Partial<ReadingState> | null;
  undeclared: string[];
}

/** Devices per query, read or written. */
const atOnce = 100;
/** Concurrent queries: when a whole fleet reconnects, people must still be served. */
const mostLoading = 3;

/**
 * The guards' state of each device: kept in memory while it reports, stored from time to time. After a crash the
 * stored state may not match the stored readings; guards would then see jumps that never happened, so it is
 * discarded.
 */
export function makeDeviceStates(
  db: Db,
  owner: Pick<Owner, "write">,
  newestStored: (deviceNumber: number) => number | undefined,
) {
  const runtimes = new Map<number, DeviceRuntime>();
  const changed = makeChangedDevices(atOnce);
  const limited = limitConcurrency(mostLoading);
  /**
   * Devices to load with the next query. They are collected while earlier queries run, because one query per device
   * would delay a whole fleet.
   */
  let next: { numbers: number[]; found: Promise<ReadonlyMap<number, StoredMemory>> } | null = null;

  async function read(numbers: readonly number[]): Promise<ReadonlyMap<number, StoredMemory>> {
    const { rows } = await sql<StoredMemory & { number: number }>`
      select number, (select state from device_state where device_number = number) as state,
             array(select key from undeclared_key join telemetry_key on id = key_id
                   where device_number = number) as undeclared
      from unnest(${numbers}::int4[]) as number
    `.execute(db);
    return new Map(rows.map((row) => [row.number, row]));
  }

  function readWithOthers(deviceNumber: number): Promise<ReadonlyMap<number, StoredMemory>> {
    if (next && next.numbers.length < atOnce) {
      next.numbers.push(deviceNumber);
      return next.found;
    }
    const numbers = [deviceNumber];
    const query = () => {
      if (next?.numbers === numbers) next = null; // later requests go into another query
      return read(numbers);
    };
    const found = Promise.resolve().then(() => limited(query));
    next = { numbers, found };
    return found;
  }

  return {
    of(deviceNumber: number): DeviceRuntime {
      const known = runtimes.get(deviceNumber);
      if (known) return known;
      const runtime = { memory: null, busy: null };
      runtimes.set(deviceNumber, runtime);
      return runtime;
    },
    async load(deviceNumber: number, runtime: DeviceRuntime): Promise<DeviceMemory> {
      const found = (await readWithOthers(deviceNumber)).get(deviceNumber);
      const stored = found?.state ?? {};
      runtime.memory ??= {
        state: stateFrom(stored.ts === newestStored(deviceNumber) ? stored : {}),
        undeclared: new Set(found?.undeclared),
      };
      return runtime.memory;
    },
    /** What was learned of the oil in a device; null before its first reading. */
    async fillOf(deviceNumber: number): Promise<Fill | null> {
      const known = runtimes.get(deviceNumber)?.memory;
      if (known) return known.state.fill;
      return (await read([deviceNumber])).get(deviceNumber)?.state?.fill ?? null;
    },
    changed: (deviceNumber: number) => changed.add(deviceNumber),
    flush: (): Promise<void> =>
      changed.flush(async (numbers) => {
        const known = numbers.filter((number) => runtimes.get(number)?.memory);
        const states = known.map((number) => JSON.stringify(runtimes.get(number)?.memory?.state));
        const statement = sql`
          insert into device_state (device_number, state)
          select n, s::jsonb from unnest(${known}::int4[], ${states}::text[]) as given (n, s)
          on conflict (device_number) do update set state = excluded.state
        `;
        await owner.write((proof) => provenTransaction(db, proof, (trx) => statement.execute(trx)));
      }),
  };
}

export type DeviceStates = ReturnType<typeof makeDeviceStates>;

/** Takes the parts of a stored state that this version knows; parts that are missing start empty. */
function stateFrom(stored: Partial<ReadingState>): ReadingState {
  const parts = Object.entries(newReadingState()) as [keyof ReadingState, unknown][];
  return Object.fromEntries(
    parts.map(([part, fresh]) => [part, stored[part] ?? fresh]),
  ) as unknown as ReadingState;
}
