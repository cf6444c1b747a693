import { newReadingState, type ReadingState } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

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

/** Written in small pieces, so that readings do not wait for them. */
const atOnce = 100;

/** What the guards remember of each device: in memory while it reports, written down now and then. */
export function makeDeviceStates(db: Db) {
  const runtimes = new Map<number, DeviceRuntime>();
  const changed = new Set<number>();
  return {
    of(deviceNumber: number): DeviceRuntime {
      const known = runtimes.get(deviceNumber);
      if (known) return known;
      const runtime = { memory: null, busy: null };
      runtimes.set(deviceNumber, runtime);
      return runtime;
    },
    async load(deviceNumber: number, runtime: DeviceRuntime): Promise<DeviceMemory> {
      const { rows } = await sql<{ state: ReadingState | null; undeclared: string[] }>`
        select (select state from device_state where device_number = ${deviceNumber}) as state,
               array(select key from undeclared_key join telemetry_key on id = key_id
                     where device_number = ${deviceNumber}) as undeclared
      `.execute(db);
      runtime.memory ??= {
        // A version that remembers more than the one that wrote it starts those parts anew.
        state: { ...newReadingState(), ...rows[0]?.state },
        undeclared: new Set(rows[0]?.undeclared),
      };
      return runtime.memory;
    },
    changed: (deviceNumber: number) => changed.add(deviceNumber),
    async flush(): Promise<void> {
      const numbers = [...changed];
      changed.clear();
      for (let from = 0; from < numbers.length; from += atOnce) {
        const some = numbers.slice(from, from + atOnce).filter((number) => runtimes.get(number)?.memory);
        const states = some.map((number) => JSON.stringify(runtimes.get(number)?.memory));
        await sql`
          insert into device_state (device_number, state)
          select n, s::jsonb from unnest(${some}::int4[], ${states}::text[]) as given (n, s)
          on conflict (device_number) do update set state = excluded.state
        `.execute(db);
      }
    },
  };
}

export type DeviceStates = ReturnType<typeof makeDeviceStates>;
