/** The topics that devices publish to. */
export type Uplink =
  | { kind: "telemetry" | "attributes" | "claim" }
  | { kind: "attributes-request" | "rpc-request" | "rpc-response"; id: number }
  | { kind: "firmware-request"; id: number; chunk: number }
  | { kind: GatewayUplinkKind };

type GatewayUplinkKind =
  | "gateway-connect"
  | "gateway-disconnect"
  | "gateway-telemetry"
  | "gateway-attributes"
  | "gateway-attributes-request"
  | "gateway-rpc"
  | "gateway-claim";

const fixedUplinks = new Map<string, Uplink>([
  ["v1/devices/me/telemetry", { kind: "telemetry" }],
  ["v2/t", { kind: "telemetry" }],
  ["v2/t/j", { kind: "telemetry" }],
  ["v1/devices/me/attributes", { kind: "attributes" }],
  ["v2/a", { kind: "attributes" }],
  ["v2/a/j", { kind: "attributes" }],
  ["v1/devices/me/claim", { kind: "claim" }],
  ["v2/c", { kind: "claim" }],
  ["v2/c/j", { kind: "claim" }],
]);

const gatewayUplinks = new Map<string, Uplink>([
  ["v1/gateway/connect", { kind: "gateway-connect" }],
  ["v1/gateway/disconnect", { kind: "gateway-disconnect" }],
  ["v1/gateway/telemetry", { kind: "gateway-telemetry" }],
  ["v1/gateway/attributes", { kind: "gateway-attributes" }],
  ["v1/gateway/attributes/request", { kind: "gateway-attributes-request" }],
  ["v1/gateway/rpc", { kind: "gateway-rpc" }],
  ["v1/gateway/claim", { kind: "gateway-claim" }],
]);

const numberedUplink =
  /^(?:v1\/devices\/me\/(attributes\/request|rpc\/request|rpc\/response)|v2\/(a\/req|r\/req|r\/res)(?:\/j)?)\/(\d{1,10})$/;
const firmwareUplink = /^v2\/fw\/request\/(\d{1,10})\/chunk\/(\d{1,8})$/;
const numberedKinds = {
  "attributes/request": "attributes-request",
  "a/req": "attributes-request",
  "rpc/request": "rpc-request",
  "r/req": "rpc-request",
  "rpc/response": "rpc-response",
  "r/res": "rpc-response",
} as const;

/** Returns null for an unknown topic; gateway topics are unknown to other devices. */
export function parseUplink(topic: string, isGateway: boolean): Uplink | null {
  const fixed = fixedUplinks.get(topic) ?? (isGateway ? gatewayUplinks.get(topic) : undefined);
  if (fixed) return fixed;
  const match = numberedUplink.exec(topic);
  if (!match) return parseFirmwareRequest(topic);
  const kind = numberedKinds[(match[1] ?? match[2]) as keyof typeof numberedKinds];
  return { kind, id: Number(match[3]) };
}

function parseFirmwareRequest(topic: string): Uplink | null {
  const match = firmwareUplink.exec(topic);
  return match && { kind: "firmware-request", id: Number(match[1]), chunk: Number(match[2]) };
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

/** How a device names its topics; "short-json" says besides that it reads JSON, the only format here. */
export type TopicStyle = "long" | "short" | "short-json";

const filters: Record<DownlinkKind, Record<TopicStyle, string>> = {
  attributes: { long: "v1/devices/me/attributes", short: "v2/a", "short-json": "v2/a/j" },
  "attributes-response": {
    long: "v1/devices/me/attributes/response/+",
    short: "v2/a/res/+",
    "short-json": "v2/a/res/j/+",
  },
  "rpc-request": { long: "v1/devices/me/rpc/request/+", short: "v2/r/req/+", "short-json": "v2/r/req/j/+" },
  "rpc-response": { long: "v1/devices/me/rpc/response/+", short: "v2/r/res/+", "short-json": "v2/r/res/j/+" },
  "gateway-attributes": onlyLong("v1/gateway/attributes"),
  "gateway-attributes-response": onlyLong("v1/gateway/attributes/response"),
  "gateway-rpc": onlyLong("v1/gateway/rpc"),
};

function onlyLong(filter: string): Record<TopicStyle, string> {
  return { long: filter, short: filter, "short-json": filter };
}

export interface Filter {
  kind: DownlinkKind;
  style: TopicStyle;
}

const styles: readonly TopicStyle[] = ["short-json", "short", "long"];

/** Of a topic that has no short form the long one stays. */
const byFilter = new Map(
  styles.flatMap((style) =>
    Object.entries(filters).map(([kind, names]): [string, Filter] => [
      names[style],
      { kind: kind as DownlinkKind, style },
    ]),
  ),
);

export function parseFilter(filter: string, isGateway: boolean): Filter | null {
  const found = byFilter.get(filter);
  return !found || (found.kind.startsWith("gateway") && !isGateway) ? null : found;
}

export function downlinkTopic(kind: DownlinkKind, style: TopicStyle, id: number): string {
  return filters[kind][style].replace("+", String(id));
}
