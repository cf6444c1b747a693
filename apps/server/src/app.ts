import { readUnitsFrom, storedUnits } from "@oilcloud/oil";
import type { EventMap } from "./events.ts";
import { alarmEngineModule } from "./modules/alarm-engine/module.ts";
import { alarmRecordsModule } from "./modules/alarm-records/module.ts";
import { alarmReplayModule } from "./modules/alarm-replay/module.ts";
import { alarmRulesModule } from "./modules/alarm-rules/module.ts";
import { areasModule } from "./modules/areas/module.ts";
import { assistantModule } from "./modules/assistant/module.ts";
import type { ModelConfig } from "./modules/assistant/model/model-client.ts";
import { auditModule } from "./modules/audit/module.ts";
import { brandModule } from "./modules/brand/module.ts";
import { companiesModule } from "./modules/companies/module.ts";
import { conditionModule } from "./modules/condition/module.ts";
import { contactsModule } from "./modules/contacts/module.ts";
import { filesModule } from "./modules/files/module.ts";
import { firmwareModule } from "./modules/firmware/module.ts";
import { fleetModule } from "./modules/fleet/module.ts";
import { labDataModule } from "./modules/lab-data/module.ts";
import { liveModule } from "./modules/live/module.ts";
import { maintenanceModule } from "./modules/maintenance/module.ts";
import { mirrorModule, type MirrorModuleDeps } from "./modules/mirror/module.ts";
import { messagesModule } from "./modules/messages/module.ts";
import { notificationsModule } from "./modules/notifications/module.ts";
import { operationsModule, type OperationsModuleDeps } from "./modules/operations/module.ts";
import { peopleModule } from "./modules/people/module.ts";
import { quotasModule } from "./modules/quotas/module.ts";
import { quotaNoticesModule } from "./modules/quotas/notices-module.ts";
import { retentionModule } from "./modules/retention/module.ts";
import { retentionRulesModule } from "./modules/retention/rules-module.ts";
import { oilSettingsModule } from "./modules/oil-settings/module.ts";
import { remoteCareModule } from "./modules/remote-care/module.ts";
import { reportsModule } from "./modules/reports/module.ts";
import { isDisplayToken } from "./modules/screens/display-links/display-links.ts";
import { screensModule } from "./modules/screens/module.ts";
import { sensorLinesModule, type SensorLinesModuleDeps } from "./modules/sensor-lines/module.ts";
import { setupModule } from "./modules/setup/module.ts";
import { signInProvidersModule } from "./modules/sign-in-providers/module.ts";
import { signInModule } from "./modules/sign-in/module.ts";
import { stickersModule } from "./modules/stickers/module.ts";
import { tasksModule } from "./modules/tasks/module.ts";
import { telemetryModule } from "./modules/telemetry/module.ts";
import { visitsModule } from "./modules/visits/module.ts";
import { webhooksModule, type WebhooksModuleDeps } from "./modules/webhooks/module.ts";
import type { Retention } from "./modules/telemetry/store/partitions.ts";
import { makeAuditWords } from "./platform/audit-words.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/connect.ts";
import { makeEvents } from "./platform/events.ts";
import type { FileStores } from "./platform/files/file-store.ts";
import { makeSheetExport } from "./platform/files/sheet-export.ts";
import { type CallsDeps, serveCalls } from "./platform/http/calls.ts";
import { serveDocs } from "./platform/http/docs.ts";
import { serveHealth } from "./platform/http/health.ts";
import { serveMetrics } from "./platform/http/metrics.ts";
import { makeUnknownTokens } from "./platform/http/unknown-tokens.ts";
import { type HttpOptions, makeHttp } from "./platform/http/server.ts";
import { serveSite } from "./platform/http/site.ts";
import { acceptUploads } from "./platform/http/uploads.ts";
import { makeJobs } from "./platform/jobs/jobs.ts";
import { makeLifecycle } from "./platform/lifecycle.ts";
import type { Channels } from "./platform/messages/channel.ts";
import { watchMachine } from "./platform/busy-machine.ts";
import { makeWorkBudget, usualWorkLimits } from "./platform/work-budget.ts";
import { makeMetrics } from "./platform/metrics.ts";
import type { Module } from "./platform/module.ts";
import { makeNameMask } from "./platform/name-mask.ts";
import { makeOpenStreams } from "./platform/open-streams.ts";
import type { Owner } from "./platform/ownership/owner.ts";
import { readersUnits } from "./platform/readers-units.ts";
import { makeReadiness } from "./platform/readiness.ts";
import { makeRecentErrors } from "./platform/recent-errors.ts";
import { makeSees, siteFinders } from "./platform/scope.ts";
import { makeRefusalNotes } from "./platform/security/refusal-notes.ts";
import { makeWorkers } from "./platform/workers/workers.ts";
import { measurePlatform } from "./platform-metrics.ts";

export interface AppDeps {
  database: Pick<Database, "db" | "pool">;
  /** Owns all partitions of the database. */
  owner: Owner;
  clock: Clock;
  http: HttpOptions;
  signIn: { secret: string; accessTokenSeconds: number; demo: boolean };
  files: FileStores;
  retention: Retention;
  /** How many days after its end a week of readings is packed; null: none is. */
  packAfterDays: number | null;
  /** How long audit entries are kept. */
  auditDays: number;
  /** Where the security log is written; null: it is not. */
  securityLogFolder: string | null;
  /** The data folder, whose free space is measured; the secrets that a backup has to hold; when backups are made; known advisories. */
  platform: Pick<OperationsModuleDeps, "dataDir" | "secrets" | "backups" | "advisoriesFile">;
  messages: { channels: Channels; publicUrl: string; escalateAfterMinutes: number };
  /** Where readings are mirrored to; null if they are not. */
  mirror: MirrorModuleDeps["config"];
  /** Which receivers webhooks may have. */
  webhooks: WebhooksModuleDeps["receivers"];
  /** How much room DTUs have, and which converters may be dialled. */
  sensorLines: Pick<SensorLinesModuleDeps, "limits" | "dial">;
  /** The nodes that hold the connections of devices and people; null: this process does. */
  nodes: NodesDeps | null;
  /** The approval number shown beside maps of China; empty if there is none. */
  mapApprovalNo: string;
  /** The language model of the assistant; null if only the built-in engine answers. */
  model: ModelConfig | null;
  /** The built web app; null to serve the API alone. */
  siteDir: string | null;
  /** The token of /metrics, which is served beside the API; null if it is not served. */
  metricsToken: string | null;
}

interface NodesDeps extends NonNullable<OperationsModuleDeps["nodes"]> {
  /** Where devices connect to any node. */
  devicePort: { port: number; isSecure: boolean };
}

export type App = Awaited<ReturnType<typeof buildApp>>;

/**
 * Assembles the platform. Every module and its dependencies are listed here. Modules start in this order once `http` is
 * ready, and stop in reverse order when it closes.
 */
export async function buildApp({
  database: { db, pool },
  owner,
  clock,
  http: options,
  signIn: signInOptions,
  files,
  retention,
  packAfterDays,
  auditDays,
  securityLogFolder,
  platform,
  messages: { channels, publicUrl, escalateAfterMinutes },
  mirror: mirrored,
  webhooks: receivers,
  sensorLines: lineOptions,
  nodes,
  mapApprovalNo,
  model,
  siteDir,
  metricsToken,
}: AppDeps) {
  readUnitsFrom(() => readersUnits() ?? storedUnits);
  const errors = makeRecentErrors(clock);
  const http = makeHttp(options, errors.note);
  const onError = (error: unknown) => {
    http.log.error({ err: error }, "in the background");
    errors.note("background", error);
  };
  const events = makeEvents<EventMap>(onError);
  const base = { db, clock, events, onError };
  const nameMask = makeNameMask(db);
  const openStreams = makeOpenStreams();
  const jobs = makeJobs({ pool, onError });
  const lifecycle = makeLifecycle();
  const modules: Module[] = [];
  const words = makeAuditWords(() => modules);
  function use<M extends Module>(name: string, module: M): M {
    modules.push(module);
    return lifecycle.add(name, module);
  }

  const refusals = lifecycle.add("refusals", makeRefusalNotes(base));
  use("areas", areasModule(base));
  const quotas = use("quotas", quotasModule(base));
  const { logoOf, logos, isDeviceImage, keepPhoto } = use(
    "files",
    filesModule({ ...base, jobs, files: files("pictures"), refuseBeyond: quotas.refuseBeyond }),
  );
  const brand = use("brand", brandModule({ ...base, logoOf, logos }));
  const messages = use(
    "messages",
    messagesModule({
      ...base,
      channels,
      brands: brand.ofMessages,
      attachments: files("reports"),
      secret: signInOptions.secret,
    }),
  );
  const quotaNotices = use(
    "quota-notices",
    quotaNoticesModule({ ...base, ...quotas.noticed, letters: messages.letters }),
  );
  const retentionRules = use(
    "retention-rules",
    retentionRulesModule({
      ...base,
      defaults: { samples: retention.sampleDays, hours: retention.hourDays },
    }),
  );
  const telemetry = use(
    "telemetry",
    telemetryModule({
      ...base,
      pool,
      owner,
      rules: retentionRules.rules,
      packAfterDays,
      quotas: quotas.devices,
      jobs,
      secret: signInOptions.secret,
      log: http.log,
    }),
  );
  const mqttPort = () => nodes?.devicePort.port ?? telemetry.mqtt.port();
  const mirror = use(
    "mirror",
    mirrorModule({ ...base, config: mirrored, onSamples: telemetry.onSamples, keys: telemetry.keys }),
  );
  const sensorLines = use(
    "sensor-lines",
    sensorLinesModule({ ...base, readings: telemetry.polled, log: http.log, ...lineOptions }),
  );
  const firmware = use(
    "firmware",
    firmwareModule({
      ...base,
      jobs,
      files: files("firmware"),
      attributes: telemetry.management,
      firmwareFrom: telemetry.firmwareFrom,
      lagMs: telemetry.backend.lagMs,
    }),
  );
  use(
    "remote-care",
    remoteCareModule({ ...base, calls: telemetry.management, isConnected: telemetry.connections.isOpen }),
  );
  const accountMessages = { codes: messages.codes, publicUrl };
  const signIn = use(
    "sign-in",
    signInModule({
      ...base,
      ...accountMessages,
      platformName: brand.nameOf,
      signOutUrl: (providerId: string, token: string): Promise<string | null> =>
        providers.signOutUrl(providerId, token),
      options: signInOptions,
    }),
  );
  const contacts = use(
    "contacts",
    contactsModule({
      ...base,
      messages,
      refuseBeyond: quotas.refuseBeyond,
      addressCodes: signIn.addressCodes,
      demo: signInOptions.demo,
    }),
  );
  const { newcomers } = use(
    "people",
    peopleModule({ ...base, ...accountMessages, platformName: brand.nameOf, signIn }),
  );
  const providers = use(
    "sign-in-providers",
    signInProvidersModule({ ...base, newcomers, publicUrl, secret: signInOptions.secret, signIn }),
  );
  const tasks = use(
    "tasks",
    tasksModule({ ...base, jobs, files: files("exports"), nameMask, refuseBeyond: quotas.refuseBeyond }),
  );
  const audit = use(
    "audit",
    auditModule({
      ...base,
      jobs,
      offerExport: tasks.offer,
      keepDays: auditDays,
      logFolder: securityLogFolder,
      describe: words.of,
    }),
  );
  const workers = lifecycle.add("workers", makeWorkers());
  const sheetExport = makeSheetExport({ db, workers, clock });
  const { windows } = use("maintenance", maintenanceModule(base));
  const alarmRules = use("alarm-rules", alarmRulesModule({ ...base, history: audit.history, sheetExport }));
  const alarmEngine = use(
    "alarm-engine",
    alarmEngineModule({
      ...base,
      owner,
      onSamples: telemetry.onSamples,
      packed: telemetry.packed,
      keysOf: telemetry.keyNamesOf,
      rulesOf: alarmRules.rulesOf,
      workers,
      maintenance: windows,
    }),
  );
  const condition = use(
    "condition",
    conditionModule({
      ...base,
      telemetry,
      alarms: {
        limits: alarmRules.limits,
        standings: alarmEngine.standings,
        maintenanceUntil: windows.until,
      },
      offerExport: tasks.offer,
    }),
  );
  const alarmRecords = use(
    "alarm-records",
    alarmRecordsModule({
      ...base,
      standingOf: alarmEngine.standings.of,
      diagnosisOf: condition.diagnoses.of,
      offerExport: tasks.offer,
      bookOf: contacts.bookOf,
      escalateAfterMinutes,
    }),
  );
  const home = use("home", condition.home(alarmRecords.records));
  use(
    "alarm-replay",
    alarmReplayModule({
      ...base,
      packed: telemetry.packed,
      dryRuns: alarmEngine.dryRuns,
      keysOf: telemetry.keyNamesOf,
      rulesOf: alarmRules.rulesOf,
      draftedRules: alarmRules.draftedRules,
      summaryWords: alarmRecords.summaryWords,
    }),
  );
  const webhooks = use(
    "webhooks",
    webhooksModule({ ...base, secret: signInOptions.secret, publicUrl, receivers }),
  );
  const notifications = use(
    "notifications",
    notificationsModule({
      ...base,
      messages,
      contacts,
      state: alarmRecords.notificationState,
      named: alarmRules.receiversOf,
      stream: webhooks.addAlarmEvents,
      words: {
        publicUrl,
        escalateAfterMinutes,
        describe: (facts, language) => ({
          ...alarmRecords.descriptions.forMessage(facts, language),
          outlook: condition.outlook(facts.deviceNumber, language),
        }),
      },
    }),
  );
  const reports = use(
    "reports",
    reportsModule({
      ...base,
      jobs,
      files: files("reports"),
      diagnoses: condition.diagnoses,
      records: condition.records,
      judging: condition.fleet,
      brands: brand.ofMessages,
      mail: messages.letters,
      onFinished: webhooks.addReportEvent,
    }),
  );
  use(
    "stickers",
    stickersModule({
      ...base,
      secret: signInOptions.secret,
      publicUrl,
      offerFile: tasks.offerFile,
      draw: reports.drawStickers,
    }),
  );
  const fleet = use(
    "fleet",
    fleetModule({
      ...base,
      jobs,
      nameMask,
      isDeviceImage,
      keepPhoto,
      beforeRemoval: reports.beforeDeviceRemoval,
      removeReadings: telemetry.removeReadings,
      refuseNewDevices: quotas.devices.refuseNewDevices,
      sheetExport,
      telemetry: {
        ...condition.ofDevice,
        issueToken: telemetry.management.issueToken,
        mqttPort,
        mqttSecure: () => nodes?.devicePort.isSecure ?? telemetry.mqtt.isSecure(),
        issueMissingTokens: telemetry.management.issueMissingTokens,
      },
    }),
  );
  use(
    "companies",
    companiesModule({
      ...base,
      jobs,
      endSessionsOf: signIn.endSessionsOf,
      refuseTooManyDevices: quotas.refuseTooManyDevices,
      removeDevicesOf: fleet.removeDevicesOf,
      removeAlarmsOf: alarmRecords.removeOf,
      moveRecords: [contacts.move, messages.move, alarmRules.dropReceiversOfOthers],
    }),
  );
  const labData = use("lab-data", labDataModule({ ...base, onlineAround: condition.around }));
  use(
    "oil-settings",
    oilSettingsModule({
      ...base,
      limits: alarmRules.limitSettings,
      attempt: alarmEngine.engine.attempt,
      verdicts: condition.draftVerdicts,
      latest: telemetry.latest,
      fillOf: telemetry.fillOf,
      describe: words.of,
    }),
  );
  const screens = use(
    "screens",
    screensModule({
      ...base,
      condition: condition.fleet,
      alarms: alarmRecords.onScreens,
      brandSeenBy: brand.seenBy,
      openStreams,
      nameMask,
      mapApprovalNo,
    }),
  );
  const visits = use(
    "visits",
    visitsModule({
      ...base,
      diagnoses: condition.diagnoses,
      resolved: alarmRecords.records.resolved,
      offerExport: tasks.offer,
      letters: messages.letters,
      publicUrl,
    }),
  );
  use(
    "setup",
    setupModule({
      ...base,
      speak: (language) => {
        http.platformLanguage = language;
      },
    }),
  );
  const assistant = use(
    "assistant",
    assistantModule({
      ...base,
      jobs,
      nameMask,
      model,
      sources: {
        ...condition.reading,
        attention: home.attention,
        sites: home.sites,
        sensorFaults: home.sensorFaults,
        diagnosis: condition.diagnoses.of,
        alarms: alarmRecords.records.list,
        alarmCounts: alarmRecords.records.counts,
        alarm: alarmRecords.records.detail,
        samples: labData.samples.list,
        sensors: fleet.sensorsOf,
        visits: visits.list,
      },
    }),
  );
  const unknownTokens = makeUnknownTokens(clock);
  events.on("accountsChanged", async () => unknownTokens.forget());
  const authenticate: CallsDeps["authenticate"] = (token, given) => {
    const lookUp = () =>
      isDisplayToken(token) ? screens.authenticate(token, given) : signIn.authenticate(token, given);
    // Session tokens are signed, so that the signature alone rejects an unknown one without a look-up.
    const isSigned = !isDisplayToken(token) && !signIn.isApiKey(token);
    return isSigned || given?.address === undefined
      ? lookUp()
      : unknownTokens.bounded(token, given.address, lookUp);
  };
  const live = use(
    "live",
    liveModule({
      ...base,
      telemetry,
      alarms: alarmRecords.live,
      screens: screens.live,
      openStreams,
      nameMask,
      authenticate,
    }),
  );
  const operations = use(
    "operations",
    operationsModule({
      ...base,
      pool,
      jobs,
      files,
      errors,
      ingested: telemetry.ingested,
      activeSessions: signIn.activeSessions,
      connected: () => ({
        devices: telemetry.connections.count(),
        streams: live.counts().connections,
        refused: telemetry.mqtt.refused(),
      }),
      mqttPort,
      nodes,
      keepDays: { samples: retention.sampleDays, hours: retention.hourDays, audit: auditDays },
      ...platform,
    }),
  );
  const kept = use(
    "retention",
    retentionModule({
      ...base,
      store: retentionRules.store,
      cap: retentionRules.cap,
      rules: retentionRules.rules,
      letters: messages.letters,
      files: files("archives"),
      jobs,
      archiving: telemetry.archiving,
    }),
  );
  lifecycle.add("jobs", jobs);
  // MQTT starts last and stops first: what it acknowledges passes through every module above.
  const { mqtt } = telemetry;
  lifecycle.add("mqtt", { stop: mqtt.close });

  await serveDocs(http);
  await acceptUploads(http);
  const machine = watchMachine();
  const work = makeWorkBudget(usualWorkLimits(), { now: () => performance.now(), isBusy: machine.isBusy });
  lifecycle.add("watch on the machine", { stop: async () => machine.stop() });
  const sees = makeSees(siteFinders(db), ...modules.map(({ finders }) => finders ?? {}));
  const calls = serveCalls(http, { authenticate, sees, nameMask, work, refusals });
  for (const { serve } of modules) serve?.(calls);
  const missing = calls.missing();
  if (missing.length > 0) throw new Error(`Missing handlers: ${missing.join(", ")}`);
  const unclear = words.unclear();
  if (unclear.length > 0) throw new Error(`One module has to describe each of ${unclear.join(", ")}`);
  for (const { serveHttp } of modules) serveHttp?.(http);
  const readiness = makeReadiness({ db, dataDir: platform.dataDir, ingestLagMs: telemetry.backend.lagMs });
  serveHealth(http, readiness);
  const metrics = makeMetrics();
  const { workCounts } = operations;
  const errorCount = errors.total;
  measurePlatform(metrics, {
    http,
    pool,
    telemetry,
    engine: alarmEngine.engine,
    mqtt,
    sensorLines,
    live,
    quotas: quotaNotices,
    mirror: mirror.counts,
    webhooks: webhooks.counts,
    workCounts,
    readiness,
    errorCount,
    work,
    nodes,
  });
  serveMetrics(http, metrics, metricsToken);
  await serveSite(http, siteDir);

  http.addHook("onReady", lifecycle.start);
  http.addHook("preClose", async () => telemetry.management.giveUp());
  http.addHook("onClose", lifecycle.stop);
  return {
    http,
    metrics,
    events,
    mqtt,
    sensorLines,
    firmware,
    telemetry,
    maintenance: windows,
    alarmEngine,
    alarmRecords,
    messages,
    notifications,
    webhooks,
    live,
    forecasts: condition.forecasts,
    tasks,
    audit,
    refusals,
    operations,
    kept,
    labData,
    visits,
    reports,
    assistant,
    quotas,
    quotaNotices,
  };
}
