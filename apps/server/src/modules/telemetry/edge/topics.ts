/** The topics that devices publish to. */
export type Uplink =
  | { kind: "telemetry" | "attributes" }
  | { kind: "attributes-request" | "rpc-request" | "rpc-response"; id: number }
  | { kind: GatewayUplinkKind };

type GatewayUplinkKind =
  | "gateway-connect"
  | "gateway-disconnect"
  | "gateway-telemetry"
  | "gateway-attributes"
  | "gateway-attributes-request"
  | "gateway-rpc";

const fixedUplinks = new Map<string, Uplink>([
  ["v1/devices/me/telemetry", { kind: "telemetry" }],
  ["v2/t", { kind: "telemetry" }],
  ["v1/devices/me/attributes", { kind: "attributes" }],
  ["v2/a", { kind: "attributes" }],
]);

const gatewayUplinks = new Map<string, Uplink>([
  ["v1/gateway/connect", { kind: "gateway-connect" }],
  ["v1/gateway/disconnect", { kind: "gateway-disconnect" }],
  ["v1/gateway/telemetry", { kind: "gateway-telemetry" }],
  ["v1/gateway/attributes", { kind: "gateway-attributes" }],
  ["v1/gateway/attributes/request", { kind: "gateway-attributes-request" }],
  ["v1/gateway/rpc", { kind: "gateway-rpc" }],
]);

const numberedUplink = /^v1\/devices\/me\/(attributes\/request|rpc\/request|rpc\/response)\/(\d{1,10})$/;
const numberedKinds = {
  "attributes/request": "attributes-request",
  "rpc/request": "rpc-request",
  "rpc/response": "rpc-response",
} as const;

/** Returns null for an unknown topic; gateway topics are unknown to other devices. */
export function parseUplink(topic: string, isGateway: boolean): Uplink | null {
  const fixed = fixedUplinks.get(topic) ?? (isGateway ? gatewayUplinks.get(topic) : undefined);
  if (fixed) return fixed;
  const match = numberedUplink.exec(topic);
  if (!match) return null;
  const kind = numberedKinds[match[1] as keyof typeof numberedKinds];
  return { kind, id: Number(match[2]) };
}

/** The topics that a device can subscribe to, with their payloads. */
export interface Downlinks {
  attributes: unknown;
  "attributes-response": { client: Record<string, unknown>; shared: Record<string, unknown> };
  "rpc-request": { method: string; params: unknown };
  "rpc-response": unknown;
  "gateway-attributes": { device: string; data: unknown };
  "gateway-attributes-response": { id: number; device: string } & ({ value?: unknown } | { values: unknown });
  "gateway-rpc": { device: string; data: { id: number; method: string; params: unknown } };
}
export type DownlinkKind = keyof Downlinks;

const filters: Record<DownlinkKind, string> = {
  attributes: "v1/devices/me/attributes",
  "attributes-response": "v1/devices/me/attributes/response/+",
  "rpc-request": "v1/devices/me/rpc/request/+",
  "rpc-response": "v1/devices/me/rpc/response/+",
  "gateway-attributes": "v1/gateway/attributes",
  "gateway-attributes-response": "v1/gateway/attributes/response",
  "gateway-rpc": "v1/gateway/rpc",
};

const kindsByFilter = new Map(
  Object.entries(filters).map(([kind, filter]) => [filter, kind as DownlinkKind]),
);

export function parseFilter(filter: string, isGateway: boolean): DownlinkKind | null {
  const kind = kindsByFilter.get(filter);
  return !kind || (kind.startsWith("gateway") && !isGateway) ? null : kind;
}

export function downlinkTopic(kind: DownlinkKind, id: number): string {
  return filters[kind].replace("+", String(id));
}
