import { sql } from "kysely";
import { describeFields, text } from "../../platform/audit-words.ts";
import { makeAudited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { isOneOf } from "../../platform/scope.ts";

export const templateEntity = "careTemplate";
export const runEntity = "careRun";

export const makeAuditedTemplates = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: templateEntity,
    read: async (within, ids) => {
      const rows = await within.selectFrom("care_template").where(isOneOf("id", ids)).selectAll().execute();
      return rows.map(({ id, tenant_id, name, model, method, fields }) => ({
        id,
        tenantId: tenant_id,
        customerId: null,
        snapshot: { name, model, method, fields: fields.map(({ key, kind }) => `${key} (${kind})`) },
      }));
    },
  });

/** Each call to a device has an entry of its own; this says who sent them, and how many were cancelled. */
export const makeAuditedRuns = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: runEntity,
    read: async (within, ids) => {
      const of = (state: string) =>
        sql<string>`(select count(*) from care_call where run_id = care_run.id and state = ${state})`;
      const rows = await within
        .selectFrom("care_run")
        .where(isOneOf("id", ids))
        .selectAll()
        .select(sql<string>`(select count(*) from care_call where run_id = care_run.id)`.as("devices"))
        .select(of("cancelled").as("cancelled"))
        .execute();
      return rows.map(({ id, tenant_id, name, method, params, devices, cancelled }) => ({
        id,
        tenantId: tenant_id,
        customerId: null,
        snapshot: { name, method, params: JSON.stringify(params), devices, cancelled },
      }));
    },
  });

export const describeTemplate = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    model: { zh: "型号", en: "Model" },
    method: { zh: "方法", en: "Method" },
    fields: { zh: "参数", en: "Parameters" },
  },
  ({ name }) => text(name),
);

export const describeRun = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    method: { zh: "方法", en: "Method" },
    params: { zh: "参数", en: "Parameters" },
    devices: { zh: "设备数", en: "Devices" },
    cancelled: { zh: "已取消", en: "Cancelled" },
  },
  ({ name, method }) => text(name) || text(method),
);
