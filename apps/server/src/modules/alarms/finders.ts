import type { Db } from "../../platform/database/connect.ts";
import { customerInScope, type Finders, ofDeviceInScope } from "../../platform/scope.ts";
import { windowsInScope } from "./maintenance/windows-store.ts";

export const alarmFinders = (db: Db): Finders => ({
  alarm: (scope, id) =>
    db
      .selectFrom("alarm_episode")
      .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
      .select("alarm_episode.id")
      .where("alarm_episode.id", "=", id)
      .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
      .executeTakeFirst(),
  maintenanceWindow: (scope, id) =>
    windowsInScope(db, scope)
      .select("maintenance_window.id")
      .where("maintenance_window.id", "=", id)
      .executeTakeFirst(),
  alarmSetting: (scope, id) =>
    db
      .selectFrom("alarm_setting")
      .innerJoin("customer", "customer.id", "alarm_setting.customer_id")
      .select("alarm_setting.id")
      .where("alarm_setting.id", "=", id)
      .where(customerInScope(scope))
      .executeTakeFirst(),
});
