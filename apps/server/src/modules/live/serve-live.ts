import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { WebSocketServer } from "ws";
import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Identity, isHeldBack } from "../../platform/http/caller.ts";
import { apiBase } from "../../platform/http/calls.ts";
import { isMarker, tokenBeside } from "../../platform/http/session-marker.ts";
import type { MaskText, NameMask } from "../../platform/name-mask.ts";
import type { Telemetry } from "../telemetry/interface.ts";
import { makeAccountShares } from "./account-shares.ts";
import { type AlarmSource, makeAlarmSubscribers } from "./alarm-subscribers.ts";
import { makeExecuteCommand, type ScreenSource } from "./execute-command.ts";
import { closeCodes, type LiveConnection, makeConnection } from "./connection.ts";
import { makeFanOut } from "./fan-out.ts";
import { makeFirstAnswer } from "./first-answer.ts";
import { makeHistoryStore } from "./history-store.ts";
import { makeKeyNames } from "./key-names.ts";
import { defaultLiveLimits, type LiveLimits } from "./limits.ts";
import { makeLiveStore } from "./live-store.ts";
import { makeScreenSubscribers } from "./screen-subscribers.ts";
import { serveAnyway } from "./other-upgrades.ts";
import { makeSubscriptionIndex } from "./subscription-index.ts";
import { makeKeepAlive, sessionOver } from "./keep-alive.ts";

export interface LiveDeps {
  db: Db;
  telemetry: Pick<Telemetry, "keys" | "latest" | "devices" | "series" | "onSamples">;
  alarms: AlarmSource;
  screens: ScreenSource;
  events: Pick<Events, "on">;
  authenticate(token: string): Promise<Identity | null>;
  nameMask: NameMask;
  clock: Clock;
  onError(error: unknown): void;
}

const livePath = `${apiBase}/ws/plugins/telemetry`;
const partingMs = 1000;

/** The live stream beside the calls on the same port. It stops with the HTTP server. */
export function serveLive(http: FastifyInstance, deps: LiveDeps, limits: LiveLimits = defaultLiveLimits) {
  const { db, telemetry, authenticate, events, nameMask, clock, onError } = deps;
  const names = makeKeyNames(telemetry.keys);
  const history = makeHistoryStore(db, telemetry.series);
  const store = makeLiveStore(db);
  const firstAnswer = makeFirstAnswer({ latest: telemetry.latest, history, names, clock });
  const alarms = makeAlarmSubscribers(deps.alarms, events, nameMask, onError);
  const screens = makeScreenSubscribers({ events, clock, onError });
  const { devices } = telemetry;
  const execute = makeExecuteCommand({
    devices,
    firstAnswer,
    history,
    store,
    alarms,
    screens,
    watched: deps.screens,
    onError,
  });

  // While nobody listens, the pipeline carries nothing for us.
  let stopHearing: (() => void) | null = null;
  const index = makeSubscriptionIndex((listening) => {
    stopHearing?.();
    stopHearing = listening ? telemetry.onSamples(makeFanOut(index, names, onError)) : null;
  });

  const connections = new Set<LiveConnection>();
  const shares = makeAccountShares(limits);
  const keepAlive = makeKeepAlive(
    { connections, authenticate, store, nameMask, clock, onError },
    limits.pingMs,
  );
  events.on("sessionEnded", ({ sessionId }) => {
    for (const connection of connections)
      if (connection.identity().sessionId === sessionId)
        connection.close(closeCodes.sessionOver, sessionOver);
  });
  // Whose account was changed is looked at at once, not at the timer's next turn.
  events.on("accountsChanged", ({ accountIds }) =>
    keepAlive.check(
      [...connections].filter(
        (connection) => accountIds === "all" || accountIds.includes(connection.identity().accountId),
      ),
    ),
  );
  events.on("companyClosed", ({ kind, id }) =>
    keepAlive.check(
      [...connections].filter((connection) => {
        const { display, tenantId, customerId } = connection.identity();
        return display && id === (kind === "tenant" ? tenantId : customerId);
      }),
    ),
  );
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxInboundBytes,
    clientTracking: false,
  });
  let stopping = false;

  function welcome(
    request: IncomingMessage,
    raw: Duplex,
    head: Buffer,
    token: string,
    identity: Identity,
    mask: MaskText,
  ): void {
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const share = shares.join(identity.accountId);
      const connection = makeConnection({ socket, token, identity, mask, index, limits, share, execute });
      const own = [...connections].filter((other) => other.identity().accountId === identity.accountId);
      if (own.length >= limits.maxConnectionsPerAccount) {
        return connection.close(closeCodes.policy, "Max user sessions limit reached");
      }
      connections.add(connection);
      keepAlive.start();
      socket.on("close", () => {
        connections.delete(connection);
        if (connections.size === 0) void keepAlive.stop();
      });
    });
  }

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const [path, query] = (request.url ?? "").split("?");
    if (path !== livePath) return refuse(raw, "404 Not Found");
    const given = new URLSearchParams(query).get("token");
    const token = given && isMarker(given) ? tokenBeside(given, request.headers.cookie) : given;
    const identity = token ? await authenticate(token) : null;
    if (!token || !identity || isHeldBack(identity)) return refuse(raw, "401 Unauthorized");
    const mask = await nameMask(identity.scope);
    if (stopping) return refuse(raw, "503 Service Unavailable");
    welcome(request, raw, head, token, identity, mask);
  }

  http.server.on("upgrade", (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket")
      return serveAnyway(http.server, request, raw, head);
    raw.on("error", () => raw.destroy()); // a peer that leaves while we look its token up
    upgrade(request, raw, head).catch((error: unknown) => {
      onError(error);
      refuse(raw, "503 Service Unavailable");
    });
  });

  // Before the server waits for its connections to end.
  http.addHook("preClose", async () => {
    stopping = true;
    await keepAlive.stop();
    await screens.stop();
    for (const connection of connections) connection.close(closeCodes.goingAway, "The server is stopping");
    const deadline = Date.now() + partingMs;
    while (connections.size > 0 && Date.now() < deadline) await sleep(10);
    for (const { socket } of connections) socket.terminate();
  });

  return {
    /** Looks after all connections now, as the timer does. */
    turn: keepAlive.turn,
    /** How many streams a session or display link has open. */
    streamsOf: (sessionId: string): number =>
      [...connections].filter((connection) => connection.identity().sessionId === sessionId).length,
    /** How much of its share the account uses that uses most, from 0 to 1. */
    shares() {
      const most = shares.most();
      return {
        liveSubscriptionsOfAccount: most.subscriptions / limits.maxSubscriptionsOfAccount,
        liveConnectionsOfAccount: most.connections / limits.maxConnectionsPerAccount,
      };
    },
    /** What is held right now; all zero when nobody is connected. */
    counts: () => ({
      connections: connections.size,
      devices: index.devices(),
      listeners: (stopHearing ? 1 : 0) + alarms.size() + screens.size(),
      subscriptions: [...connections].reduce((sum, { subscriptionCount }) => sum + subscriptionCount(), 0),
    }),
  };
}

export type Live = ReturnType<typeof serveLive>;

function refuse(raw: Duplex, status: string): void {
  if (raw.destroyed) return;
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy());
}
