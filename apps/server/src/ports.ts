import { createServer as createHttpServer, type Server } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { MqttServer } from "./modules/telemetry/edge/mqtt-server.ts";
import type { DtuServer } from "./modules/sensor-lines/polling/dtu-server.ts";
import type { Certificate } from "./platform/certificate.ts";
import { StartupError } from "./platform/errors.ts";
import { metricsServer } from "./platform/http/metrics.ts";
import { redirectToHttps } from "./platform/http/redirect-to-https.ts";
import type { Metrics } from "./platform/metrics.ts";

type Ports = Pick<Config, "host" | "port" | "mqttPort" | "dtuPort" | "tls" | "publicUrl" | "metrics">;
/** Without a port for devices where others hold their connections. */
type Opened = Omit<Ports, "mqttPort"> & { mqttPort: number | null };

interface Served {
  http: FastifyInstance;
  metrics: Metrics;
  mqtt: MqttServer;
  dtus: DtuServer;
  certificate: Certificate | null;
  /** What has to be called in the end, in reverse order. */
  stops: (() => Promise<void>)[];
}

const loopback = "127.0.0.1";

/** Asked before the database is started, so that the answer comes at once and nothing is touched. */
export async function refuseTakenPorts({
  host,
  port,
  mqttPort,
  dtuPort,
  tls,
  metrics,
}: Ports): Promise<void> {
  if (tls?.plainWeb !== "closed") await refuseTakenPort("PORT", host, port);
  if (tls?.plainMqtt !== false) await refuseTakenPort("MQTT_PORT", host, mqttPort);
  if (dtuPort !== null) await refuseTakenPort("DTU_PORT", host, dtuPort);
  if (tls) await refuseTakenPort("HTTPS_PORT", host, tls.webPort);
  if (tls) await refuseTakenPort("MQTTS_PORT", host, tls.mqttPort);
  if (metrics.port !== null) await refuseTakenPort("METRICS_PORT", metrics.host, metrics.port);
}

/** Opens what the configuration names, and answers where people and devices reach it. */
export async function openPorts(config: Opened, { http, mqtt, dtus, metrics, certificate, stops }: Served) {
  const { host, port, mqttPort, dtuPort, tls } = config;
  if (config.metrics.port !== null) {
    const measures = metricsServer(metrics, config.metrics.token);
    await keepOpen(measures, config.metrics.host, config.metrics.port, stops);
  }
  if (dtuPort !== null) await dtus.listen(host, dtuPort);
  if (!tls || !certificate) {
    const url = await listen(http, "PORT", host, port);
    if (mqttPort === null) return { url, mqtt: [] };
    const plain = await mqtt.listen(host, mqttPort);
    return { url, mqtt: [`mqtt://${shown(host)}:${plain}`] };
  }
  const url = await listen(http, "HTTPS_PORT", host, tls.webPort);
  const plain =
    tls.plainMqtt && mqttPort !== null ? [`mqtt://${shown(host)}:${await mqtt.listen(host, mqttPort)}`] : [];
  const secure = `mqtts://${shown(host)}:${await mqtt.listen(host, tls.mqttPort, certificate)}`;
  if (tls.plainWeb === "redirect") {
    const known = config.publicUrl.startsWith("https://") && !config.publicUrl.includes("//localhost");
    // Another name, which any client can send, leads nowhere.
    const origin = (hostname: string) =>
      known
        ? new URL(config.publicUrl).origin
        : certificate.isFor(hostname)
          ? `https://${hostname}:${new URL(url).port}`
          : null;
    const redirecting = redirectToHttps(origin);
    http.connections.watch(redirecting);
    await keepOpen(redirecting, host, port, stops);
  }
  return { url, mqtt: [...plain, secure] };
}

/**
 * Ways without TLS for the demo's simulator, which runs beside the server and need not trust its certificate. They are
 * open on this machine alone.
 */
export async function openForSimulator({ http, mqtt, stops }: Pick<Served, "http" | "mqtt" | "stops">) {
  const server = createHttpServer((request, response) => http.routing(request, response));
  const port = await keepOpen(server, loopback, 0, stops);
  return { httpUrl: `http://${loopback}:${port}`, mqttPort: await mqtt.listen(loopback, 0) };
}

async function keepOpen(server: Server, host: string, port: number, stops: Served["stops"]): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

function portTaken(variable: string, host: string, port: number): StartupError {
  return new StartupError(
    `Port ${port} on ${host} is already in use. Stop the other program, or set ${variable}.`,
  );
}

async function refuseTakenPort(variable: string, host: string, port: number): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? portTaken(variable, host, port) : cannotListen(error, host, port));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function cannotListen(error: Error, host: string, port: number): StartupError {
  return new StartupError(`Cannot listen on ${host}:${port}: ${error.message}`);
}

async function listen(http: FastifyInstance, variable: string, host: string, port: number): Promise<string> {
  const url = await http.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portTaken(variable, host, port) : error;
  });
  return url.replace(host, shown(host));
}

const shown = (host: string) => (host === loopback ? "localhost" : host);
