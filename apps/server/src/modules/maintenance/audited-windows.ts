import { makeAudited } from "../../platform/audited.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import { minuteAt } from "../../platform/site-clock.ts";

export const makeAuditedWindows = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "maintenanceWindow",
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("maintenance_window")
        .innerJoin("customer", "customer.id", "maintenance_window.customer_id")
        .leftJoin("device", "device.id", "maintenance_window.device_id")
        .where("maintenance_window.id", "in", ids)
        .select([
          "maintenance_window.id",
          "maintenance_window.from_at as fromAt",
          "maintenance_window.to_at as toAt",
          "maintenance_window.ended_at as endedAt",
          "maintenance_window.reason",
          "device.name as device",
          "customer.name as site",
          "customer.id as customerId",
          "customer.tenant_id as tenantId",
          "customer.time_zone as zone",
        ])
        .execute();
      return rows.map(({ id, tenantId, customerId, zone, fromAt, toAt, endedAt, ...fields }) => ({
        id,
        tenantId,
        customerId,
        snapshot: {
          ...fields,
          from: minuteAt(fromAt, zone),
          to: minuteAt(toAt, zone),
          ended: endedAt !== null,
        },
      }));
    },
  });

const wholeSite: Label = { zh: "全厂", en: "whole site" };

export const describeWindowChange = describeFields(
  {
    device: { zh: "设备", en: "Device" },
    site: { zh: "现场", en: "Site" },
    from: { zh: "开始", en: "Start" },
    to: { zh: "结束", en: "End" },
    reason: { zh: "原因", en: "Reason" },
    ended: { zh: "提前结束", en: "Ended early" },
  },
  ({ device, site }, language) => `${text(site)} · ${text(device) || labelIn(language, wholeSite)}`,
);
