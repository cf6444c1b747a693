import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type Server, type Socket } from "node:net";
import { hostname } from "node:os";
import { createServer as createTlsServer } from "node:tls";
import type { Config, NodesConfig } from "../config.ts";
import { defaultEdgeLimits } from "../modules/telemetry/edge/limits.ts";
import { makeMqttServer } from "../modules/telemetry/edge/mqtt-server.ts";
import { releases } from "../modules/operations/release-notes.ts";
import { loadCertificate } from "../platform/certificate.ts";
import { redirectToHttps } from "../platform/http/redirect-to-https.ts";
import { refuseTakenPorts } from "../ports.ts";
import { connectBus } from "./bus.ts";
import { type NodeBeat, type NodeOrder, type NodeState, subjects } from "./messages.ts";
import type { OfficeMessage } from "./office.ts";
import { makeOwnerLink } from "./owner-link.ts";
import { makePreambles, type Relayed } from "./relay-preamble.ts";
import { makeRelay } from "./relay.ts";
import { makeRemoteBackend } from "./remote-backend.ts";

/** What a process started as the office of a node finds in its environment. */
export const officeVariable = "OILCLOUD_OFFICE_OF";

const beatMs = 500;
/** An office that ended is started again after a while, as a standby. */
const restartMs = 1000;
const settleWithinMs = 10_000;
const leaveWithinMs = 5000;

interface FrontDeps {
  config: Config;
  nodes: NodesConfig;
  /** The program of the server, which is started a second time as the office. */
  program: string;
  env: NodeJS.ProcessEnv;
}

/**
 * A node among several. This process holds the connections of devices and people; a second one, its office, waits until it may
 * own the partitions. Whichever node's office owns them answers what all nodes take in, so a connection outlives the owner.
 */
export async function startNode({ config, nodes, program, env }: FrontDeps) {
  const { host, port, mqttPort, dtuPort, tls } = config;
  await refuseTakenPorts(config);
  const certificate =
    tls && (await loadCertificate(tls, (error) => console.error("The old certificate stays in use.", error)));
  const nodeId = randomUUID();
  const startTime = Date.now();
  const onError = (error: unknown) => console.error(`Node ${nodes.name}:`, error);
  const bus = await connectBus(nodes.natsUrl, `${nodes.name} front`, onError);
  let office: ChildProcess | null = null;
  let officeState: "owner" | "standby" | "starting" = "starting";
  let isDraining = false;
  let isStopping = false;

  const link = makeOwnerLink({ bus, nodeId, onOrder: follow, onError });
  const remote = makeRemoteBackend(link, (deviceId) => mqtt.endSessions(deviceId));
  const mqtt = makeMqttServer({
    backend: remote.backend,
    register: remote.register,
    limits: defaultEdgeLimits,
    clock: () => new Date(),
    log: { debug() {}, error: (details, message) => console.error(message, details) },
  });
  const isReady = () => !isDraining && bus.isConnected() && link.owner() !== null;
  const preambles = makePreambles(config.authSecret ?? "");
  const relay = makeRelay({ link, preambles, isReady });

  function follow(order: Exclude<NodeOrder, { kind: "results" }>): void {
    if (order.kind === "rpc") mqtt.sendRpc(order.deviceId, order.rpc, order.through);
    else if (order.kind === "attributes") mqtt.sendAttributes(order.deviceId, order.payload, order.through);
    else if (order.kind === "end-sessions") mqtt.endSessions(order.deviceId);
    else if (order.on !== isDraining) void (order.on ? drain() : fillAgain());
  }

  function startOffice(): void {
    officeState = "starting";
    const child = fork(program, {
      env: { ...env, [officeVariable]: nodeId },
      execArgv: process.execArgv,
      // Ctrl-C reaches this process alone, which stops it in order.
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    office = child;
    child.on("message", (message: OfficeMessage) => {
      officeState = message.state;
    });
    child.on("error", onError);
    child.once("exit", () => {
      if (office === child) office = null;
      if (!isStopping && !isDraining) setTimeout(() => !office && !isDraining && startOffice(), restartMs);
    });
  }

  async function stopOffice(): Promise<void> {
    const child = office;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }

  /** Gives the office away; what devices and people ask here goes to the next owner until a balancer has led them away. */
  async function drain(): Promise<void> {
    isDraining = true;
    await stopOffice();
  }
  async function fillAgain(): Promise<void> {
    isDraining = false;
    if (!office) startOffice();
  }

  const state = (): NodeState => (isDraining || isStopping ? "draining" : officeState);
  const beat = setInterval(() => {
    const content: NodeBeat = {
      nodeId,
      name: nodes.name,
      host: hostname(),
      process: process.pid,
      version: releases[0].version,
      startTime,
      state: state(),
      sessions: mqtt.connections(),
      ...link.counts(),
    };
    bus.publish(subjects.nodes, JSON.stringify(content));
  }, beatMs);

  const listening: Server[] = [];
  async function listen(server: Server, at: number): Promise<number> {
    await new Promise<void>((resolve, reject) =>
      server.once("error", reject).listen({ host, port: at, backlog: 1024 }, resolve),
    );
    listening.push(server);
    const bound = server.address();
    return typeof bound === "object" && bound ? bound.port : at;
  }
  const relaying = (kind: Relayed["kind"]) => (socket: Socket) =>
    relay.take(socket, { kind, isSecure: false });

  const urls: string[] = [];
  let webPort: number;
  if (tls && certificate) {
    const secure = createTlsServer({ ...certificate.pair() }, (socket) =>
      relay.take(socket, { kind: "http", isSecure: true }),
    );
    certificate.follow(secure);
    webPort = await listen(secure, tls.webPort);
    if (tls.plainWeb === "redirect") {
      const origin = new URL(config.publicUrl).origin;
      await listen(
        redirectToHttps(() => origin),
        port,
      );
    }
    if (tls.plainMqtt) urls.push(`mqtt://${host}:${await mqtt.listen(host, mqttPort)}`);
    urls.push(`mqtts://${host}:${await mqtt.listen(host, tls.mqttPort, certificate)}`);
    certificate.start();
  } else {
    webPort = await listen(createServer(relaying("http")), port);
    urls.push(`mqtt://${host}:${await mqtt.listen(host, mqttPort)}`);
  }
  if (dtuPort !== null) await listen(createServer(relaying("dtu")), dtuPort);
  startOffice();
  const url = `${certificate ? "https" : "http"}://${host === "127.0.0.1" ? "localhost" : host}:${webPort}`;
  await ownerInOffice();

  /** Until some node owns the partitions, or this one is stopped. */
  async function ownerInOffice(): Promise<void> {
    while (!link.owner()) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  return {
    url,
    greeting: [`Oil Cloud is ready at ${url}`, `Devices report to ${urls.join(" and ")}`].join("\n"),
    async stop(): Promise<void> {
      isStopping = true;
      isDraining = true;
      for (const server of listening) server.close();
      await stopOffice();
      // What devices have sent goes to the next owner, and they learn that it is stored.
      const untilMs = performance.now() + settleWithinMs;
      while (link.counts().waiting > 0 && performance.now() < untilMs)
        await new Promise((resolve) => setTimeout(resolve, 50));
      await mqtt.close();
      await relay.close(leaveWithinMs);
      clearInterval(beat);
      if (certificate) await certificate.stop();
      remote.stop();
      link.close();
      await bus.close();
    },
  };
}
