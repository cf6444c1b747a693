import type { Clock } from "../../platform/clock.ts";
import type { AttributesStore } from "./attributes-store.ts";
import type { Connections } from "./connections.ts";
import type { TelemetryDevice } from "./devices-store.ts";
import { type EdgeBackend, type EdgeDevice, EdgeRefusal, type TelemetryEntry } from "./edge/backend.ts";
import type { Ingest } from "./ingest/ingest.ts";
import type { RefusalCounts } from "./ingest/refusal-counts.ts";
import type { KnownDevices } from "./known-devices.ts";

export interface EdgeBackendDeps {
  devices: KnownDevices;
  ingest: Ingest;
  attributes: AttributesStore;
  connections: Connections;
  refusals: RefusalCounts;
  clock: Clock;
}

/** A device of ours with the face the edge knows it by. */
type Known = EdgeDevice & { device: TelemetryDevice };

/** What the edge asks for, done with the stores of this module. */
export function makeEdgeBackend({
  devices,
  ingest,
  attributes,
  connections,
  refusals,
  clock,
}: EdgeBackendDeps): EdgeBackend {
  async function child(gateway: EdgeDevice, name: string): Promise<TelemetryDevice> {
    const found = await devices.childOf((gateway as Known).device, name);
    if (!found) throw new EdgeRefusal("unavailable");
    return found;
  }

  return {
    async authenticate(token) {
      const device = await devices.byToken(token);
      if (!device) return null;
      const { id, number, tenantId, isGateway } = device;
      return { id, numericId: number, tenantId, isGateway, device } satisfies Known;
    },
    storeTelemetry: (device, entries) => ingest.store((device as Known).device, entries),
    async storeGatewayTelemetry(gateway, byName) {
      const stored = [...byName].map(async ([name, entries]: [string, TelemetryEntry[]]) =>
        ingest.store(await child(gateway, name), entries),
      );
      await allOrFirstRefusal(stored);
    },
    storeAttributes: (device, values) => attributes.put(device.id, "client", values, clock()),
    async storeGatewayAttributes(gateway, byName) {
      for (const [name, values] of byName) {
        await attributes.put((await child(gateway, name)).id, "client", values, clock());
      }
    },
    async readAttributes(device, keys) {
      return {
        client: await attributes.get(device.id, "client", keys.client),
        shared: await attributes.get(device.id, "shared", keys.shared),
      };
    },
    async connectChild(gateway, name) {
      connections.opened((await child(gateway, name)).id);
    },
    async disconnectChild(gateway, name) {
      connections.closed((await child(gateway, name)).id);
    },
    unreadable: ({ numericId }, reason) => refusals.add(numericId, reason, clock().getTime()),
    rpcAnswered: () => {},
    sessionOpened: ({ id }) => connections.opened(id),
    sessionClosed: ({ id }) => connections.closed(id),
  };
}

/** Every device of the message gets its chance before one refusal is told. */
async function allOrFirstRefusal(stored: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(stored);
  const refused = results.find((result) => result.status === "rejected");
  if (refused) throw refused.reason;
}
