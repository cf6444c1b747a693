import { createServer, type Server } from "node:net";
import { type SecureContext, TLSSocket } from "node:tls";
import { makeLoop } from "../../../platform/background-loop.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { EdgeBackend, EdgeDevice, EdgeLog } from "./backend.ts";
import { makeAdmission } from "./admission.ts";
import type { DeviceSession, Line } from "./device-session.ts";
import { type BackPressure, makeBackPressure } from "./back-pressure.ts";
import type { EdgeLimits } from "./limits.ts";
import { reason } from "./packets.ts";
import type { RegisterDevice } from "./registration.ts";
import { EarlierPublishes } from "./earlier-publishes.ts";
import { Session, type SessionHost } from "./session.ts";
import { TwoPlaces } from "./two-places.ts";

export interface MqttServerDeps {
  backend: EdgeBackend;
  register: RegisterDevice;
  limits: EdgeLimits;
  clock: Clock;
  log: EdgeLog;
}

export interface RpcRequest {
  id: number;
  method: string;
  params: unknown;
}

/** The gateway that reaches a child without a session of its own. */
export interface ThroughGateway {
  gatewayId: string;
  name: string;
}

export interface MqttServer {
  /** Listens on a port, with TLS if a certificate is given, and returns the port. */
  listen(host: string, port: number, certificate?: { context(): SecureContext }): Promise<number>;
  /** Acknowledges what is in flight, within `lingerMs`, and closes all connections. */
  close(): Promise<void>;
  /** Sends to one session only, the newest subscribed one: a command must not be executed twice. */
  sendRpc(deviceId: string, rpc: RpcRequest, through?: ThroughGateway): boolean;
  /** Sends to every subscribed session. */
  sendAttributes(deviceId: string, payload: unknown, through?: ThroughGateway): boolean;
  /** Ends the sessions of a device, for example after its token was changed. */
  endSessions(deviceId: string): void;
  connections(): number;
  /** How many connections were refused or ended because there were too many. */
  refused(): number;
  /** How much of each share is used, from 0 to 1; of those that many have, by the one who uses most. */
  shares(): Record<string, number>;
  /** The first port it listens on, or null. */
  port(): number | null;
  /** Whether that port speaks TLS. */
  isSecure(): boolean;
}

const backlog = 4096; // after a power cut a whole fleet reconnects at once
const tcpProbeMs = 60_000;

/** The MQTT endpoint for devices. It is not a broker: nothing is routed from one session to another. */
export function makeMqttServer({ backend, register, limits, clock, log }: MqttServerDeps): MqttServer {
  const sessions = new Set<Session>();
  const byDevice = new Map<string, DeviceSession[]>();
  /** Of devices and of tenants; kept while bytes are waiting, so that who reconnects does not start again at zero. */
  const flows = new Map<string, BackPressure>();
  const tenantFlows = new Map<string, BackPressure>();
  const admission = makeAdmission(limits, log);
  /** What to call for each session that has not shown a token yet. */
  const unauthenticated = new Map<Line, () => void>();
  const sessionsOfTenant = new Map<string, number>();
  const places = new TwoPlaces((device, address, other) => {
    try {
      backend.twoPlaces(device, address, other);
    } catch (error) {
      log.error({ err: error, device: device.id }, "twoPlaces");
    }
  });
  let wallMs = clock().getTime();
  let onEmpty: (() => void) | null = null;

  const host = {
    backend,
    register,
    limits,
    log,
    earlier: new EarlierPublishes(),
    nowMs: 0,
    flow: makeBackPressure(
      { bytes: limits.maxWaitingBytes, lag: { maxMs: limits.maxLagMs, now: () => backend.lagMs() } },
      () => {
        for (const session of sessions) session.goOn();
      },
    ),
    flowOf({ id, tenantId }: EdgeDevice): BackPressure {
      const known = flows.get(id);
      if (known) return known;
      const goOn = () => listening(id).forEach(({ line }) => line.goOn());
      const flow = makeBackPressure({ bytes: limits.maxWaitingBytesOfDevice }, goOn, tenantFlow(tenantId));
      flows.set(id, flow);
      return flow;
    },
    opened(session: DeviceSession) {
      const { device, line } = session;
      noLongerStrange(line);
      const others = byDevice.get(device.id) ?? [];
      byDevice.set(device.id, [...others, session]);
      sessionsOfTenant.set(device.tenantId, (sessionsOfTenant.get(device.tenantId) ?? 0) + 1);
      notify("sessionOpened", device);
      places.opened(session, others, host.nowMs);
      if (others.length >= limits.maxSessionsOfDevice) {
        admission.refuse();
        const oldest = others.find(({ draining }) => !draining);
        if (oldest) places.takenOver(oldest, host.nowMs);
        oldest?.drain(reason.sessionTakenOver);
      } else if ((sessionsOfTenant.get(device.tenantId) ?? 0) > limits.maxSessionsOfTenant) {
        admission.refuse();
        session.drain(reason.quotaExceeded);
      }
    },
    closed(session: DeviceSession) {
      const { device } = session;
      const left = (byDevice.get(device.id) ?? []).filter((other) => other !== session);
      if (left.length > 0) byDevice.set(device.id, left);
      else byDevice.delete(device.id);
      const ofTenant = (sessionsOfTenant.get(device.tenantId) ?? 1) - 1;
      if (ofTenant > 0) sessionsOfTenant.set(device.tenantId, ofTenant);
      else sessionsOfTenant.delete(device.tenantId);
      notify("sessionClosed", device);
      places.closed(session);
    },
    gone(session: Session) {
      noLongerStrange(session);
      sessions.delete(session);
      if (sessions.size === 0) onEmpty?.();
    },
  } satisfies SessionHost;

  function noLongerStrange(line: Line): void {
    unauthenticated.get(line)?.();
    unauthenticated.delete(line);
  }

  function tenantFlow(tenantId: string): BackPressure {
    const known = tenantFlows.get(tenantId);
    if (known) return known;
    const goOn = () => {
      for (const open of byDevice.values())
        for (const { device, line } of open) if (device.tenantId === tenantId) line.goOn();
    };
    const flow = makeBackPressure({ bytes: limits.maxWaitingBytesOfTenant }, goOn, host.flow);
    tenantFlows.set(tenantId, flow);
    return flow;
  }

  function notify(event: "sessionOpened" | "sessionClosed", device: EdgeDevice): void {
    try {
      backend[event](device);
    } catch (error) {
      log.error({ err: error, device: device.id }, event);
    }
  }

  function sweep(): void {
    const now = clock().getTime();
    host.nowMs += Math.max(0, now - wallMs); // a clock set back must not delay the deadlines
    wallMs = now;
    for (const session of sessions) session.sweep(host.nowMs);
    for (const [id, flow] of flows) if (flow.waiting === 0 && !byDevice.has(id)) flows.delete(id);
    if (flows.size === 0) tenantFlows.clear();
    admission.notice(host.nowMs);
    places.sweep(host.nowMs);
  }

  const sweeping = makeLoop({
    name: "device connections",
    holder: "server",
    everyMs: limits.sweepMs,
    work: sweep,
    onError: (error) => log.error({ err: error }, "the sweep over the sessions failed"),
  });
  const servers: Server[] = [];
  let firstIsSecure = false;

  function makeServer(certificate?: { context(): SecureContext }): Server {
    const options = { noDelay: true, keepAlive: true, keepAliveInitialDelay: tcpProbeMs };
    const server = createServer(options, (raw) => {
      const leave = admission.enter(raw, sessions.size);
      if (!leave) return raw.destroy();
      // The session's time to introduce itself runs from here, so that it covers the handshake too.
      const secured = certificate && {
        isServer: true,
        secureContext: certificate.context(),
        // A device may show a certificate instead of a token; whose it is follows from the certificate itself.
        requestCert: true,
        rejectUnauthorized: false,
      };
      const session = new Session(host, secured ? new TLSSocket(raw, secured) : raw);
      sessions.add(session);
      unauthenticated.set(session, leave);
    });
    server.on("error", (error) => log.error({ err: error }, "the MQTT listener failed"));
    return server;
  }

  const portOf = (server: Server | undefined): number | null => {
    const bound = server?.address();
    return typeof bound === "object" && bound ? bound.port : null;
  };

  const listening = (deviceId: string): DeviceSession[] => byDevice.get(deviceId) ?? [];
  const speakingFor = ({ gatewayId, name }: ThroughGateway): DeviceSession[] =>
    listening(gatewayId).filter(({ children }) => children?.has(name));

  return {
    listen: (address, port, certificate) =>
      new Promise((resolve, reject) => {
        const server = makeServer(certificate);
        server.once("error", reject);
        server.listen({ host: address, port, backlog }, () => {
          server.off("error", reject);
          if (servers.push(server) === 1) {
            firstIsSecure = certificate !== undefined;
            sweeping.start();
          }
          resolve(portOf(server) ?? port);
        });
      }),

    async close() {
      const stopped = Promise.all(
        servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
      );
      for (const session of sessions) session.drain(reason.serverShuttingDown);
      if (sessions.size > 0) await emptied(limits.lingerMs);
      for (const session of sessions) session.destroy();
      await sweeping.stop();
      await stopped;
    },

    sendRpc(deviceId, { id, method, params }, through) {
      const own = listening(deviceId).toReversed();
      if (own.some((session) => session.deliver("rpc-request", id, { method, params }))) return true;
      if (!through) return false;
      const message = { device: through.name, data: { id, method, params } };
      return speakingFor(through)
        .toReversed()
        .some((session) => session.deliver("gateway-rpc", id, message));
    },

    sendAttributes(deviceId, payload, through) {
      const own = listening(deviceId).map((session) => session.deliver("attributes", 0, payload));
      const message = through && { device: through.name, data: payload };
      const others = message
        ? speakingFor(through).map((session) => session.deliver("gateway-attributes", 0, message))
        : [];
      return own.includes(true) || others.includes(true);
    },

    endSessions(deviceId) {
      for (const session of listening(deviceId)) session.drain(reason.administrativeAction);
    },

    connections: () => sessions.size,
    refused: admission.refused,
    shares: () => ({
      mqttConnections: sessions.size / limits.maxConnections,
      mqttStrangersOfAddress: most(admission.unauthenticated()) / limits.maxUnauthenticatedOfAddress,
      mqttSessionsOfTenant: most(sessionsOfTenant.values()) / limits.maxSessionsOfTenant,
      mqttWaitingBytes: host.flow.waiting / limits.maxWaitingBytes,
      mqttWaitingBytesOfTenant: mostWaiting(tenantFlows) / limits.maxWaitingBytesOfTenant,
      mqttWaitingBytesOfDevice: mostWaiting(flows) / limits.maxWaitingBytesOfDevice,
    }),
    port: () => portOf(servers[0]),
    isSecure: () => firstIsSecure,
  };

  function emptied(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, patienceMs);
      onEmpty = () => {
        clearTimeout(patience);
        resolve();
      };
    });
  }
}

function most(values: Iterable<number>): number {
  let found = 0;
  for (const value of values) found = Math.max(found, value);
  return found;
}

const mostWaiting = (flows: ReadonlyMap<string, BackPressure>) =>
  most(Array.from(flows.values(), ({ waiting }) => waiting));
