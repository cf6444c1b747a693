import { oils, sensorModels } from "@oilcloud/oil";
import { makeAudited } from "../../platform/audited.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { minuteAt } from "../../platform/site-clock.ts";

/** Groups, sensors and names of indicators as the audit keeps and describes them. */

export const makeAuditedGroups = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "deviceGroup",
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("device_group")
        .innerJoin("customer", "customer.id", "device_group.customer_id")
        .where("device_group.id", "in", ids)
        .select(["device_group.id", "device_group.name", "customer.id as customerId"])
        .select("customer.tenant_id as tenantId")
        .execute();
      return rows.map(({ name, ...owner }) => ({ ...owner, snapshot: { name } }));
    },
  });

export const describeGroupChange = describeFields({ name: { zh: "名称", en: "Name" } }, ({ name }) =>
  text(name),
);

export const makeAuditedSensors = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "sensor",
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("sensor")
        .innerJoin("device", "device.id", "sensor.device_id")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where("sensor.id", "in", ids)
        .select([
          "sensor.id",
          "sensor.name",
          "sensor.model",
          "sensor.code",
          "sensor.installed_at as installedAt",
          "sensor.calibrated_at as calibratedAt",
          "device.name as device",
          "customer.id as customerId",
          "customer.tenant_id as tenantId",
          "customer.time_zone as zone",
        ])
        .execute();
      return rows.map(({ id, tenantId, customerId, zone, installedAt, calibratedAt, ...fields }) => ({
        id,
        tenantId,
        customerId,
        snapshot: {
          ...fields,
          installed: minuteAt(installedAt, zone),
          calibrated: calibratedAt && minuteAt(calibratedAt, zone),
        },
      }));
    },
  });

export const describeSensorChange = describeFields(
  {
    name: { zh: "传感器名称", en: "Sensor name" },
    model: { zh: "型号", en: "Model", values: sensorModels },
    code: { zh: "编号", en: "Code" },
    device: { zh: "设备", en: "Device" },
    installed: { zh: "安装时间", en: "Installed" },
    calibrated: { zh: "校准时间", en: "Calibrated" },
  },
  ({ device, name }) => `${text(device)} · ${text(name)}`,
);

/** What dealers call their oils. */
export const makeAuditedOilBrands = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "oilBrand",
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("oil_brand")
        .where("id", "in", ids)
        .select(["id", "tenant_id as tenantId", "name", "oil"])
        .execute();
      return rows.map(({ id, tenantId, ...snapshot }) => ({ id, tenantId, customerId: null, snapshot }));
    },
  });

export const describeOilBrandChange = describeFields(
  {
    name: { zh: "油品名称", en: "Oil name" },
    oil: { zh: "油品牌号", en: "Oil no.", values: oils },
  },
  ({ name }) => text(name),
);

/** A key means the same on every device, so its name is the platform's. */
export const makeAuditedIndicatorNames = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "indicatorName",
    read: async (within, keys) => {
      const rows = await within
        .selectFrom("adopted_indicator")
        .where("key", "in", keys)
        .select(["key", "name_zh as nameZh", "name_en as nameEn", "unit", "decimals"])
        .execute();
      return rows.map((snapshot) => ({ id: snapshot.key, tenantId: null, customerId: null, snapshot }));
    },
  });

export const describeIndicatorNameChange = describeFields(
  {
    key: { zh: "键", en: "Key" },
    nameZh: { zh: "中文名称", en: "Chinese name" },
    nameEn: { zh: "英文名称", en: "English name" },
    unit: { zh: "单位", en: "Unit" },
    decimals: { zh: "小数位", en: "Decimals" },
  },
  ({ key }) => text(key),
);
