import { type SensorModel, sensorModels } from "@oilcloud/oil";
import { sql } from "kysely";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf } from "../../../platform/scope.ts";

export const mappingEntity = "keyMapping";

export const modelOf = (key: string): SensorModel | undefined =>
  Object.hasOwn(sensorModels, key) ? sensorModels[key as keyof typeof sensorModels] : undefined;

/** Mappings as the audit keeps them: each rule as a line. */
export const makeAuditedMappings = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: mappingEntity,
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("key_mapping")
        .leftJoin("device", "device.id", "key_mapping.device_id")
        .leftJoin("customer", "customer.id", "device.customer_id")
        .where(isOneOf("key_mapping.id", ids))
        .select([
          "key_mapping.id",
          "key_mapping.model",
          "key_mapping.mapping",
          "device.name as deviceName",
          "customer.id as customerId",
          sql<string>`coalesce(key_mapping.tenant_id, customer.tenant_id)`.as("tenantId"),
        ])
        .execute();
      return rows.map(({ id, model, mapping, deviceName, customerId, tenantId }) => ({
        id,
        tenantId,
        customerId,
        snapshot: {
          name: deviceName ?? modelOf(model ?? "")?.model ?? model ?? "",
          form: mapping.form,
          time: mapping.timePath && `${mapping.timePath} (${mapping.timeUnit})`,
          list: mapping.listPath,
          child: mapping.childPath,
          rules: mapping.rules.map(
            ({ source, key, scale, offset, texts }) =>
              `${source} → ${key} × ${scale} + ${offset}${texts.map((each) => `, ${each.text} = ${each.value}`).join("")}`,
          ),
        },
      }));
    },
  });

export const describeMapping = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    form: {
      zh: "数据格式",
      en: "Payload",
      values: {
        thingsboard: { zh: "ThingsBoard", en: "ThingsBoard" },
        json: { zh: "JSON", en: "JSON" },
        chirpstack: { zh: "ChirpStack", en: "ChirpStack" },
      },
    },
    time: { zh: "时间", en: "Time" },
    list: { zh: "读数列表", en: "List of readings" },
    child: { zh: "子设备", en: "Device behind the gateway" },
    rules: { zh: "规则", en: "Rules" },
    period: { zh: "重新读取历史", en: "History read again" },
  },
  ({ name }) => text(name),
);
