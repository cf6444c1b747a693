import { hostname } from "node:os";
import path from "node:path";
import { defaultLanguage, type Language, languages } from "@oilcloud/contract";
import { secondMs } from "@oilcloud/oil";
import { type MessageConfig, readMessageConfig } from "./message-config.ts";
import { type MirrorConfig, readMirrorConfig } from "./modules/mirror/mirror-config.ts";
import type { ModelConfig } from "./modules/assistant/model/model-client.ts";
import { type BackupPlan, usualBackups } from "./modules/operations/backup-plan.ts";
import { type Retention, usualRetention } from "./modules/telemetry/store/partitions.ts";
import type { CertificateFiles } from "./platform/certificate.ts";
import { StartupError } from "./platform/errors.ts";
import type { S3Settings } from "./platform/files/s3-client.ts";

export interface Config {
  host: string;
  port: number;
  mqttPort: number;
  /** Where DTUs dial in; null: they cannot. */
  dtuPort: number | null;
  /** null: no TLS; a proxy in front may have it */
  tls: TlsConfig | null;
  metrics: MetricsConfig;
  dataDir: string;
  /** Where files lie unless they are in an S3 store. */
  filesDir: string;
  databaseUrl: string | null;
  /** null: this server works alone */
  nodes: NodesConfig | null;
  demo: boolean;
  /** The language of the demo's names and texts. */
  demoLanguage: Language;
  simulate: boolean;
  proxies: number;
  accessTokenSeconds: number;
  authSecret: string | null;
  /** null: files lie in the data folder */
  s3: S3Settings | null;
  messages: MessageConfig;
  /** null: readings are not mirrored */
  mirror: MirrorConfig | null;
  /** Whether webhooks may be sent to addresses of private networks. */
  privateWebhooks: boolean;
  /** Whether converters of Modbus TCP may be dialled in private networks. */
  privateConverters: boolean;
  /** Where people open the platform, for links in messages. */
  publicUrl: string;
  escalateAfterMinutes: number;
  retention: Retention;
  /** How many days after its end a week of readings is packed; null: none is. */
  packAfterDays: number | null;
  /** How long entries of the audit are kept. */
  auditDays: number;
  backups: BackupPlan;
  /** The approval number that stands beside maps of China. */
  mapApprovalNo: string;
  /** null: the assistant's built-in engine alone answers */
  model: ModelConfig | null;
}

export interface TlsConfig extends CertificateFiles {
  webPort: number;
  mqttPort: number;
  /** What answers on the port without TLS. */
  plainWeb: "redirect" | "closed";
  plainMqtt: boolean;
}

/** How this server works together with others on one database. */
export interface NodesConfig {
  natsUrl: string;
  name: string;
  /** Where the other nodes reach this one; port 0 is any that is free. */
  address: { host: string; port: number };
}

export interface MetricsConfig {
  /** null: not served beside the calls */
  token: string | null;
  /** null: no port of its own */
  port: number | null;
  host: string;
}

/** Three years. */
export const usualAuditDays = 1096;
/** Six months of any length: MLPS level 3 asks for at least six. */
const leastAuditDays = 184;

type Environment = Record<string, string | undefined>;

/** The environment as a typed configuration; what cannot be understood stops the start with a sentence. */
/** Most late readings have come by then, so that few blocks are written twice. */
const usualPackAfterDays = 14;

export function readConfig(env: Environment, projectRoot: string): Config {
  return {
    host: env["HOST"] || "127.0.0.1",
    port: wholeNumber(env, "PORT", 8080, 0, 65_535),
    mqttPort: wholeNumber(env, "MQTT_PORT", 1883, 0, 65_535),
    dtuPort: env["DTU_PORT"] ? wholeNumber(env, "DTU_PORT", 0, 0, 65_535) : null,
    tls: tls(env),
    metrics: metrics(env),
    dataDir: path.resolve(projectRoot, env["DATA_DIR"] || "data"),
    filesDir: path.resolve(projectRoot, env["FILES_DIR"] || path.join(env["DATA_DIR"] || "data", "files")),
    databaseUrl: databaseUrl(env),
    nodes: nodes(env),
    demo: flag(env, "DEMO", true),
    demoLanguage: language(env, "DEMO_LANGUAGE"),
    simulate: flag(env, "DEMO", true) && flag(env, "SIMULATE", true),
    proxies: wholeNumber(env, "TRUST_PROXY", 0, 0, 10),
    accessTokenSeconds: wholeNumber(env, "ACCESS_TOKEN_SECONDS", 900, 1, 86_400),
    authSecret: authSecret(env),
    s3: s3Settings(env),
    messages: readMessageConfig(env),
    mirror: readMirrorConfig(env),
    privateWebhooks: flag(env, "WEBHOOK_PRIVATE_ADDRESSES", false),
    privateConverters: flag(env, "MODBUS_PRIVATE_ADDRESSES", false),
    publicUrl: publicUrl(env),
    escalateAfterMinutes: wholeNumber(env, "ESCALATE_AFTER", 30, 1, 10_080),
    retention: {
      sampleDays: wholeNumber(env, "KEEP_SAMPLES_DAYS", usualRetention.sampleDays, 31, 36_525),
      hourDays: wholeNumber(env, "KEEP_HOURS_DAYS", usualRetention.hourDays, 180, 36_525),
    },
    packAfterDays:
      env["PACK_AFTER_DAYS"] === "off"
        ? null
        : wholeNumber(env, "PACK_AFTER_DAYS", usualPackAfterDays, 2, 36_525),
    mapApprovalNo: (env["MAP_APPROVAL_NO"] ?? "").trim(),
    model: languageModel(env),
    auditDays: wholeNumber(env, "KEEP_AUDIT_DAYS", usualAuditDays, leastAuditDays, 36_525),
    backups: {
      dailyAt: timeOfDay(env, "BACKUP_AT"),
      kept: wholeNumber(env, "KEEP_BACKUPS", usualBackups.kept, 1, 365),
    },
  };
}

function wholeNumber(env: Environment, name: string, otherwise: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function timeOfDay(env: Environment, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new StartupError(`${name} must be a time such as 02:30, not "${text}".`);
  return text;
}

function flag(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name];
  if (!text) return otherwise;
  if (text !== "0" && text !== "1") throw new StartupError(`${name} must be 0 or 1, not "${text}".`);
  return text === "1";
}

function language(env: Environment, name: string): Language {
  const text = env[name];
  if (!text) return defaultLanguage;
  const known = languages.find((each) => each === text);
  if (!known) throw new StartupError(`${name} must be ${languages.join(" or ")}, not "${text}".`);
  return known;
}

function databaseUrl(env: Environment): string | null {
  const text = env["DATABASE_URL"];
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new StartupError("DATABASE_URL must begin with postgres://.");
  return text;
}

function nodes(env: Environment): NodesConfig | null {
  const natsUrl = env["NATS_URL"];
  if (!natsUrl) return null;
  if (!/^(nats|tls):\/\//.test(natsUrl))
    throw new StartupError("NATS_URL must begin with nats:// or tls://; several are separated by commas.");
  for (const name of ["DATABASE_URL", "AUTH_SECRET"])
    if (!env[name]) throw new StartupError(`${name} is required when NATS_URL is set.`);
  if (!env["S3_ENDPOINT"] && !env["FILES_DIR"])
    throw new StartupError(
      "S3_ENDPOINT, or FILES_DIR with a folder that all nodes share, is required when NATS_URL is set.",
    );
  const address = env["NODE_ADDRESS"] || "127.0.0.1:0";
  const [, host = "", port = ""] = /^(.+):(\d+)$/.exec(address) ?? [];
  if (!host || Number(port) > 65_535)
    throw new StartupError(`NODE_ADDRESS must be a host and a port such as 10.0.0.5:7070, not "${address}".`);
  const name = (env["NODE_NAME"] || hostname()).slice(0, 100);
  return { natsUrl, name, address: { host: host.replace(/^\[(.*)\]$/, "$1"), port: Number(port) } };
}

function publicUrl(env: Environment): string {
  const secure = tls(env);
  const usual = secure ? `https://localhost:${secure.webPort}` : `http://localhost:${env["PORT"] || 8080}`;
  const text = env["PUBLIC_URL"] || usual;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new StartupError("PUBLIC_URL must begin with http:// or https://.");
  return text.replace(/\/+$/, "");
}

function tls(env: Environment): TlsConfig | null {
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = env;
  const plainMqtt = flag(env, "PLAIN_MQTT", true);
  const plainWeb = env["PLAIN_WEB"] || "redirect";
  if (plainWeb !== "redirect" && plainWeb !== "closed")
    throw new StartupError(`PLAIN_WEB must be redirect or closed, not "${plainWeb}".`);
  if (!certFile && !keyFile) {
    if (!plainMqtt || env["PLAIN_WEB"])
      throw new StartupError("PLAIN_MQTT and PLAIN_WEB need TLS_CERT and TLS_KEY.");
    return null;
  }
  if (!certFile || !keyFile) throw new StartupError("TLS_CERT and TLS_KEY must be set together.");
  return {
    certFile,
    keyFile,
    webPort: wholeNumber(env, "HTTPS_PORT", 8443, 0, 65_535),
    mqttPort: wholeNumber(env, "MQTTS_PORT", 8883, 0, 65_535),
    plainWeb,
    plainMqtt,
  };
}

function metrics(env: Environment): MetricsConfig {
  const token = env["METRICS_TOKEN"] || null;
  if (token !== null && token.length < 16)
    throw new StartupError("METRICS_TOKEN must be at least 16 characters long.");
  return {
    token,
    port: env["METRICS_PORT"] ? wholeNumber(env, "METRICS_PORT", 0, 0, 65_535) : null,
    host: env["METRICS_HOST"] || "127.0.0.1",
  };
}

function authSecret(env: Environment): string | null {
  const text = env["AUTH_SECRET"];
  if (!text) return null;
  if (text.length < 32) throw new StartupError("AUTH_SECRET must be at least 32 characters long.");
  return text;
}

function languageModel(env: Environment): ModelConfig | null {
  const url = env["MODEL_URL"];
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupError("MODEL_URL must begin with http:// or https://.");
  const model = env["MODEL_NAME"];
  if (!model) throw new StartupError("MODEL_NAME is required when MODEL_URL is set.");
  return {
    url: url.replace(/\/+$/, ""),
    key: env["MODEL_KEY"] || null,
    model,
    longestMs: wholeNumber(env, "MODEL_TIMEOUT_S", 60, 1, 600) * secondMs,
    dayQuestions: wholeNumber(env, "MODEL_DAY_QUESTIONS", 200, 1, 100_000),
    dayTokens: wholeNumber(env, "MODEL_DAY_TOKENS", 500_000, 1000, 1_000_000_000),
    price: { in: price(env, "MODEL_PRICE_IN"), out: price(env, "MODEL_PRICE_OUT") },
    dayCost: price(env, "MODEL_DAY_COST"),
  };
}

function price(env: Environment, name: string): number {
  const value = Number(env[name] || 0);
  if (!Number.isFinite(value) || value < 0) throw new StartupError(`${name} must be a number such as 0.5.`);
  return value;
}

function s3Settings(env: Environment): S3Settings | null {
  const endpoint = env["S3_ENDPOINT"];
  if (!endpoint) return null;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new StartupError("S3_ENDPOINT must begin with http:// or https://.");
  return {
    endpoint,
    bucket: beside(env, "S3_BUCKET"),
    region: env["S3_REGION"] || "us-east-1",
    accessKey: beside(env, "S3_ACCESS_KEY"),
    secretKey: beside(env, "S3_SECRET_KEY"),
  };
}

function beside(env: Environment, name: string): string {
  const text = env[name];
  if (!text) throw new StartupError(`${name} is required when S3_ENDPOINT is set.`);
  return text;
}
