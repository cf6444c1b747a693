import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { SheetExport } from "../../platform/files/sheet-export.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { customerInScope, type Finders, isOneOf } from "../../platform/scope.ts";
import { makeSettingImports } from "./imports/imports.ts";
import { makeInForceStore } from "./in-force/in-force-store.ts";
import { makeLimitsInForce } from "./in-force/limits-in-force.ts";
import { dropReceiversOfOthers, makeReceivers } from "./in-force/receivers.ts";
import { makeRulesInForce } from "./in-force/rules-in-force.ts";
import { makeLimitSettings } from "./limits/limit-settings.ts";
import { makeApplyTemplate } from "./settings/apply-template.ts";
import { makeRuleDescriptions } from "./settings/describe-rules.ts";
import { draftedRules } from "./settings/drafted-rules.ts";
import { alarmSettingRoutes, type History } from "./routes.ts";
import { makeSettingDevicesStore } from "./settings/setting-devices-store.ts";
import { describeSettingChange } from "./settings/setting-snapshot.ts";
import { makeSettings, settingEntity } from "./settings/settings.ts";

export interface AlarmRulesModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "on" | "emit">;
  onError(error: unknown): void;
  /** Who changed a setting, and what. */
  history: History;
  sheetExport: SheetExport;
}

/** What devices are watched for: the settings that people make, and the catalogue for everything else. */
export function alarmRulesModule(deps: AlarmRulesModuleDeps) {
  const { db, clock, events, onError, history, sheetExport } = deps;
  const inForce = makeInForceStore(db);
  const devices = makeSettingDevicesStore(db);
  const limits = makeLimitsInForce({ store: inForce, onError });
  const rulesChanged = (deviceIds: readonly string[]) => events.emit("rulesChanged", { deviceIds });
  const settings = makeSettings({
    db,
    clock,
    rulesChanged: (deviceIds) => rulesChanged([...new Set(deviceIds)]),
  });
  events.on("deviceChanged", ({ deviceId }) => limits.changed([deviceId]));
  events.on("siteTimeZoneChanged", ({ deviceIds }) => limits.changed(deviceIds));
  events.on("rulesChanged", ({ deviceIds }) => limits.changed(deviceIds));

  return {
    rulesOf: makeRulesInForce(inForce),
    draftedRules,
    /** The limits that settings in force put on devices. */
    limits,
    limitSettings: makeLimitSettings({ db, settings, rulesChanged }),
    /** Whom the settings in force name for alarms. */
    receiversOf: makeReceivers(db).of,
    /** Takes the contacts of other dealers out of a customer's settings. */
    dropReceiversOfOthers,
    finders: {
      alarmSetting: (scope, ids) =>
        db
          .selectFrom("alarm_setting")
          .innerJoin("customer", "customer.id", "alarm_setting.customer_id")
          .select("alarm_setting.id")
          .where(isOneOf("alarm_setting.id", ids))
          .where(customerInScope(scope))
          .execute(),
    } satisfies Finders,
    describes: { [settingEntity]: describeSettingChange },
    serve(calls: Calls): void {
      alarmSettingRoutes(calls, {
        settings,
        rules: makeRuleDescriptions({ inForce, devices }),
        imports: makeSettingImports(db, settings, sheetExport),
        applyTemplate: makeApplyTemplate({ devices, settings }),
        history,
      });
    },
    start: limits.start,
    stop: limits.stop,
  };
}
