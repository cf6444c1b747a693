import path from "node:path";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { connectBus } from "./cluster/bus.ts";
import { officeVariable } from "./cluster/front.ts";
import { makeNodeList, takeOffice, reportState } from "./cluster/office.ts";
import { startSimulation } from "./demo/simulation.ts";
import { firstAccounts } from "./first-accounts.ts";
import { makeChannels } from "./message-config.ts";
import { migrateToThisVersion, openDatabase } from "./open-database.ts";
import { loadCertificate } from "./platform/certificate.ts";
import { lockDataFolder } from "./platform/data-folder-lock.ts";
import { type FileStores, makeLocalFileStores } from "./platform/files/file-store.ts";
import { makeS3FileStores } from "./platform/files/s3-file-store.ts";
import { keptSecret } from "./platform/secrets.ts";
import { openForSimulator, openPorts, refuseTakenPorts } from "./ports.ts";

export interface RunningServer {
  url: string;
  greeting: string;
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

const onBadCertificate = (error: unknown) =>
  console.error(
    `The old certificate stays in use. ${error instanceof Error ? error.message : String(error)}`,
  );

/**
 * Starts everything in order; whatever fails, what had started is stopped again in reverse order. As the office of a node it
 * first waits until it may own the partitions, which `leaving` ends; its ports are those of the node's front.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  projectRoot: string,
  leaving: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const config = readConfig(env, projectRoot);
  const { nodes } = config;
  const stops: Stop[] = [];
  let office: Awaited<ReturnType<typeof takeOffice>> | undefined;
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    if (!nodes) await refuseTakenPorts(config);
    const certificate = nodes ? null : config.tls && (await loadCertificate(config.tls, onBadCertificate));
    const lock = await lockDataFolder(config.dataDir);
    stops.push(lock.release);
    const bus = nodes && (await connectBus(nodes.natsUrl, `${nodes.name} office`, onBusError));
    if (bus) stops.push(bus.close);
    const nodeList = bus && makeNodeList(bus);
    const succession = bus
      ? { onWaiting: () => reportState({ state: "standby" }), mayTake: bus.isConnected, signal: leaving }
      : undefined;
    const database = await openDatabase(config, stops, succession);
    const takenMs = performance.now();
    await migrateToThisVersion(database.pool, projectRoot);
    const owner = await database.lease.ownPartitions();
    await database.openAll();
    const files = await openFileStores(config);
    const { news, demo } = await firstAccounts({ ...config, db: database.db, files });
    const secret = config.authSecret ?? (await keptSecret(config.dataDir, "sign-in"));
    const { http, metrics, mqtt, sensorLines, telemetry, labData, reports, alarmEngine } = await buildApp({
      database,
      owner,
      clock: () => new Date(),
      http: { logger: { level: env["LOG_LEVEL"] || "warn" }, proxies: config.proxies, certificate },
      signIn: {
        secret,
        accessTokenSeconds: config.accessTokenSeconds,
        demo,
      },
      files,
      retention: config.retention,
      packAfterDays: config.packAfterDays,
      auditDays: config.auditDays,
      securityLogFolder: path.join(config.dataDir, "security"),
      mapApprovalNo: config.mapApprovalNo,
      model: config.model,
      platform: {
        dataDir: config.databaseUrl ? null : config.dataDir,
        // One that is given from outside is given to the restored platform too.
        secrets: config.authSecret ? {} : { "sign-in": secret },
        backups: config.backups,
        advisoriesFile: path.join(projectRoot, "scripts", "advisories.json"),
      },
      messages: {
        channels: makeChannels(config.messages),
        publicUrl: config.publicUrl,
        escalateAfterMinutes: config.escalateAfterMinutes,
      },
      mirror: config.mirror,
      webhooks: { privateAllowed: config.privateWebhooks },
      sensorLines: { limits: {}, dial: { privateAllowed: config.privateConverters } },
      nodes: nodeList && {
        list: nodeList.list,
        drain: (nodeId, on) => office?.drain(nodeId, on),
        devicePort: config.tls
          ? { port: config.tls.mqttPort, isSecure: true }
          : { port: config.mqttPort, isSecure: false },
      },
      siteDir: path.join(projectRoot, "apps", "web", "dist", "site"),
      // With a port of its own it is not served beside the calls, which the world may reach.
      metricsToken: config.metrics.port === null ? config.metrics.token : null,
    });
    stops.push(() => http.close());
    const served = { http, metrics, mqtt, dtus: sensorLines.dtus, certificate, stops };
    const { url, mqtt: mqttUrls } = await openPorts(nodes ? ofOffice(config) : config, served);
    if (nodes && bus) {
      office = await takeOffice({
        bus,
        nodes,
        nodeId: env[officeVariable] ?? "",
        epoch: owner.epoch,
        secret,
        http,
        backend: telemetry.backend,
        register: telemetry.register,
        isRecorded: telemetry.isRecorded,
        takeDtu: sensorLines.dtus.take,
        // A standby that the others can reach takes over.
        onCutOff: () => process.kill(process.pid, "SIGTERM"),
        onError: (error) => http.log.error({ err: error }, "a call of a node failed"),
      });
      telemetry.reachAlso(office.line);
      stops.push(office.stop);
      reportState({ state: "owner" });
    }
    certificate?.start();
    if (certificate) stops.push(certificate.stop);
    if (config.simulate) {
      const plain = { httpUrl: url, mqttPort: mqtt.port() ?? config.mqttPort };
      const ways = certificate || nodes ? await openForSimulator({ http, mqtt, stops }) : plain;
      const simulation = await startSimulation({
        db: database.db,
        devices: telemetry.devices,
        labSamples: labData.samples,
        dataDir: config.dataDir,
        program: path.join(projectRoot, "apps", "simulator", "src", "main.ts"),
        ...ways,
        language: config.demoLanguage,
        reports: {
          diagnostic: reports.diagnostic,
          settled: () => Promise.all([alarmEngine.engine.settled(), telemetry.rollups.run()]),
        },
      });
      stops.push(simulation.stop);
    }
    if (nodes) {
      const seconds = ((performance.now() - takenMs) / 1000).toFixed(1);
      const taken = `Node ${nodes.name} owns the devices (epoch ${owner.epoch}), ready after ${seconds} s, takes relays at port ${office?.port}`;
      return { url, greeting: [taken, ...news].join("\n"), stop: stopAll };
    }
    const devices = `Devices report to ${mqttUrls.join(" and ")}`;
    return { url, greeting: [`Oil Cloud is ready at ${url}`, devices, ...news].join("\n"), stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** People and devices come through the fronts of the nodes; the metrics are this process's own. */
const ofOffice = (config: Config) => ({
  ...config,
  host: "127.0.0.1",
  port: 0,
  mqttPort: null,
  dtuPort: null,
  tls: null,
});

const onBusError = (error: unknown) => console.error("Between the nodes:", error);

async function openFileStores({ s3, dataDir, filesDir }: Config): Promise<FileStores> {
  return s3 ? makeS3FileStores(s3, path.join(dataDir, "files-on-their-way")) : makeLocalFileStores(filesDir);
}
