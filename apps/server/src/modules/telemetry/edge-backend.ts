import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { limitConcurrency } from "../../platform/limit-concurrency.ts";
import { keyedQueue } from "../../platform/keyed-queue.ts";
import type { AttributesStore } from "./store/attributes-store.ts";
import type { DeviceCertificates } from "./identity/device-certificates.ts";
import type { ClaimOffers } from "./identity/claim-offers.ts";
import type { AttributeChanges } from "./store/attribute-changes.ts";
import type { Connections } from "./connections.ts";
import type { TelemetryDevice } from "./store/devices-store.ts";
import {
  type AttributeKeys,
  type ClaimOffer,
  type EdgeBackend,
  type EdgeDevice,
  EdgeRefusal,
  type TelemetryEntry,
} from "./edge/backend.ts";
import { type FirmwareLink, mentionsFirmware } from "./edge/firmware.ts";
import { mapEntries } from "./edge/mapped-payload.ts";
import { refusedBy } from "./edge/publish-outcome.ts";
import type { DeviceIdentityService } from "./identity/device-identity.ts";
import type { Ingest } from "./ingest/ingest.ts";
import type { RefusalCounts } from "./ingest/refusal-counts.ts";
import { compiled } from "./mapping/compile-mapping.ts";
import type { ReceivedMessages } from "./received/received-messages.ts";
import type { HeldChildren } from "./gateways/held-children.ts";
import { HeldChild, type KnownDevices } from "./store/known-devices.ts";
import type { ServerRpc } from "./management/server-rpc.ts";

export interface EdgeBackendDeps {
  devices: KnownDevices;
  held: HeldChildren;
  ingest: Ingest;
  attributes: AttributesStore;
  attributeChanges: Pick<AttributeChanges, "announce">;
  connections: Connections;
  refusals: RefusalCounts;
  received: ReceivedMessages;
  /** Whether the device has never stored a reading. */
  isNew(deviceNumber: number): boolean;
  rpc: ServerRpc;
  certificates: Pick<DeviceCertificates, "byCertificate">;
  claims: Pick<ClaimOffers, "offer">;
  identity: Pick<DeviceIdentityService, "twoPlaces">;
  firmware: FirmwareLink;
  clock: Clock;
}

/** The backend's own view of an `EdgeDevice`, created once per session. */
interface Known extends EdgeDevice {
  device: TelemetryDevice;
  /** Device ids of the connected children, by name. */
  openChildren: Map<string, string>;
  closed: boolean;
}

/** Of a device that waits for approval. */
interface Seen {
  type?: string;
  values?: Record<string, unknown>;
}

const viaGateway = "gateway";

/** Limits concurrent attribute queries, so that devices cannot take all database connections from people. */
const mostAtOnce = 3;

/** Implements what the edge requires on top of this module's stores. */
export function makeEdgeBackend({
  devices,
  held,
  ingest,
  attributes,
  attributeChanges,
  connections,
  refusals,
  received,
  isNew,
  rpc,
  certificates,
  claims,
  identity,
  firmware,
  clock,
}: EdgeBackendDeps): EdgeBackend {
  async function child(gateway: EdgeDevice, name: string, type = ""): Promise<TelemetryDevice> {
    const found = await devices.childOf((gateway as Known).device, name, type).catch((error: unknown) => {
      throw error instanceof AppError ? new EdgeRefusal("over-quota", "quota of devices") : error;
    });
    if (!found) throw new EdgeRefusal("too-large", "too many children");
    if (isNew(found.number)) received.isNew(found.number);
    return found;
  }

  /** null for a device that waits for approval, of which `seen` is noted. */
  async function approvedChild(
    gateway: EdgeDevice,
    name: string,
    seen: Seen,
  ): Promise<TelemetryDevice | null> {
    try {
      return await child(gateway, name, seen.type);
    } catch (error) {
      if (!(error instanceof HeldChild)) throw error;
      await held.note(gateway.id, { name, ...seen });
      return null;
    }
  }

  /** The part of a gateway's message that concerns this child, which has a page of its own. */
  async function storeOfChild(gateway: EdgeDevice, name: string, entries: TelemetryEntry[]): Promise<void> {
    const device = await approvedChild(gateway, name, { values: entries.at(-1)?.values ?? {} });
    if (device === null) return;
    const mapping = compiled(device.mappings);
    const payload = received.isRecorded(device.number) ? Buffer.from(JSON.stringify(entries)) : null;
    const trace = payload && received.trace({ numericId: device.number }, viaGateway, name, payload);
    const mapped = mapping ? mapEntries(entries, mapping) : entries;
    trace?.decoded(mapped);
    try {
      await ingest.store(device, mapped);
      trace?.ended({ kind: "accepted" });
    } catch (error) {
      trace?.ended(refusedBy(error));
      throw error;
    }
  }

  const queued = keyedQueue();
  const limited = limitConcurrency(mostAtOnce);

  /** Runs attribute work of one device in order of arrival: of two values for one key the later one must win. */
  function withAttributes<T>(device: TelemetryDevice, work: () => Promise<T>): Promise<T> {
    ingest.admit(device);
    return queued(device.id, () => limited(work));
  }

  const putAttributes = async (device: TelemetryDevice, values: Record<string, unknown>) =>
    withAttributes(device, async () => {
      const now = clock();
      await attributes.put(device.id, "client", values, now);
      attributeChanges.announce({
        deviceId: device.id,
        scope: "client",
        values,
        deleted: [],
        atMs: now.getTime(),
      });
    });

  const readAttributes = async (device: TelemetryDevice, keys: AttributeKeys) =>
    withAttributes(device, async () => ({
      client: await attributes.get(device.id, "client", keys.client),
      shared: await attributes.get(device.id, "shared", keys.shared),
    }));

  function sessionOf(device: TelemetryDevice): Known {
    const { id, number, tenantId, isGateway, mappings } = device;
    if (isNew(number)) received.isNew(number);
    const mapping = compiled(mappings);
    const session = { device, openChildren: new Map<string, string>(), closed: false };
    return { id, numericId: number, tenantId, isGateway, mapping, mappings, ...session };
  }

  const offerClaim = (device: TelemetryDevice, offer: ClaimOffer) =>
    withAttributes(device, () => claims.offer(device.id, offer));

  return {
    async authenticate(token, address = "") {
      const device = await devices.byToken(token, address);
      return device ? sessionOf(device) : null;
    },
    async authenticateByCertificate(certificate, address) {
      const device = await certificates.byCertificate(certificate, address);
      return device ? sessionOf(device) : null;
    },
    lagMs: ingest.lagMs,
    storeTelemetry(device, entries) {
      const stored = ingest.store((device as Known).device, entries);
      return entries.some(({ values }) => mentionsFirmware(values))
        ? stored.then(() => firmware.reported(device, entries))
        : stored;
    },
    async storeGatewayTelemetry(gateway, byName) {
      const stored = [...byName].map(([name, entries]) => storeOfChild(gateway, name, entries));
      await allOrFirstRefusal(stored);
    },
    async storeAttributes(device, values) {
      await putAttributes((device as Known).device, values);
      if (mentionsFirmware(values)) await firmware.reported(device, [{ ts: null, values }]);
    },
    async storeGatewayAttributes(gateway, byName) {
      for (const [name, values] of byName) {
        const device = await approvedChild(gateway, name, { values });
        if (device) await putAttributes(device, values);
      }
    },
    readAttributes: (device, keys) => readAttributes((device as Known).device, keys),
    offerClaim: (device, offer) => offerClaim((device as Known).device, offer),
    async offerGatewayClaims(gateway, byName) {
      for (const [name, offer] of byName) {
        const device = await approvedChild(gateway, name, {});
        if (device) await offerClaim(device, offer);
      }
    },
    async readChildAttributes(gateway, name, keys) {
      const device = await approvedChild(gateway, name, {});
      return device ? readAttributes(device, keys) : { client: {}, shared: {} };
    },
    async connectChild(gateway, name, type) {
      const device = await approvedChild(gateway, name, { type });
      if (device === null) return;
      const { id } = device;
      const { openChildren, closed } = gateway as Known;
      // A gateway that left meanwhile would leave the child connected for ever.
      if (closed || openChildren.has(name)) return;
      openChildren.set(name, id);
      connections.opened(id);
    },
    async disconnectChild(gateway, name) {
      const { openChildren } = gateway as Known;
      const id = openChildren.get(name);
      if (id !== undefined && openChildren.delete(name)) connections.closed(id);
    },
    twoPlaces: ({ id }, address, otherAddress) => identity.twoPlaces(id, address, otherAddress),
    firmware,
    trace: received.trace,
    unreadable: ({ numericId }, reason) => refusals.add(numericId, reason, clock().getTime()),
    rpcAnswered: ({ id }, requestId, childName, payload) =>
      rpc.answered(requestId, { id, childName }, payload),
    sessionOpened: ({ id }) => connections.opened(id),
    sessionClosed(device) {
      const known = device as Known;
      known.closed = true;
      connections.closed(device.id);
      for (const id of known.openChildren.values()) connections.closed(id);
    },
  };
}

/** Stores the data of every device in the message before it reports the first refusal. */
async function allOrFirstRefusal(stored: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(stored);
  const refused = results.find((result) => result.status === "rejected");
  if (refused) throw refused.reason;
}
