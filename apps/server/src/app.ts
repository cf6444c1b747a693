import type { FastifyInstance } from "fastify";
import { makeAccountsStore } from "./modules/accounts/accounts-store.ts";
import { makeCodesStore } from "./modules/accounts/codes-store.ts";
import { makeHousekeeping } from "./modules/accounts/housekeeping.ts";
import { makePhoneSignIn } from "./modules/accounts/phone-sign-in.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { makeSessionsStore } from "./modules/accounts/sessions-store.ts";
import { makeSignIn } from "./modules/accounts/sign-in.ts";
import { type Alarms, makeAlarms } from "./modules/alarms/alarms.ts";
import { alarmExportRoutes } from "./modules/alarms/export-routes.ts";
import { summaryWords } from "./modules/alarms/reason-words.ts";
import { alarmRoutes } from "./modules/alarms/routes.ts";
import { makeReceivers } from "./modules/alarms/settings/receivers.ts";
import { makeAlarmSettings } from "./modules/alarms/settings/alarm-settings.ts";
import { makeInForceStore } from "./modules/alarms/settings/in-force-store.ts";
import { alarmSettingRoutes } from "./modules/alarms/settings/routes.ts";
import { makeSetLimits } from "./modules/alarms/settings/set-limits.ts";
import { settingEntity } from "./modules/alarms/settings/settings.ts";
import { describeSettingChange } from "./modules/alarms/settings/snapshot.ts";
import { makeAudit } from "./modules/audit/audit.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { areaRoutes } from "./modules/areas/routes.ts";
import { makeAreasStore } from "./modules/areas/store.ts";
import { serveFleet } from "./modules/fleet/fleet.ts";
import { makePicturesStore } from "./modules/files/pictures-store.ts";
import { makePictures } from "./modules/files/pictures.ts";
import { fileRoutes } from "./modules/files/routes.ts";
import { type LabData, makeLabData } from "./modules/lab-data/lab-data.ts";
import { labDataRoutes } from "./modules/lab-data/routes.ts";
import { makeContacts } from "./modules/notifications/contacts/contacts.ts";
import { makeContactsStore } from "./modules/notifications/contacts/contacts-store.ts";
import { makeNotifications, type Notifications } from "./modules/notifications/notifications.ts";
import { makeOutbox } from "./modules/notifications/outbox/outbox.ts";
import { makeOutboxStore } from "./modules/notifications/outbox/outbox-store.ts";
import { notificationRoutes } from "./modules/notifications/routes.ts";
import { makeReportFiles } from "./modules/reports/report-files.ts";
import { makeReports, reportEntity } from "./modules/reports/reports.ts";
import { reportRoutes } from "./modules/reports/routes.ts";
import { describeReportChange } from "./modules/reports/snapshot.ts";
import { screenRoutes } from "./modules/screens/routes.ts";
import { makeSystemNameStore } from "./modules/screens/system-name-store.ts";
import { taskRoutes } from "./modules/tasks/routes.ts";
import { makeTasksStore } from "./modules/tasks/tasks-store.ts";
import { makeTasks, type Tasks } from "./modules/tasks/tasks.ts";
import { serveDeviceApi } from "./modules/telemetry/edge/http-device-api.ts";
import { defaultEdgeLimits } from "./modules/telemetry/edge/limits.ts";
import { makeMqttServer, type MqttServer } from "./modules/telemetry/edge/mqtt-server.ts";
import { describeEventChange, deviceEventEntity } from "./modules/condition/forecast/event-words.ts";
import { makeDeviceEventsStore } from "./modules/condition/forecast/events-store.ts";
import { makeForecastStore } from "./modules/condition/forecast/forecast-store.ts";
import { type Forecasts, makeForecasts } from "./modules/condition/forecast/forecasts.ts";
import { forecastRoutes } from "./modules/condition/forecast/routes.ts";
import { makeFleetView } from "./modules/condition/fleet-view/fleet-view.ts";
import { fleetViewRoutes } from "./modules/condition/fleet-view/routes.ts";
import { type Live, serveLive } from "./modules/live/serve-live.ts";
import { deviceManagementRoutes } from "./modules/telemetry/management/routes.ts";
import { makeLimits } from "./modules/condition/judging/judge.ts";
import { makeJudgements } from "./modules/condition/judging/judgements.ts";
import { makeDataScreen } from "./modules/condition/data-screen/data-screen.ts";
import { dataScreenRoutes } from "./modules/condition/data-screen/routes.ts";
import { makeDeviceState } from "./modules/condition/judging/device-state.ts";
import { makeSampleExport } from "./modules/condition/history/sample-export.ts";
import type { Retention } from "./modules/telemetry/store/partitions.ts";
import { makeTelemetry, type Telemetry } from "./modules/telemetry/telemetry.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/connect.ts";
import type { FileStores } from "./platform/files/file-store.ts";
import { serveCalls } from "./platform/http/calls.ts";
import { serveDocs } from "./platform/http/docs.ts";
import { serveHealth } from "./platform/http/health.ts";
import { type HttpOptions, makeHttp } from "./platform/http/server.ts";
import { serveSite } from "./platform/http/site.ts";
import { acceptUploads } from "./platform/http/uploads.ts";
import type { Channels } from "./platform/messages/channel.ts";
import { makeJobs } from "./platform/jobs/jobs.ts";
import { makeSees } from "./platform/scope.ts";
import { makeAccessTokens } from "./platform/sign-in/access-tokens.ts";
import { makeAttemptLimit } from "./platform/sign-in/attempt-limit.ts";

export interface AppDeps {
  database: Pick<Database, "db" | "pool">;
  clock: Clock;
  http: HttpOptions;
  signIn: { secret: string; accessTokenSeconds: number; demo: boolean };
  files: FileStores;
  retention: Retention;
  messages: { channels: Channels; publicUrl: string; escalateAfterMinutes: number };
  /** the built web app, or null to serve the API alone */
  siteDir: string | null;
}

export interface App {
  /** Its `ready` starts what runs by itself, its `close` stops it. */
  http: FastifyInstance;
  mqtt: MqttServer;
  telemetry: Telemetry;
  alarms: Alarms;
  notifications: Notifications;
  live: Live;
  forecasts: Forecasts;
  tasks: Tasks;
  labData: LabData;
}

/** Puts the platform together: every module, and what it is given, is visible here. */
export async function buildApp({
  database,
  clock,
  http: options,
  signIn: auth,
  files,
  retention,
  messages: { channels, ...messages },
  siteDir,
}: AppDeps): Promise<App> {
  const { db, pool } = database;
  const http = makeHttp(options);
  const onError = (error: unknown) => http.log.error({ err: error }, "in the background");
  await serveDocs(http);
  await acceptUploads(http);

  const accounts = makeAccountsStore(db);
  const sessions = makeSessionsStore(db);
  const tokens = makeAccessTokens(auth.secret, auth.accessTokenSeconds, clock);
  const limit = makeAttemptLimit(db, clock);
  const signIn = makeSignIn({ accounts, sessions, tokens, limit, clock });
  const notifications = makeNotifications({
    db,
    channels,
    words: { summary: summaryWords, ...messages },
    named: makeReceivers(db).of,
    clock,
    onError,
  });
  const phoneSignIn = makePhoneSignIn({
    accounts,
    codes: makeCodesStore(db),
    sender: notifications.codes,
    limit,
    openSession: signIn.openSession,
    secret: auth.secret,
    demo: auth.demo,
    clock,
  });
  const areas = makeAreasStore(db);
  const jobs = makeJobs({ pool, onError });
  const telemetry = makeTelemetry({ db, pool, retention, clock, onError });
  const edge = { backend: telemetry.backend, limits: defaultEdgeLimits };
  const mqtt = makeMqttServer({ ...edge, clock, log: http.log });
  telemetry.line.through(mqtt);

  const calls = serveCalls(http, { authenticate: signIn.authenticate, sees: makeSees(db) });
  accountRoutes(calls, { signIn, phoneSignIn, accounts });
  areaRoutes(calls, areas);
  screenRoutes(calls, makeSystemNameStore(db));
  const setLimits = makeSetLimits({ store: makeInForceStore(db), onError });
  const limits = makeLimits(setLimits.of);
  const judgements = makeJudgements({ ...telemetry, limits });
  const dataScreen = makeDataScreen({ db, telemetry, judgements, limits, clock });
  dataScreenRoutes(calls, dataScreen);
  deviceManagementRoutes(calls, telemetry.management);
  const forecasts = makeForecasts({
    store: makeForecastStore(db),
    nameOf: telemetry.keys.nameOf,
    limits,
    clock,
    onError,
  });
  const alarms = makeAlarms({
    db,
    onSamples: telemetry.onSamples,
    keysOf: telemetry.keyNamesOf,
    onOilChange: (deviceId) => void forecasts.again(deviceId).catch(onError),
    clock,
    onError,
  });
  alarmRoutes(calls, alarms.records);
  notificationRoutes(calls, {
    contacts: makeContacts({ store: makeContactsStore(db), clock }),
    outbox: makeOutbox({ store: makeOutboxStore(db), channels, notifications, clock }),
  });
  forecastRoutes(calls, { forecasts, events: makeDeviceEventsStore(db), clock });
  const audit = makeAudit(db, {
    [settingEntity]: describeSettingChange,
    [reportEntity]: describeReportChange,
    [deviceEventEntity]: describeEventChange,
  });
  auditRoutes(calls, audit);
  const alarmSettings = makeAlarmSettings({
    db,
    keysOf: telemetry.keyNamesOf,
    async rulesChanged(deviceIds) {
      alarms.engine.forget(...deviceIds);
      await setLimits.changed(deviceIds);
      void forecasts.wake(deviceIds).catch(onError);
    },
    clock,
  });
  alarmSettingRoutes(calls, alarmSettings, audit.history);
  const fleetView = makeFleetView({
    db,
    telemetry,
    judgements,
    limits,
    alarms: alarms.records,
    forecasts,
    clock,
  });
  fleetViewRoutes(calls, fleetView);
  const reportFiles = makeReportFiles({ db, files: files("reports"), jobs });
  reportRoutes(calls, makeReports({ db, files: files("reports"), removeFiles: reportFiles.remove, clock }));
  serveFleet(calls, {
    db,
    clock,
    jobs,
    beforeRemoval: reportFiles.beforeDeviceRemoval,
    telemetry: {
      ...makeDeviceState(judgements, clock),
      displayOrder: dataScreen.displayOrder,
      values: dataScreen.values,
      issueToken: telemetry.management.issueToken,
      deviceChanged(deviceId) {
        telemetry.management.deviceChanged(deviceId);
        alarms.engine.forget(deviceId);
        void setLimits.changed([deviceId]).then(() => forecasts.again(deviceId).catch(onError));
      },
      adoptedChanged: telemetry.keys.loadAdopted,
      mqttPort: mqtt.port,
    },
  });
  fileRoutes(calls, makePictures({ rows: makePicturesStore(db), bytes: files("pictures"), jobs, clock }));
  const labData = makeLabData({ db, onlineAround: dataScreen.around, clock });
  labDataRoutes(calls, labData);
  const tasks = makeTasks({ tasks: makeTasksStore(db), files: files("exports"), jobs, clock });
  taskRoutes(calls, tasks, makeSampleExport({ db, keys: telemetry.keys, latest: telemetry.latest }));
  alarmExportRoutes(calls, tasks.offer("alarms", alarms.recordExport));
  const missing = calls.missing();
  if (missing.length > 0) throw new Error(`Nobody answers ${missing.join(", ")}`);

  serveDeviceApi(http, edge);
  const live = serveLive(http, {
    db,
    telemetry,
    alarms: alarms.live,
    authenticate: signIn.authenticate,
    clock,
    onError,
  });
  serveHealth(http, db);
  await serveSite(http, siteDir);

  const housekeeping = makeHousekeeping(sessions, clock, onError);
  http.addHook("onReady", async () => {
    await areas.fill();
    await telemetry.start();
    await jobs.start();
    alarms.onChange(() => notifications.wake());
    await setLimits.start();
    await alarms.start();
    await notifications.start();
    await forecasts.start();
    await fleetView.start();
    housekeeping.start();
  });
  http.addHook("preClose", async () => telemetry.management.giveUp());
  http.addHook("onClose", async () => {
    housekeeping.stop();
    await jobs.stop();
    await mqtt.close();
    await alarms.stop();
    await notifications.stop();
    await forecasts.stop();
    await telemetry.stop();
  });
  return { http, mqtt, telemetry, alarms, notifications, live, forecasts, tasks, labData };
}
