import type { Server } from "node:http";
import type { Socket } from "node:net";
import { BoundedMap } from "../bounded-map.ts";
import { networkOf } from "../client-network.ts";
import { filesForConnections } from "../open-files.ts";

export interface ConnectionLimits {
  /** All connections of all ports together. */
  most: number;
  /** Of clients that have shown no token yet. */
  mostOfAddress: number;
  mostOfNetwork: number;
  /** Connections of one account or device; more of it count as those of a client without a token. */
  mostOfOwner: number;
  /** Beyond `most`, for this machine and for networks of known accounts: health checks and people get in beside a flood. */
  reserve: number;
  /** How many of those one network may have that have shown no token yet: a browser opens several at a time. */
  reserveOfNetwork: number;
}

const mostKnown = 10_000;

/** From the connection to the end of the headers. */
export const headersTimeoutMs = 10_000;
/** How often Node looks for connections whose time is over. */
export const checkingIntervalMs = 1000;

/** Devices on MQTT have the rest of the files (`edge/limits.ts`). */
export function connectionLimits(proxies: number, files = filesForConnections()): ConnectionLimits {
  const reserve = Math.max(8, Math.floor(files * 0.01));
  const most = Math.floor(files * 0.22) - reserve;
  // Behind a proxy every connection is the proxy's.
  const ofOne = proxies > 0 ? most : Math.max(2, Math.floor(most / 4));
  return {
    most,
    mostOfAddress: ofOne,
    mostOfNetwork: ofOne,
    mostOfOwner: Math.max(2, Math.floor(most / 8)),
    reserve,
    reserveOfNetwork: Math.floor(reserve / 4),
  };
}

/** An IPv4 /24 or an IPv6 /48, the least that providers hand out to a customer who rents addresses. */
function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":")
    ? `${network.split(":").slice(0, 3).join(":")}::/48`
    : `${network.split(".").slice(0, 3).join(".")}.0/24`;
}

interface Counted {
  isThisMachine: boolean;
  address: string;
  network: string;
  /** Once it has shown a token. */
  owner: string | null;
}

/** Counts the connections of the ports that it watches, and ends those beyond the limits before a byte of them is read. */
export function makeConnectionBounds(limits: ConnectionLimits) {
  const open = new Map<string, Counted>();
  const ofAddress = new Map<string, number>();
  const ofNetwork = new Map<string, number>();
  const ofOwner = new Map<string, number>();
  /** Networks from which an account or a device has lately shown its token. */
  const known = new BoundedMap<string, true>(mostKnown);
  let refused = 0;

  function isRefused({ isThisMachine, address, network }: Counted): boolean {
    if (countOf(ofAddress, address) >= limits.mostOfAddress) return true;
    const own = countOf(ofNetwork, network);
    if (own >= limits.mostOfNetwork) return true;
    const hasReserve = own < limits.reserveOfNetwork && (isThisMachine || known.has(network));
    return open.size >= (hasReserve ? limits.most + limits.reserve : limits.most);
  }

  function countUnauthenticated({ address, network }: Counted, more: number): void {
    count(ofAddress, address, more);
    count(ofNetwork, network, more);
  }

  function enter(server: Server, socket: Socket): void {
    const from = socket.remoteAddress ?? "";
    const counted: Counted = {
      isThisMachine: thisMachine.has(from),
      address: networkOf(from),
      network: neighbourhoodOf(from),
      owner: null,
    };
    // A connection that has been answered and asks nothing gives way to a new one.
    if (open.size >= limits.most) server.closeIdleConnections();
    if (isRefused(counted)) {
      refused++;
      socket.destroy();
      return;
    }
    const key = keyOf(socket);
    open.set(key, counted);
    countUnauthenticated(counted, 1);
    socket.once("close", () => {
      open.delete(key);
      if (counted.owner === null) countUnauthenticated(counted, -1);
      else count(ofOwner, counted.owner, -1);
    });
  }

  return {
    // Before the parser is attached to it, and before a handshake begins.
    watch: (server: Server) => server.prependListener("connection", (socket) => enter(server, socket)),

    /** The connection belongs to this account or device, so that it does not count as its address's any more. */
    isOf(socket: Socket, owner: string): void {
      const counted = open.get(keyOf(socket));
      if (counted) known.set(counted.network, true);
      if (counted?.owner !== null || countOf(ofOwner, owner) >= limits.mostOfOwner) return;
      countUnauthenticated(counted, -1);
      counted.owner = owner;
      count(ofOwner, owner, 1);
    },
    open: () => open.size,
    refused: () => refused,
    used: () => open.size / limits.most,
  };
}

export type ConnectionBounds = ReturnType<typeof makeConnectionBounds>;

const thisMachine: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** The same for a socket and for the one with TLS upon it. */
const keyOf = ({ remoteAddress, remotePort, localPort }: Socket) =>
  `${remoteAddress} ${remotePort} ${localPort}`;

const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;

function count(counts: Map<string, number>, key: string, more: number): void {
  const left = countOf(counts, key) + more;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
