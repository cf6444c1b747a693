import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { type Identity, isHeldBack } from "../../platform/http/caller.ts";
import { apiBase } from "../../platform/http/calls.ts";
import { isMarker, tokenBeside } from "../../platform/http/session-marker.ts";
import type { MaskText, NameMask } from "../../platform/name-mask.ts";
import { type FirstMessage, makeUnintroduced } from "./first-message.ts";
import { serveAnyway } from "./other-upgrades.ts";

const livePath = `${apiBase}/ws/plugins/telemetry`;
/** Here the token may come with the first message instead. */
const generalPath = `${apiBase}/ws`;

const unauthorized = 1008;
const goingAway = 1001;
const internal = 1011;

/** A client that was authenticated before its upgrade, or by its first message. */
export interface AcceptedClient {
  socket: WebSocket;
  token: string;
  identity: Identity;
  mask: MaskText;
}

export interface UpgradesDeps {
  authenticate(token: string): Promise<Identity | null>;
  nameMask: NameMask;
  maxInboundBytes: number;
  isStopping(): boolean;
  accept(client: AcceptedClient): void;
  onError(error: unknown): void;
}

/** Upgrades requests for the live stream to WebSockets, on the port of the calls, once their token is authenticated. */
export function serveUpgrades(
  http: FastifyInstance,
  { authenticate, nameMask, maxInboundBytes, isStopping, accept, onError }: UpgradesDeps,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxInboundBytes, clientTracking: false });

  const unintroduced = makeUnintroduced();

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const [path, query] = (request.url ?? "").split("?");
    if (path !== livePath && path !== generalPath) return refuse(raw, "404 Not Found");
    const given = new URLSearchParams(query).get("token");
    if (given === null && path === generalPath) return awaitFirstMessage(request, raw, head);
    const token = given && isMarker(given) ? tokenBeside(given, request.headers.cookie) : given;
    const identity = token ? await authenticate(token) : null;
    if (!token || !identity || isHeldBack(identity)) return refuse(raw, "401 Unauthorized");
    http.connections.isOf(request.socket, identity.accountId);
    const mask = await nameMask(identity.scope);
    if (isStopping()) return refuse(raw, "503 Service Unavailable");
    sockets.handleUpgrade(request, raw, head, (socket) => accept({ socket, token, identity, mask }));
  }

  function awaitFirstMessage(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    const address = request.socket.remoteAddress ?? "";
    if (isStopping() || !unintroduced.hasRoom(address)) return refuse(raw, "503 Service Unavailable");
    sockets.handleUpgrade(request, raw, head, (socket) =>
      unintroduced.wait(socket, address, (first) => introduce(request, socket, first)),
    );
  }

  async function introduce(
    request: IncomingMessage,
    socket: WebSocket,
    { token: given }: FirstMessage,
  ): Promise<void> {
    try {
      const token = isMarker(given) ? tokenBeside(given, request.headers.cookie) : given;
      const identity = token ? await authenticate(token) : null;
      if (!token || !identity || isHeldBack(identity)) return socket.close(unauthorized, "Unauthorized");
      http.connections.isOf(request.socket, identity.accountId);
      const mask = await nameMask(identity.scope);
      if (isStopping()) return socket.close(goingAway, "The server is stopping");
      if (socket.readyState !== socket.OPEN) return;
      accept({ socket, token, identity, mask });
    } catch (error) {
      onError(error);
      socket.close(internal, "Internal Server error!");
    }
  }

  http.server.on("upgrade", (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket")
      return serveAnyway(http.server, request, raw, head);
    raw.on("error", () => raw.destroy()); // a peer that disconnects while its token is looked up
    upgrade(request, raw, head).catch((error: unknown) => {
      onError(error);
      refuse(raw, "503 Service Unavailable");
    });
  });
}

function refuse(raw: Duplex, status: string): void {
  if (raw.destroyed) return;
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy());
}
