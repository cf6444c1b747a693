import { newReadingState, type ReadingState } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import { makeChangedDevices } from "../store/changed-devices.ts";

export interface DeviceMemory {
  state: ReadingState;
  /** keys beyond the catalogue that the device has sent */
  undeclared: Set<string>;
}

export interface DeviceRuntime {
  /** null until the device's first reading since the start */
  memory: DeviceMemory | null;
  /** set while earlier readings of this device wait for something; later ones queue behind it */
  busy: Promise<unknown> | null;
}

interface StoredMemory {
  state: Partial<ReadingState> | null;
  undeclared: string[];
}

/** Devices read or written in one query. */
const atOnce = 100;
/** Queries at a time: a whole fleet may come back at once, and people must be served meanwhile. */
const mostLoading = 3;

/**
 * What the guards remember of each device: in memory while it reports, written down now and then. After a crash that may lack
 * readings which are stored, or know some which never were; then a jump would be seen where there was none, and they begin anew.
 */
export function makeDeviceStates(db: Db, newestStored: (deviceNumber: number) => number | undefined) {
  const runtimes = new Map<number, DeviceRuntime>();
  const changed = makeChangedDevices(atOnce);
  const limited = limitConcurrency(mostLoading);
  /** The devices that are asked for in the next query; it gathers while others run, as one a device would keep a fleet waiting. */
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
      if (next?.numbers === numbers) next = null; // what is asked for from here on is for another query
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
    changed: (deviceNumber: number) => changed.add(deviceNumber),
    flush: (): Promise<void> =>
      changed.flush(async (numbers) => {
        const known = numbers.filter((number) => runtimes.get(number)?.memory);
        const states = known.map((number) => JSON.stringify(runtimes.get(number)?.memory?.state));
        await sql`
          insert into device_state (device_number, state)
          select n, s::jsonb from unnest(${known}::int4[], ${states}::text[]) as given (n, s)
          on conflict (device_number) do update set state = excluded.state
        `.execute(db);
      }),
  };
}

export type DeviceStates = ReturnType<typeof makeDeviceStates>;

/** Of what was written down, the parts this version knows; those it remembers beyond start anew. */
function stateFrom(stored: Partial<ReadingState>): ReadingState {
  const parts = Object.entries(newReadingState()) as [keyof ReadingState, unknown][];
  return Object.fromEntries(
    parts.map(([part, fresh]) => [part, stored[part] ?? fresh]),
  ) as unknown as ReadingState;
}
