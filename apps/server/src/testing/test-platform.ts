import { hash } from "@node-rs/argon2";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { AccountType, Authority } from "@oilcloud/contract";
import type { FastifyInstance, InjectOptions } from "fastify";
import { inject } from "vitest";
import { type AppDeps, buildApp } from "../app.ts";
import { usualAuditDays } from "../config.ts";
import type { ModelConfig } from "../modules/assistant/model/model-client.ts";
import { type BackupPlan, usualBackups } from "../modules/operations/backup-plan.ts";
import { usualRetention } from "../modules/telemetry/store/partitions.ts";
import type { GuardedPostOptions } from "../modules/webhooks/sending/guarded-post.ts";
import type { Certificate } from "../platform/certificate.ts";
import { connectDatabase, type Database } from "../platform/database/connect.ts";
import { makeLocalFileStores } from "../platform/files/file-store.ts";
import type { HttpOptions } from "../platform/http/server.ts";
import type { Channels } from "../platform/messages/channel.ts";
import { templateName } from "./database-setup.ts";
import { ownerOf } from "./test-owner.ts";
import { refuseUndeclared } from "./declared-answer.ts";

export interface TestAccount {
  username: string;
  authority?: Authority | null;
  accountType?: AccountType;
  tenantId?: string | null;
  customerId?: string | null;
  phone?: string;
  customers?: readonly string[];
  devices?: string[];
}

const advisoriesFile = fileURLToPath(new URL("../../../../scripts/advisories.json", import.meta.url));
const noChannels: Channels = { sms: null, email: null, wechat: null };

export const testPassword = "secret123";

/** A whole platform without a port: its own database, a clock that stands still until it is moved. */
export async function makeTestPlatform({
  channels = noChannels,
  backups = usualBackups,
  model = null,
  certificate = null,
  metricsToken = null,
  logger = false,
  packAfterDays = null,
  mirror: mirrored = null,
  webhooks: receivers = { privateAllowed: false },
  sensorLines: lineOptions = { limits: {}, dial: { privateAllowed: false } },
  nodes = null,
  database: given,
}: {
  channels?: Channels;
  backups?: BackupPlan;
  model?: ModelConfig | null;
  certificate?: Certificate | null;
  metricsToken?: string | null;
  logger?: HttpOptions["logger"];
  packAfterDays?: number | null;
  mirror?: AppDeps["mirror"];
  webhooks?: GuardedPostOptions;
  sensorLines?: AppDeps["sensorLines"];
  nodes?: AppDeps["nodes"];
  /** Instead of one of its own. */
  database?: Database;
} = {}) {
  const database = given ?? (await copyOfTemplate());
  const { db } = database;
  const owner = await ownerOf(database.pool);
  let now = new Date("2026-11-12T06:26:38Z");
  const filesDir = path.join(tmpdir(), `oilcloud-files-${randomUUID()}`);
  const {
    http,
    events,
    mqtt,
    sensorLines,
    firmware,
    telemetry,
    maintenance,
    alarmEngine,
    alarmRecords,
    messages,
    notifications,
    webhooks,
    live,
    forecasts,
    tasks,
    audit,
    refusals,
    operations,
    kept,
    visits,
    reports,
    assistant,
    quotas,
    quotaNotices,
  } = await buildApp({
    retention: usualRetention,
    packAfterDays,
    auditDays: usualAuditDays,
    securityLogFolder: path.join(filesDir, "security"),
    platform: { dataDir: tmpdir(), secrets: {}, backups, advisoriesFile },
    nodes,
    mapApprovalNo: "GS(2024)0650",
    model,
    database,
    owner,
    clock: () => now,
    http: { logger, proxies: 1, certificate },
    signIn: { secret: "0123456789abcdef0123456789abcdef", accessTokenSeconds: 900, demo: true },
    files: makeLocalFileStores(filesDir),
    messages: { channels, publicUrl: "https://oil.example.com", escalateAfterMinutes: 30 },
    mirror: mirrored,
    webhooks: receivers,
    sensorLines: lineOptions,
    siteDir: null,
    metricsToken,
  });
  await http.ready();
  // Checking a password costs what its hash says: tests that sign in a hundred times need no strong one.
  const passwordHash = await hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });

  async function customerOf(deviceId: string): Promise<string> {
    const device = await db
      .selectFrom("device")
      .select("customer_id")
      .where("id", "=", deviceId)
      .executeTakeFirstOrThrow();
    return device.customer_id;
  }

  return {
    db,
    owner,
    filesDir,
    assistant,
    quotas,
    quotaNotices,
    http,
    events,
    mqtt,
    sensorLines,
    firmware,
    telemetry,
    maintenance,
    alarmEngine,
    alarmRecords,
    messages,
    notifications,
    webhooks,
    live,
    forecasts,
    tasks,
    audit,
    refusals,
    operations,
    kept,
    visits,
    reports,
    now: () => now,
    /** Lines of the security log, once everything is in it. */
    async securityLog(): Promise<Record<string, unknown>[]> {
      await refusals.flush();
      await audit.logSecurity();
      const text = await readFile(path.join(filesDir, "security", "security.jsonl"), "utf8").catch(() => "");
      return text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async close() {
      await http.close();
      await database.close();
      await rm(filesDir, { recursive: true, force: true });
    },

    async addTenant(name: string = randomUUID()): Promise<string> {
      const { id } = await db.insertInto("tenant").values({ name }).returning("id").executeTakeFirstOrThrow();
      return id;
    },
    async addCustomer(tenantId: string, name: string = randomUUID()): Promise<string> {
      const values = { tenant_id: tenantId, name, area_no: "320500" };
      const { id } = await db.insertInto("customer").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },
    async addDevice(customerId: string, name: string = randomUUID()): Promise<string> {
      const group = await db
        .selectFrom("device_group")
        .select("id")
        .where("customer_id", "=", customerId)
        .where("is_default", "=", true)
        .executeTakeFirstOrThrow();
      const values = { customer_id: customerId, group_id: group.id, name, machine_type: "hydraulic" };
      const { id } = await db.insertInto("device").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },
    /** An alarm that is open since an hour. */
    async addAlarm(deviceId: string): Promise<string> {
      const { id } = await db
        .insertInto("alarm_episode")
        .values({
          customer_id: await customerOf(deviceId),
          device_id: deviceId,
          category: "water",
          level: 2,
          reasons: JSON.stringify([
            { key: "waterActivity", level: 2, value: 0.6, condition: { kind: "above", value: 0.5 } },
          ]),
          first_at: new Date(now.getTime() - hourMs),
          last_at: now,
          occurrences: 1,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A time of maintenance that began an hour ago and lasts another. */
    async addMaintenanceWindow(deviceId: string, reason = "new seals"): Promise<string> {
      const { id } = await db
        .insertInto("maintenance_window")
        .values({
          customer_id: await customerOf(deviceId),
          device_id: deviceId,
          from_at: new Date(now.getTime() - hourMs),
          to_at: new Date(now.getTime() + hourMs),
          reason,
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A contact that is notified of every alarm of a customer by mail. */
    async addContact(customerId: string, name: string = randomUUID()): Promise<string> {
      const { tenant_id } = await db
        .selectFrom("customer")
        .select("tenant_id")
        .where("id", "=", customerId)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto("contact")
        .values({
          tenant_id,
          customer_id: customerId,
          name,
          email: "li@example.com",
          language: "en",
          modes: ["email"],
          all_alarms: true,
          lowest_level: 2,
          told_when_cleared: false,
          escalation: false,
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A device's own setting for water activity. */
    async addAlarmSetting(deviceId: string, message = ""): Promise<string> {
      const trigger = { level: 1, condition: { kind: "above", value: 0.7 } };
      const { id } = await db
        .insertInto("alarm_setting")
        .values({
          customer_id: await customerOf(deviceId),
          key: "waterActivity",
          triggers: JSON.stringify([{ ...trigger, need: 3, of: 5, clearAfter: 6, hysteresis: 0.03 }]),
          message_1: message,
          message_2: "",
          modes: ["email"],
          enabled: true,
          created_at: now,
          updated_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("alarm_setting_device")
        .values({ setting_id: id, key: "waterActivity", device_id: deviceId })
        .execute();
      return id;
    },
    /** An oil test that was ordered and not answered yet. */
    async addReport(deviceId: string, theme: string = randomUUID()): Promise<string> {
      const { id } = await db
        .insertInto("report")
        .values({
          device_id: deviceId,
          customer_id: await customerOf(deviceId),
          kind: "oilTest",
          theme,
          diagnostic_theme: "",
          applicant: "Li",
          institution: "",
          remarks: "",
          hardware_abnormal: false,
          software_abnormal: false,
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    async addReportSchedule(customerId: string): Promise<string> {
      const { tenant_id } = await db
        .selectFrom("customer")
        .select("tenant_id")
        .where("id", "=", customerId)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto("report_schedule")
        .values({
          tenant_id,
          customer_id: customerId,
          every: "week",
          day: 1,
          hour: 8,
          language: "en",
          contact_ids: [],
          next_at: new Date(now.getTime() + dayMs),
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    async addAccount(account: TestAccount): Promise<string> {
      const { id } = await db
        .insertInto("account")
        .values({
          username: account.username,
          password_hash: passwordHash,
          phone: account.phone ?? null,
          authority: account.authority === undefined ? "SYS_ADMIN" : account.authority,
          account_type: account.accountType ?? "endUser",
          tenant_id: account.tenantId ?? null,
          customer_id: account.customerId ?? null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const customer_id of account.customers ?? []) {
        await db.insertInto("account_customer").values({ account_id: id, customer_id }).execute();
      }
      for (const device_id of account.devices ?? []) {
        await db.insertInto("account_device").values({ account_id: id, device_id }).execute();
      }
      return id;
    },

    async signIn(username: string, password = testPassword, headers: Record<string, string> = {}) {
      return send(http, { method: "POST", url: "/api/login", payload: { username, password }, headers });
    },
    async tokenOf(username: string): Promise<string> {
      const { body } = await this.signIn(username);
      return String(body["token"]);
    },
    get: (url: string, token?: string, headers: Record<string, string> = {}) =>
      send(http, { method: "GET", url, headers: { ...bearer(token), ...headers } }),
    post: (url: string, payload: unknown, token?: string, headers: Record<string, string> = {}) =>
      send(http, {
        method: "POST",
        url,
        payload: payload as object,
        headers: { ...bearer(token), ...headers },
      }),
  };
}

export type TestPlatform = Awaited<ReturnType<typeof makeTestPlatform>>;

const bearer = (token?: string): Record<string, string> =>
  token ? { "x-authorization": `Bearer ${token}` } : {};

export async function send(http: FastifyInstance, options: InjectOptions) {
  const response = await http.inject({ ...options, headers: { lang: "en", ...options.headers } });
  const isFile = response.headers["content-disposition"] !== undefined;
  const isStream = String(response.headers["content-type"]).includes("ndjson");
  const body: Record<string, unknown> = isFile
    ? { code: 200 }
    : isStream
      ? { code: 200, lines: linesOf(response.payload) }
      : response.json();
  if (typeof options.url === "string") refuseUndeclared(options.method ?? "GET", options.url, body);
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    bytes: response.rawPayload,
  };
}

const linesOf = (payload: string): unknown[] =>
  payload
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

export async function copyOfTemplate(): Promise<Database> {
  const connection = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = connectDatabase({ ...connection, database: "postgres" }, () => {});
  await admin.pool.query(`create database ${name} template ${templateName} strategy file_copy`);
  await admin.close();
  return connectDatabase({ ...connection, database: name }, () => {});
}
