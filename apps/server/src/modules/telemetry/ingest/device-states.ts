import { newReadingState, type ReadingState } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

export interface DeviceRuntime {
  state: ReadingState | null;
  /** set while earlier readings of this device wait for something; later ones queue behind it */
  busy: Promise<unknown> | null;
}

/** What the guards remember of each device: in memory while it reports, written down now and then. */
export function makeDeviceStates(db: Db) {
  const runtimes = new Map<number, DeviceRuntime>();
  const changed = new Set<number>();
  return {
    of(deviceNumber: number): DeviceRuntime {
      const known = runtimes.get(deviceNumber);
      if (known) return known;
      const runtime = { state: null, busy: null };
      runtimes.set(deviceNumber, runtime);
      return runtime;
    },
    async load(deviceNumber: number, runtime: DeviceRuntime): Promise<ReadingState> {
      const { rows } = await sql<{ state: ReadingState }>`
        select state from device_state where device_number = ${deviceNumber}
      `.execute(db);
      // A version that remembers more than the one that wrote it starts those parts anew.
      runtime.state = { ...newReadingState(), ...rows[0]?.state };
      return runtime.state;
    },
    changed: (deviceNumber: number) => changed.add(deviceNumber),
    async flush(): Promise<void> {
      const numbers = [...changed];
      changed.clear();
      for (let from = 0; from < numbers.length; from += 1000) {
        const some = numbers.slice(from, from + 1000).filter((number) => runtimes.get(number)?.state);
        const states = some.map((number) => JSON.stringify(runtimes.get(number)?.state));
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
