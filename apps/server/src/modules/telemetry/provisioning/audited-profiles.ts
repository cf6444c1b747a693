import { machineTypes } from "@oilcloud/oil";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { minuteAt } from "../../../platform/site-clock.ts";

export const profileEntity = "provisioningProfile";

/** Profiles as the audit keeps them; how often one was used follows from the devices it added. */
export const makeAuditedProfiles = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: profileEntity,
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("provisioning_profile")
        .innerJoin("customer", "customer.id", "provisioning_profile.customer_id")
        .leftJoin("device_group", "device_group.id", "provisioning_profile.group_id")
        .where("provisioning_profile.id", "in", ids)
        .selectAll("provisioning_profile")
        .select([
          "customer.name as customerName",
          "customer.time_zone as zone",
          "device_group.name as groupName",
        ])
        .execute();
      return rows.map((row) => ({
        id: row.id,
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        snapshot: {
          name: row.name,
          customer: row.customerName,
          group: row.groupName ?? "",
          machineType: row.machine_type,
          mostDevices: String(row.most_devices),
          ends: row.ends_at ? minuteAt(row.ends_at, row.zone) : "",
          enabled: row.enabled,
          key: row.key,
        },
      }));
    },
  });

export const describeProfile = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    customer: { zh: "客户", en: "Customer" },
    group: { zh: "设备组", en: "Device group" },
    machineType: { zh: "设备类型", en: "Machine type", values: machineTypes },
    mostDevices: { zh: "设备数上限", en: "Device limit" },
    ends: { zh: "截止时间", en: "Ends" },
    enabled: { zh: "启用", en: "Enabled" },
    key: { zh: "注册键", en: "Key" },
  },
  ({ name }) => text(name),
);
