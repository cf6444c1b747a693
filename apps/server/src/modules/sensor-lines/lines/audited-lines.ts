import type { OwnBytes } from "@oilcloud/contract";
import { sensorModels } from "@oilcloud/oil";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf } from "../../../platform/scope.ts";

export const lineEntity = "sensorLine";

const written = (bytes: OwnBytes | null) =>
  bytes && `${bytes.text} (${bytes.format}${bytes.more > 0 ? `, +${bytes.more}` : ""})`;

/** Lines as the audit keeps them, with the sensors placed on them. */
export const makeAuditedLines = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: lineEntity,
    read: async (within, ids) => {
      const rows = await within.selectFrom("sensor_line").where(isOneOf("id", ids)).selectAll().execute();
      const sensors = await within
        .selectFrom("line_sensor")
        .innerJoin("device", "device.id", "line_sensor.device_id")
        .leftJoin("sensor_map", "sensor_map.id", "line_sensor.map_id")
        .where(isOneOf("line_id", ids))
        .select(["line_id", "slave", "line_sensor.model", "device.name as device", "sensor_map.name as map"])
        .orderBy("slave")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        tenantId: row.tenant_id,
        customerId: null,
        snapshot: {
          name: row.name,
          kind: row.kind,
          registration: written(row.registration),
          heartbeat: written(row.heartbeat),
          address: row.kind === "tcp" ? `${row.host}:${row.port}` : "",
          serial: `${row.baud} ${row.frame}`,
          connectDelay: String(row.connect_delay_ms),
          gap: String(row.gap_ms),
          enabled: row.enabled,
          sensors: sensors
            .filter(({ line_id }) => line_id === row.id)
            .map(({ slave, device, model, map }) => `${slave}: ${device}, ${map ?? modelName(model)}`),
        },
      }));
    },
  });

const modelName = (model: string | null): string =>
  model !== null && Object.hasOwn(sensorModels, model)
    ? sensorModels[model as keyof typeof sensorModels].model
    : "";

export const describeLine = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    kind: {
      zh: "接入方式",
      en: "Connection",
      values: { dtu: { zh: "DTU 拨入", en: "DTU dials in" }, tcp: { zh: "Modbus TCP", en: "Modbus TCP" } },
    },
    registration: { zh: "注册包", en: "Registration" },
    heartbeat: { zh: "心跳包", en: "Heartbeat" },
    address: { zh: "地址", en: "Address" },
    serial: { zh: "串口参数", en: "Serial line" },
    connectDelay: { zh: "连接后等待", en: "Delay after connecting", unit: "ms" },
    gap: { zh: "请求间隔", en: "Delay between requests", unit: "ms" },
    enabled: { zh: "启用", en: "Enabled" },
    sensors: { zh: "传感器", en: "Sensors" },
  },
  ({ name }) => text(name),
);
