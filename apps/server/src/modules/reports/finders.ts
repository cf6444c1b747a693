import type { Db } from "../../platform/database/connect.ts";
import { deviceInScope, type Finders, managedInScope } from "../../platform/scope.ts";

export const reportFinders = (db: Db): Finders => ({
  report: (scope, id) =>
    db
      .selectFrom("report")
      .innerJoin("device", "device.id", "report.device_id")
      .innerJoin("customer", "customer.id", "report.customer_id")
      .select("report.id")
      .where("report.id", "=", id)
      .where(deviceInScope(scope))
      .executeTakeFirst(),
  reportSchedule: (scope, id) =>
    db
      .selectFrom("report_schedule")
      .select("id")
      .where("id", "=", id)
      .where(managedInScope(scope, "report_schedule"))
      .executeTakeFirst(),
});
