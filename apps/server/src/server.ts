import { createServer } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { startSimulation } from "./demo/simulation.ts";
import { firstAccounts } from "./first-accounts.ts";
import { makeChannels } from "./message-config.ts";
import { lockDataFolder } from "./platform/data-folder-lock.ts";
import { connectDatabase, type Database } from "./platform/database/connect.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { StartupError } from "./platform/errors.ts";
import { type FileStores, makeLocalFileStores } from "./platform/files/file-store.ts";
import { makeS3FileStores } from "./platform/files/s3-file-store.ts";
import { keptSecret } from "./platform/secrets.ts";

export interface RunningServer {
  url: string;
  greeting: string;
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

const onBrokenConnection = (error: Error) => console.error(`Database connection lost: ${error.message}`);

/** Starts everything in order; whatever fails, what had started is stopped again in reverse order. */
export async function startServer(env: NodeJS.ProcessEnv, projectRoot: string): Promise<RunningServer> {
  const config = readConfig(env, projectRoot);
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    await refuseTakenPort("PORT", config.host, config.port);
    await refuseTakenPort("MQTT_PORT", config.host, config.mqttPort);
    const lock = await lockDataFolder(config.dataDir);
    stops.push(lock.release);
    const database = await openDatabase(config, stops);
    await migrate(database.pool, path.join(projectRoot, "apps", "server", "migrations"));
    const files = await openFileStores(config);
    const { news, demo } = await firstAccounts({ ...config, db: database.db, files });
    const secret = config.authSecret ?? (await keptSecret(config.dataDir, "sign-in"));
    const { http, mqtt, telemetry, labData } = await buildApp({
      database,
      clock: () => new Date(),
      http: { logger: { level: env["LOG_LEVEL"] || "warn" }, proxies: config.proxies },
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
    });
    stops.push(() => http.close());
    const url = await listen(http, config);
    const mqttPort = await mqtt.listen(config.host, config.mqttPort);
    if (config.simulate) {
      const simulation = await startSimulation({
        db: database.db,
        devices: telemetry.devices,
        labSamples: labData.samples,
        dataDir: config.dataDir,
        program: path.join(projectRoot, "apps", "simulator", "src", "main.ts"),
        mqttPort,
        httpUrl: url,
        language: config.demoLanguage,
      });
      stops.push(simulation.stop);
    }
    const devices = `Devices report to mqtt://${shown(config.host)}:${mqttPort}`;
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
  const database = connectDatabase({ ...postgres.connection, database: "postgres" }, onBrokenConnection);
  stops.push(database.close);
  return database;
}

function portTaken(variable: string, host: string, port: number): StartupError {
  return new StartupError(
    `Port ${port} on ${host} is already in use. Stop the other program, or set ${variable}.`,
  );
}

/** Asked before the database is started, so that the answer comes at once and nothing is touched. */
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

async function listen(http: FastifyInstance, { host, port }: Config): Promise<string> {
  const url = await http.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portTaken("PORT", host, port) : error;
  });
  return url.replace(host, shown(host));
}

const shown = (host: string) => (host === "127.0.0.1" ? "localhost" : host);
