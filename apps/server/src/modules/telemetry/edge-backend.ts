import type { Clock } from "../../platform/clock.ts";
import type { AttributesStore } from "./attributes-store.ts";
import type { Connections } from "./connections.ts";
import type { TelemetryDevice } from "./devices-store.ts";
import {
  type AttributeKeys,
  type EdgeBackend,
  type EdgeDevice,
  EdgeRefusal,
  type TelemetryEntry,
} from "./edge/backend.ts";
import type { Ingest } from "./ingest/ingest.ts";
import type { RefusalCounts } from "./ingest/refusal-counts.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { ServerRpc } from "./management/server-rpc.ts";

export interface EdgeBackendDeps {
  devices: KnownDevices;
  ingest: Ingest;
  attributes: AttributesStore;
  connections: Connections;
  refusals: RefusalCounts;
  rpc: ServerRpc;
  clock: Clock;
}

/** A device of ours with the face the edge knows it by; one for each session. */
type Known = EdgeDevice & { device: TelemetryDevice; openChildren: Set<string> };

/** What the edge asks for, done with the stores of this module. */
export function makeEdgeBackend({
  devices,
  ingest,
  attributes,
  connections,
  refusals,
  rpc,
  clock,
}: EdgeBackendDeps): EdgeBackend {
  async function child(gateway: EdgeDevice, name: string): Promise<TelemetryDevice> {
    const found = await devices.childOf((gateway as Known).device, name);
    if (!found) throw new EdgeRefusal("unavailable");
    return found;
  }

  const readAttributes = async (deviceId: string, keys: AttributeKeys) => ({
    client: await attributes.get(deviceId, "client", keys.client),
    shared: await attributes.get(deviceId, "shared", keys.shared),
  });

  return {
    async authenticate(token) {
      const device = await devices.byToken(token);
      if (!device) return null;
      const { id, number, tenantId, isGateway } = device;
      return { id, numericId: number, tenantId, isGateway, device, openChildren: new Set() } satisfies Known;
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
    readAttributes: (device, keys) => readAttributes(device.id, keys),
    readChildAttributes: async (gateway, name, keys) => readAttributes((await child(gateway, name)).id, keys),
    async connectChild(gateway, name) {
      const { id } = await child(gateway, name);
      (gateway as Known).openChildren.add(id);
      connections.opened(id);
    },
    async disconnectChild(gateway, name) {
      const { id } = await child(gateway, name);
      if ((gateway as Known).openChildren.delete(id)) connections.closed(id);
    },
    unreadable: ({ numericId }, reason) => refusals.add(numericId, reason, clock().getTime()),
    rpcAnswered: ({ id }, requestId, childName, payload) =>
      rpc.answered(requestId, { id, childName }, payload),
    sessionOpened: ({ id }) => connections.opened(id),
    sessionClosed(device) {
      connections.closed(device.id);
      for (const id of (device as Known).openChildren) connections.closed(id);
    },
  };
}

/** Every device of the message gets its chance before one refusal is told. */
async function allOrFirstRefusal(stored: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(stored);
  const refused = results.find((result) => result.status === "rejected");
  if (refused) throw refused.reason;
}
