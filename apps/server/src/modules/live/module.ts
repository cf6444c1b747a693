import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import type { OpenStreams } from "../../platform/open-streams.ts";
import type { ScreenSource } from "../screens/interface.ts";
import type { Telemetry } from "../telemetry/interface.ts";
import { makeAccountShares } from "./account-shares.ts";
import { type AlarmSource, makeAlarmSubscribers } from "./alarm-subscribers.ts";
import { makeAttributeSubscribers } from "./attribute-subscribers.ts";
import { closeCodes, type LiveConnection, makeConnection } from "./connection.ts";
import { makeExecuteCommand } from "./execute-command.ts";
import { makeFanOut } from "./fan-out.ts";
import { makeFirstAnswer } from "./first-answer.ts";
import { makeHistoryStore } from "./history-store.ts";
import { makeKeepAlive, sessionOver } from "./keep-alive.ts";
import { makeKeyNames } from "./key-names.ts";
import { defaultLiveLimits as limits } from "./limits.ts";
import { makeLiveStore } from "./live-store.ts";
import { type AcceptedClient, serveUpgrades } from "./serve-upgrades.ts";
import { makeSubscriptionIndex } from "./subscription-index.ts";

export interface LiveModuleDeps {
  db: Db;
  telemetry: Pick<
    Telemetry,
    "keys" | "latest" | "devices" | "series" | "packed" | "onSamples" | "onAttributes"
  >;
  alarms: AlarmSource;
  screens: ScreenSource;
  openStreams: Pick<OpenStreams, "add">;
  events: Pick<Events, "on">;
  authenticate(token: string): Promise<Identity | null>;
  nameMask: NameMask;
  clock: Clock;
  onError(error: unknown): void;
}

/** How long clients have to close their streams when the server stops. */
const partingMs = 1000;

/** The live stream to browsers, on the port of the calls. */
export function liveModule(deps: LiveModuleDeps) {
  const { db, telemetry, screens, openStreams, authenticate, events, nameMask, clock, onError } = deps;
  const names = makeKeyNames(telemetry.keys);
  const history = makeHistoryStore({ db, ...telemetry });
  const store = makeLiveStore(db);
  const firstAnswer = makeFirstAnswer({ latest: telemetry.latest, history, names, clock });
  const alarms = makeAlarmSubscribers(deps.alarms, events, nameMask, onError);
  const attributes = makeAttributeSubscribers(telemetry.onAttributes);
  const { devices } = telemetry;
  const execute = makeExecuteCommand({
    devices,
    firstAnswer,
    history,
    store,
    alarms,
    attributes,
    screens,
    onError,
  });

  // Without subscriptions the pipeline does no work for the stream.
  let stopFanOut: (() => void) | null = null;
  const index = makeSubscriptionIndex((listening) => {
    stopFanOut?.();
    stopFanOut = listening ? telemetry.onSamples(makeFanOut(index, names, onError)) : null;
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
  // A changed account is checked at once, not at the timer's next turn, and so are the display links that it made.
  events.on("accountsChanged", ({ accountIds }) =>
    keepAlive.check(
      [...connections].filter((connection) => {
        const { accountId, display } = connection.identity();
        return accountIds === "all" || accountIds.includes(display?.madeBy ?? accountId);
      }),
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
  let stopping = false;

  function accept({ socket, token, identity, mask }: AcceptedClient): void {
    const share = shares.join(identity.accountId);
    const connection = makeConnection({ socket, token, identity, mask, index, limits, share, execute });
    const own = [...connections].filter((other) => other.identity().accountId === identity.accountId);
    if (own.length >= limits.maxConnectionsPerAccount)
      return connection.close(closeCodes.policy, "Max user sessions limit reached");
    connections.add(connection);
    const countOff = openStreams.add(identity.sessionId);
    keepAlive.start();
    socket.on("close", () => {
      connections.delete(connection);
      countOff();
      if (connections.size === 0) void keepAlive.stop();
    });
  }

  async function closeAll(): Promise<void> {
    stopping = true;
    await keepAlive.stop();
    await screens.stop();
    for (const connection of connections) connection.close(closeCodes.goingAway, "The server is stopping");
    const deadline = Date.now() + partingMs;
    while (connections.size > 0 && Date.now() < deadline) await sleep(10);
    for (const { socket } of connections) socket.terminate();
  }

  return {
    serveHttp(http: FastifyInstance): void {
      const { maxInboundBytes } = limits;
      const isStopping = () => stopping;
      serveUpgrades(http, { authenticate, nameMask, maxInboundBytes, isStopping, accept, onError });
      // Streams close before the server waits for its connections to end.
      http.addHook("preClose", closeAll);
    },
    /** Checks all connections now, as the timer does. */
    turn: keepAlive.turn,
    /** The share in use of the account that uses most, from 0 to 1. */
    shares() {
      const most = shares.most();
      return {
        liveSubscriptionsOfAccount: most.subscriptions / limits.maxSubscriptionsOfAccount,
        liveConnectionsOfAccount: most.connections / limits.maxConnectionsPerAccount,
      };
    },
    /** What is held right now; all zero without connections. */
    counts: () => ({
      connections: connections.size,
      devices: index.devices(),
      listeners: (stopFanOut ? 1 : 0) + alarms.size() + attributes.size() + screens.size(),
      subscriptions: [...connections].reduce((sum, { subscriptionCount }) => sum + subscriptionCount(), 0),
    }),
  };
}

export type Live = ReturnType<typeof liveModule>;
