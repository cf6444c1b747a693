import { writeAudit } from "../../../platform/audit.ts";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { makeSchedulesStore, type ScheduleRow } from "./schedules-store.ts";

export const makeAuditedSchedules = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "reportSchedule",
    read: async (within, ids) =>
      (await makeSchedulesStore(within).byIds(within, ids)).map((row) => ({
        id: row.id,
        tenantId: row.tenantId,
        customerId: row.customerId,
        snapshot: {
          customer: row.customerName,
          every: row.every,
          day: row.day,
          hour: row.hour,
          receivers: row.contactNames,
          enabled: row.enabled,
        },
      })),
  });

/** Writes an audit entry for a summary that was made and mailed on demand. */
export const noteRun = (
  within: Db,
  { id, tenantId, customerId, customerName, contactNames }: ScheduleRow,
  at: Date,
): Promise<void> =>
  writeAudit(within, {
    at,
    tenantId,
    customerId,
    entity: "reportSchedule",
    entityId: id,
    before: null,
    after: { action: "run", customer: customerName, receivers: contactNames },
    act: true,
  });

export const describeScheduleChange = describeFields(
  {
    action: { zh: "操作", en: "Action", values: { run: { zh: "立即运行", en: "Run now" } } },
    customer: { zh: "客户", en: "Customer" },
    every: {
      zh: "周期",
      en: "Frequency",
      values: { week: { zh: "每周", en: "Weekly" }, month: { zh: "每月", en: "Monthly" } },
    },
    day: { zh: "日", en: "Day" },
    hour: { zh: "时", en: "Hour" },
    receivers: { zh: "收件人", en: "Recipients" },
    enabled: { zh: "启用", en: "Enabled" },
  },
  ({ customer }) => text(customer),
);
