import { decodeJwt } from "jose";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Identity, isHeldBack } from "../../platform/http/caller.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import { closeCodes, type LiveConnection } from "./connection.ts";
import type { LiveStore } from "./live-store.ts";

export interface KeepAliveDeps {
  connections: ReadonlySet<LiveConnection>;
  authenticate(token: string): Promise<Identity | null>;
  store: Pick<LiveStore, "stillVisible">;
  nameMask: NameMask;
  clock: Clock;
  onError(error: unknown): void;
}

export const sessionOver = "The session is over";

/** How soon after an account's end its streams close. */
const endedWithinMs = 2000;

/** One timer for all connections: pings each turn, and checks sessions and scopes every second turn. */
export function makeKeepAlive(
  { connections, authenticate, store, nameMask, clock, onError }: KeepAliveDeps,
  pingMs: number,
) {
  let taken = 0;
  let checking: Promise<void> | null = null;

  function turn(): void {
    const nowMs = clock().getTime();
    for (const connection of connections) {
      // The token of a display link names no end; the link may have one.
      if (!connection.identity().display && expiryMs(connection.token) <= nowMs)
        connection.close(closeCodes.sessionOver, sessionOver);
      else connection.ping();
    }
    if (++taken % 2 === 0) {
      checking ??= check().finally(() => {
        checking = null;
      });
    }
  }

  async function check(those: Iterable<LiveConnection> = connections): Promise<void> {
    const identities = new Map<string, Promise<Identity | null>>();
    for (const connection of those) {
      const { token } = connection;
      const identity = identities.get(token) ?? authenticate(token);
      identities.set(token, identity);
      // An unreachable database does not end a session.
      await identity.then((now) => checkOne(connection, now)).catch(onError);
    }
  }

  async function checkOne(connection: LiveConnection, identity: Identity | null): Promise<void> {
    if (!identity || isHeldBack(identity)) return connection.close(closeCodes.sessionOver, sessionOver);
    connection.renew(identity, await nameMask(identity.scope));
    const asked = connection.devices();
    const visible = await store.stillVisible(identity.scope, asked);
    // Devices subscribed to meanwhile have been looked up by their own command.
    for (const device of connection.devices()) if (!asked.includes(device)) visible.add(device);
    connection.keepOnly(visible);
  }

  /** An end that is known beforehand needs no query. */
  function closeEnded(): void {
    const now = clock();
    for (const connection of connections) {
      const { endsAt } = connection.identity();
      if (endsAt !== null && endsAt <= now) connection.close(closeCodes.sessionOver, sessionOver);
    }
  }

  const turns = makeLoop({
    name: "live connections",
    holder: "server",
    everyMs: pingMs,
    work: turn,
    onError,
  });
  const endings = makeLoop({
    name: "live connections of ended sessions",
    holder: "server",
    everyMs: endedWithinMs,
    work: closeEnded,
    onError,
  });
  return {
    start(): void {
      turns.start();
      endings.start();
    },
    stop: () => Promise.all([turns.stop(), endings.stop()]),
    turn,
    check,
  };
}

/** The token was verified at the upgrade; here only its expiry is read. */
function expiryMs(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}
