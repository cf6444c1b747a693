import { mapToCsv } from "@oilcloud/modbus";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf } from "../../../platform/scope.ts";

export const mapEntity = "sensorMap";

/** Register maps as the audit keeps them: the registers as the table that can be loaded again. */
export const makeAuditedMaps = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: mapEntity,
    read: async (within, ids) => {
      const rows = await within.selectFrom("sensor_map").where(isOneOf("id", ids)).selectAll().execute();
      return rows.map(({ id, tenant_id, name, version, map }) => ({
        id,
        tenantId: tenant_id,
        customerId: null,
        snapshot: {
          name,
          version: String(version),
          line: Object.values(map.line).join(" "),
          registers: map.kind === "registers" ? mapToCsv(map.rows) : "",
          request: map.kind === "text" ? map.request : "",
          template: map.kind === "text" ? map.template : "",
          fields:
            map.kind === "text"
              ? map.fields.map(({ key, scale, offset }) => `${key} × ${scale} + ${offset}`)
              : [],
        },
      }));
    },
  });

export const describeMap = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    version: { zh: "版本", en: "Version" },
    line: { zh: "线路参数", en: "Line" },
    registers: { zh: "寄存器", en: "Registers" },
    request: { zh: "请求", en: "Request" },
    template: { zh: "模板", en: "Template" },
    fields: { zh: "字段", en: "Fields" },
  },
  ({ name }) => text(name),
);
