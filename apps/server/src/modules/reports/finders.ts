import type { Db } from "../../platform/database/connect.ts";
import { deviceInScope, type Finders, managedInScope, isOneOf } from "../../platform/scope.ts";

export const reportFinders = (db: Db): Finders => ({
  report: (scope, ids) =>
    db
      .selectFrom("report")
      .innerJoin("device", "device.id", "report.device_id")
      .innerJoin("customer", "customer.id", "report.customer_id")
      .select("report.id")
      .where(isOneOf("report.id", ids))
      .where(deviceInScope(scope))
      .execute(),
  reportSchedule: (scope, ids) =>
    db
      .selectFrom("report_schedule")
      .select("id")
      .where(isOneOf("id", ids))
      .where(managedInScope(scope, "report_schedule"))
      .execute(),
});
