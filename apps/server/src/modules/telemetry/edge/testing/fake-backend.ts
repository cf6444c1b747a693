import type { EdgeBackend, EdgeDevice, TelemetryEntry } from "../backend.ts";

export interface FakeBackend extends EdgeBackend {
  stored: { device: string; entries: TelemetryEntry[] }[];
  /** All other calls with their arguments. */
  calls: unknown[][];
  open: Map<string, number>;
  /** Runs before a store resolves: may wait or throw. */
  commit: () => Promise<void>;
  /** The value returned by `lagMs`. */
  lag: number;
}

/** Knows every token that starts with `device` or `gateway`; the token is the device's id. */
export function makeFakeBackend(): FakeBackend {
  const count = (device: EdgeDevice, by: number) => {
    backend.open.set(device.id, (backend.open.get(device.id) ?? 0) + by);
  };
  const note = async (...call: unknown[]) => {
    backend.calls.push(call);
    await backend.commit();
  };
  const backend: FakeBackend = {
    stored: [],
    calls: [],
    open: new Map(),
    commit: async () => {},
    lag: 0,
    lagMs: () => backend.lag,
    authenticate: async (token) =>
      /^(device|gateway)/.test(token)
        ? { id: token, numericId: 1, tenantId: "tenant", isGateway: token.startsWith("gateway") }
        : null,
    authenticateByCertificate: async () => null,
    async storeTelemetry({ id }, entries) {
      backend.stored.push({ device: id, entries });
      await backend.commit();
    },
    storeGatewayTelemetry: ({ id }, byName) => note("gateway-telemetry", id, Object.fromEntries(byName)),
    storeAttributes: ({ id }, values) => note("attributes", id, values),
    storeGatewayAttributes: ({ id }, byName) => note("gateway-attributes", id, Object.fromEntries(byName)),
    async readAttributes({ id }, keys) {
      await note("read", id, keys);
      return { client: { serial: id }, shared: { interval: 60 } };
    },
    async readChildAttributes({ id }, name, keys) {
      await note("read-child", id, name, keys);
      return { client: { serial: name }, shared: { interval: 60, limit: 5 } };
    },
    offerClaim: ({ id }, offer) => note("claim", id, offer),
    offerGatewayClaims: ({ id }, byName) => note("gateway-claim", id, Object.fromEntries(byName)),
    connectChild: ({ id }, name, type) => note("connect", id, name, type),
    disconnectChild: ({ id }, name) => note("disconnect", id, name),
    unreadable: ({ id }, reason) => {
      backend.calls.push(["unreadable", id, reason]);
    },
    trace: () => null,
    firmware: { offered: () => null, read: async () => null },
    rpcAnswered: ({ id }, requestId, child, payload) => {
      backend.calls.push(["rpc", id, requestId, child, payload]);
    },
    sessionOpened: (device) => count(device, 1),
    sessionClosed: (device) => count(device, -1),
    twoPlaces: ({ id }, address, otherAddress) => {
      backend.calls.push(["two-places", id, address, otherAddress]);
    },
  };
  return backend;
}
