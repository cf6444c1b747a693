import type { AttributeKeys, EdgeBackend, EdgeDevice, MessageTrace } from "./backend.ts";
import { parseBoundedJson } from "./bounded-json.ts";
import type { GatewayChildren } from "./gateway-children.ts";
import type { EdgeLimits } from "./limits.ts";
import { decodeFor, type Decoded } from "./mapped-payload.ts";
import {
  decodeAttributeRequest,
  decodeAttributes,
  type ChildAttributeRequest,
  decodeChild,
  decodeClaim,
  decodeGatewayClaims,
  decodeChildAttributeRequest,
  decodeGatewayAttributes,
  decodeGatewayRpc,
  decodeGatewayTelemetry,
  decodeRpcRequest,
} from "./payload.ts";
import { answerToDevice } from "./session-limits.ts";
import { type DownlinkKind, type Downlinks, parseUplink, type Uplink } from "./topics.ts";

export interface UplinkSession {
  requestChunk(requestId: number, chunk: number, payload: Buffer): void;
  readonly device: EdgeDevice;
  /** null unless the device is a gateway. */
  readonly children: GatewayChildren | null;
  deliver<K extends DownlinkKind>(kind: K, id: number, payload: Downlinks[K]): boolean;
}

export interface UplinkDeps {
  backend: EdgeBackend;
  limits: EdgeLimits;
}

/** A promise of the commit, or a result known immediately. */
export type UplinkResult = Promise<void> | "accepted" | "unknown-topic";

/**
 * Dispatches a publish to the backend. It does not await anything, so the backend is called in order of arrival, and
 * the bytes of a decoded payload are not kept in memory until its commit.
 */
export function receive(
  deps: UplinkDeps,
  session: UplinkSession,
  topic: string,
  payload: Buffer,
  trace: MessageTrace | null,
): UplinkResult {
  const uplink = parseUplink(topic, session.device.isGateway);
  if (!uplink) return "unknown-topic";
  return session.children
    ? receiveAsGateway(deps, session, session.children, uplink, payload, trace)
    : receiveAsDevice(deps, session, uplink, payload, trace);
}

function receiveAsDevice(
  deps: UplinkDeps,
  session: UplinkSession,
  uplink: Uplink,
  payload: Buffer,
  trace: MessageTrace | null,
): UplinkResult {
  const { backend, limits } = deps;
  const { device } = session;
  switch (uplink.kind) {
    case "telemetry": {
      const decoded = decodeFor(device, payload, limits);
      trace?.decoded(decoded.own);
      return storeDecoded(deps, session, decoded);
    }
    case "attributes": {
      const values = decodeAttributes(payload, limits);
      trace?.attributes(values);
      return Object.keys(values).length > 0 ? backend.storeAttributes(device, values) : "accepted";
    }
    case "claim":
      return backend.offerClaim(device, decodeClaim(payload, limits));
    case "attributes-request":
      return answerAttributes(backend, session, uplink.id, decodeAttributeRequest(payload, limits));
    case "rpc-request": {
      session.deliver("rpc-response", uplink.id, answerToDevice(decodeRpcRequest(payload, limits), limits));
      return "accepted";
    }
    case "rpc-response":
      backend.rpcAnswered(device, uplink.id, null, parseBoundedJson(payload, limits));
      return "accepted";
    case "firmware-request":
      session.requestChunk(uplink.id, uplink.chunk, payload);
      return "accepted";
    case "gateway-connect":
    case "gateway-disconnect":
    case "gateway-telemetry":
    case "gateway-attributes":
    case "gateway-attributes-request":
    case "gateway-rpc":
    case "gateway-claim":
      return "unknown-topic";
  }
}

function storeDecoded(
  { backend }: UplinkDeps,
  { device, children }: UplinkSession,
  { own, byChild }: Decoded,
): UplinkResult {
  const stored = own.length > 0 ? backend.storeTelemetry(device, own) : "accepted";
  if (!byChild || !children) return stored;
  const ofChildren = children.whenReady(byChild, () => backend.storeGatewayTelemetry(device, byChild));
  return typeof stored === "string" ? ofChildren : both(stored, ofChildren);
}

async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  await Promise.all([one, other]);
}

async function answerAttributes(
  backend: EdgeBackend,
  session: UplinkSession,
  id: number,
  keys: AttributeKeys,
): Promise<void> {
  session.deliver("attributes-response", id, await backend.readAttributes(session.device, keys));
}

async function answerChildAttributes(
  backend: EdgeBackend,
  session: UplinkSession,
  { device, id, scope, keys, single }: ChildAttributeRequest,
): Promise<void> {
  const asked = { client: scope === "client" ? keys : [], shared: scope === "shared" ? keys : [] };
  const found = (await backend.readChildAttributes(session.device, device, asked))[scope];
  const answer = single ? { value: found[keys[0] ?? ""] } : { values: found };
  session.deliver("gateway-attributes-response", 0, { id, device, ...answer });
}

function receiveAsGateway(
  deps: UplinkDeps,
  session: UplinkSession,
  children: GatewayChildren,
  uplink: Uplink,
  payload: Buffer,
  trace: MessageTrace | null,
): UplinkResult {
  const { backend, limits } = deps;
  const { device: gateway } = session;
  switch (uplink.kind) {
    case "gateway-connect": {
      const { name, type } = decodeChild(payload, limits);
      return children.connect(name, type);
    }
    case "gateway-disconnect":
      return children.disconnect(decodeChild(payload, limits).name);
    case "gateway-telemetry": {
      const byName = decodeGatewayTelemetry(payload, limits);
      return children.whenReady(byName, () => backend.storeGatewayTelemetry(gateway, byName));
    }
    case "gateway-attributes": {
      const byName = decodeGatewayAttributes(payload, limits);
      return children.whenReady(byName, () => backend.storeGatewayAttributes(gateway, byName));
    }
    case "gateway-attributes-request": {
      const request = decodeChildAttributeRequest(payload, limits);
      return children.whenReady(new Map([[request.device, null]]), () =>
        answerChildAttributes(backend, session, request),
      );
    }
    case "gateway-rpc": {
      const { device, id, data } = decodeGatewayRpc(payload, limits);
      backend.rpcAnswered(gateway, id, device, data);
      return "accepted";
    }
    case "gateway-claim": {
      const byName = decodeGatewayClaims(payload, limits);
      return children.whenReady(byName, () => backend.offerGatewayClaims(gateway, byName));
    }
    case "telemetry":
    case "attributes":
    case "claim":
    case "attributes-request":
    case "rpc-request":
    case "rpc-response":
    case "firmware-request":
      return receiveAsDevice(deps, session, uplink, payload, trace);
  }
}
