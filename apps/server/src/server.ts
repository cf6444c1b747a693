import path from "node:path";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { startSimulation } from "./demo/simulation.ts";
import { firstAccounts } from "./first-accounts.ts";
import { makeChannels } from "./message-config.ts";
import { loadCertificate } from "./platform/certificate.ts";
import { lockDataFolder } from "./platform/data-folder-lock.ts";
import { connectDatabase, type Database } from "./platform/database/connect.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { giveToOwnRole, ownRole } from "./platform/database/own-role.ts";
import { StartupError } from "./platform/errors.ts";
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

const onBrokenConnection = (error: Error) => console.error(`Database connection lost: ${error.message}`);

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
    await migrate(database.pool, path.join(projectRoot, "apps", "server", "migrations"));
    const files = await openFileStores(config);
    const { news, demo } = await firstAccounts({ ...config, db: database.db, files });
    const secret = config.authSecret ?? (await keptSecret(config.dataDir, "sign-in"));
    const { http, metrics, mqtt, telemetry, labData, reports, alarmEngine } = await buildApp({
      database,
      clock: () => new Date(),
      http: { logger: { level: env["LOG_LEVEL"] || "warn" }, proxies: config.proxies, certificate },
      signIn: {
        secret,
        accessTokenSeconds: config.accessTokenSeconds,
        demo,
      },
      files,
      retention: config.retention,
      auditDays: config.auditDays,
      mapApprovalNo: config.mapApprovalNo,
      model: config.model,
      platform: {
        dataDir: config.databaseUrl ? null : config.dataDir,
        // One that is given from outside is given to the restored platform too.
        secrets: config.authSecret ? {} : { "sign-in": secret },
        backups: config.backups,
      },
      messages: {
        channels: makeChannels(config.messages),
        publicUrl: config.publicUrl,
        escalateAfterMinutes: config.escalateAfterMinutes,
      },
      siteDir: path.join(projectRoot, "apps", "web", "dist", "site"),
      // With a port of its own it is not served beside the calls, which the world may reach.
      metricsToken: config.metrics.port === null ? config.metrics.token : null,
    });
    stops.push(() => http.close());
    const { url, mqtt: mqttUrls } = await openPorts(config, { http, metrics, mqtt, certificate, stops });
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

async function openDatabase(config: Config, stops: Stop[]): Promise<Database> {
  if (config.databaseUrl) {
    const outside = connectDatabase({ connectionString: config.databaseUrl }, onBrokenConnection);
    stops.push(outside.close);
    await outside.pool.query("select 1").catch((error: Error) => {
      throw new StartupError(`The database at DATABASE_URL does not respond: ${error.message}`);
    });
    return outside;
  }
  const password = await keptSecret(config.dataDir, "database");
  const postgres = await startEmbeddedPostgres(path.join(config.dataDir, "postgres"), password);
  stops.push(postgres.stop);
  const ownPassword = await keptSecret(config.dataDir, "database-own-role");
  await giveToOwnRole({ ...postgres.connection, database: "postgres" }, ownPassword);
  const connection = { ...postgres.connection, user: ownRole, password: ownPassword, database: "postgres" };
  const database = connectDatabase(connection, onBrokenConnection);
  stops.push(database.close);
  return database;
}
