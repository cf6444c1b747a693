import type { Events } from "../../events.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { OfferExport } from "../tasks/interface.ts";
import { type AlarmsDeps, makeAlarms } from "./alarms.ts";
import { alarmExportRoutes } from "./export-routes.ts";
import { alarmFinders } from "./finders.ts";
import { describeHandling } from "./handling/audited-handling.ts";
import { handlingRoutes } from "./handling/routes.ts";
import { describeWindowChange } from "./maintenance/audited-windows.ts";
import { maintenanceRoutes } from "./maintenance/routes.ts";
import { alarmRoutes } from "./routes.ts";
import { makeAlarmSettings } from "./settings/alarm-settings.ts";
import { makeInForceStore } from "./settings/in-force-store.ts";
import { makeReceivers } from "./settings/receivers.ts";
import { alarmSettingRoutes, type History } from "./settings/routes.ts";
import { makeSetLimits } from "./settings/set-limits.ts";
import { settingEntity } from "./settings/settings.ts";
import { describeSettingChange } from "./settings/snapshot.ts";

export interface AlarmsModuleDeps extends AlarmsDeps {
  events: Pick<Events, "on" | "emit">;
  offerExport: OfferExport;
  /** Who changed a setting, and what. */
  history: History;
}

export function alarmsModule({ events, offerExport, history, ...deps }: AlarmsModuleDeps) {
  const { db, keysOf, clock, onError } = deps;
  const alarms = makeAlarms({ ...deps, events });
  const limits = makeSetLimits({ store: makeInForceStore(db), onError });
  const settings = makeAlarmSettings({
    db,
    keysOf,
    windowsOf: alarms.windows.everOf,
    rulesChanged: (deviceIds) => events.emit("rulesChanged", { deviceIds }),
    clock,
  });

  async function takeUpAnew(...deviceIds: string[]): Promise<void> {
    await Promise.all([alarms.engine.forget(...deviceIds), limits.changed(deviceIds)]);
  }
  events.on("deviceChanged", ({ deviceId }) => {
    alarms.windows.reloadSoon();
    return takeUpAnew(deviceId);
  });
  events.on("newOilChanged", ({ deviceId, keys }) => alarms.engine.relearn(deviceId, keys));
  events.on("labSamplesChanged", async ({ changed }) => {
    for (const { deviceId, fromMs } of changed) await alarms.engine.sampled(deviceId, fromMs);
  });
  events.on("siteTimeZoneChanged", ({ deviceIds }) => takeUpAnew(...deviceIds));
  events.on("rulesChanged", ({ deviceIds }) => takeUpAnew(...deviceIds));

  return {
    ...alarms,
    limits,
    limitSettings: settings.limits,
    finders: alarmFinders(db),
    describes: {
      [settingEntity]: describeSettingChange,
      maintenanceWindow: describeWindowChange,
      alarm: describeHandling,
    },
    serve(calls: Calls): void {
      alarmRoutes(calls, alarms.records);
      handlingRoutes(calls, alarms.handling);
      maintenanceRoutes(calls, alarms.maintenance);
      alarmSettingRoutes(calls, settings, history);
      alarmExportRoutes(calls, offerExport("alarms", alarms.recordExport), clock);
    },
    async start(): Promise<void> {
      await limits.start();
      await alarms.start();
    },
    async stop(): Promise<void> {
      await alarms.stop();
      await limits.stop();
    },
  };
}

/** Whom the settings name for alarms; the notifications ask. */
export const alarmReceivers = (db: Db) => makeReceivers(db).of;
