import type { Connections } from "./connections.ts";
import { refusedBy } from "./edge/publish-outcome.ts";
import type { Ingest } from "./ingest/ingest.ts";
import type { ReceivedMessages } from "./received/received-messages.ts";
import type { KnownDevices } from "./store/known-devices.ts";

export interface PolledReadingsDeps {
  devices: Pick<KnownDevices, "byId">;
  ingest: Pick<Ingest, "store">;
  received: Pick<ReceivedMessages, "isNew" | "isRecorded" | "trace">;
  connections: Connections;
  isNew(deviceNumber: number): boolean;
}

/** Where a value that was asked for comes from, for the page of what a device sent. */
export interface PolledFrom {
  slave: number;
  raw(): Buffer;
}

const transport = "Modbus";

/**
 * Readings of sensors that the platform asks itself. They are stored as other readings are, with the time of the server;
 * the promise resolves after the commit.
 */
export function makePolledReadings({ devices, ingest, received, connections, isNew }: PolledReadingsDeps) {
  return {
    async store(deviceId: string, values: Record<string, unknown>, from: PolledFrom): Promise<void> {
      const device = await devices.byId(deviceId);
      if (!device) return;
      if (isNew(device.number)) received.isNew(device.number);
      const entries = [{ ts: null, values }];
      const trace = received.isRecorded(device.number)
        ? received.trace({ numericId: device.number }, transport, String(from.slave), from.raw())
        : null;
      trace?.decoded(entries);
      try {
        await ingest.store(device, entries);
        trace?.ended({ kind: "accepted" });
      } catch (error) {
        trace?.ended(refusedBy(error));
        throw error;
      }
    },
    opened: connections.opened,
    closed: connections.closed,
  };
}

export type PolledReadings = ReturnType<typeof makePolledReadings>;
