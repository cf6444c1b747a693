import { randomUUID } from "node:crypto";
import type { IConnackPacket, IConnectPacket } from "mqtt-packet";
import type { EdgeLimits } from "./limits.ts";
import { encode, reason, returnCode, type Version } from "./packets.ts";

/** Space for the topic and properties in addition to the largest payload. */
const headRoomBytes = 1024;
const largestConnectBytes = 8192;
export const topicAliasMaximum = 10;

/** Before CONNECT the sender is unknown, so only a small packet is accepted. */
export function maxPacketBytes({ maxPayloadBytes }: EdgeLimits, known: boolean): number {
  return known
    ? maxPayloadBytes + headRoomBytes
    : Math.min(largestConnectBytes, maxPayloadBytes + headRoomBytes);
}

/** What is kept of a client's CONNECT packet. */
export interface Client {
  id: string;
  version: Version;
  token: string;
  /** 0: no keepalive was requested. */
  keepaliveMs: number;
  assignedId: string | null;
  receiveMaximum: number;
  maxPacketBytes: number;
  wantsReasons: boolean;
}

const smallestExplained = 512;

/** Reads a CONNECT: the client, or the CONNACK that refuses it, or null for a protocol violation. */
export function introduce(packet: IConnectPacket): Client | { refusal: Buffer } | null {
  const version = packet.protocolVersion ?? 4;
  if (version < 5 && packet.clientId === "" && (version === 3 || !packet.clean))
    return { refusal: refuse(version, returnCode.identifierRejected) };
  const properties = packet.properties ?? {};
  if (properties.authenticationMethod !== undefined)
    return { refusal: refuse(version, reason.badAuthenticationMethod) };
  const receiveMaximum = properties.receiveMaximum ?? 65_535;
  const maximumPacketSize = properties.maximumPacketSize ?? Number.MAX_SAFE_INTEGER;
  // The parser returns a list for a property given twice and -1 for a truncated one.
  if (!isPositive(receiveMaximum) || !isPositive(maximumPacketSize)) return null;
  return {
    id: packet.clientId,
    version,
    token: packet.username ?? "",
    keepaliveMs: (packet.keepalive ?? 0) * 1500,
    assignedId: version === 5 && packet.clientId === "" ? randomUUID() : null,
    receiveMaximum,
    maxPacketBytes: maximumPacketSize,
    wantsReasons: properties.requestProblemInformation !== false && maximumPacketSize >= smallestExplained,
  };
}

export function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0;
}

function refuse(version: Version, code: number): Buffer {
  const packet: IConnackPacket = { cmd: "connack", sessionPresent: false };
  return encode({ ...packet, ...(version === 5 ? { reasonCode: code } : { returnCode: code }) }, version);
}

export function unauthorized(version: Version): Buffer {
  return refuse(version, version === 5 ? reason.badUserNameOrPassword : returnCode.notAuthorized);
}

export function unavailable(version: Version): Buffer {
  return refuse(version, version === 5 ? reason.serverUnavailable : returnCode.serverUnavailable);
}

/**
 * The CONNACK that accepts a client. Sessions always end with their connection, whatever the client asked for.
 * Wildcards are announced as available, because the topic filters of devices contain one.
 */
export function welcome({ version, assignedId }: Client, limits: EdgeLimits): Buffer {
  if (version !== 5)
    return encode({ cmd: "connack", sessionPresent: false, returnCode: returnCode.accepted }, version);
  const properties: NonNullable<IConnackPacket["properties"]> = {
    sessionExpiryInterval: 0,
    receiveMaximum: limits.maxInflight,
    retainAvailable: false,
    maximumPacketSize: maxPacketBytes(limits, true),
    topicAliasMaximum,
    wildcardSubscriptionAvailable: true,
    subscriptionIdentifiersAvailable: false,
    sharedSubscriptionAvailable: false,
  };
  if (assignedId !== null) properties.assignedClientIdentifier = assignedId;
  return encode({ cmd: "connack", sessionPresent: false, reasonCode: reason.success, properties }, 5);
}
