import path from "node:path";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
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

/** Starts everything in order; whatever fails, what had started is stopped again in reverse order. */
export async function startServer(env: NodeJS.ProcessEnv, projectRoot: string): Promise<RunningServer> {
  const config = readConfig(env, projectRoot);
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    await refuseTakenPorts(config);
    const certificate = config.tls && (await loadCertificate(config.tls, onBadCertificate));
    const lock = await lockDataFolder(config.dataDir);
    stops.push(lock.release);
    const database = await openDatabase(config, stops);
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
      siteDir: path.join(projectRoot, "apps", "web", "dist", "site"),
      // With a port of its own it is not served beside the calls, which the world may reach.
      metricsToken: config.metrics.port === null ? config.metrics.token : null,
    });
    stops.push(() => http.close());
    const { url, mqtt: mqttUrls } = await openPorts(config, {
      http,
      metrics,
      mqtt,
      dtus: sensorLines.dtus,
      certificate,
      stops,
    });
    certificate?.start();
    if (certificate) stops.push(certificate.stop);
    if (config.simulate) {
      const plain = { httpUrl: url, mqttPort: mqtt.port() ?? config.mqttPort };
      const ways = certificate ? await openForSimulator({ http, mqtt, stops }) : plain;
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
    const devices = `Devices report to ${mqttUrls.join(" and ")}`;
    return { url, greeting: [`Oil Cloud is ready at ${url}`, devices, ...news].join("\n"), stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function openFileStores({ s3, dataDir }: Config): Promise<FileStores> {
  return s3
    ? makeS3FileStores(s3, path.join(dataDir, "files-on-their-way"))
    : makeLocalFileStores(path.join(dataDir, "files"));
}
