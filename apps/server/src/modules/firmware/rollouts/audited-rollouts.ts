import { sql } from "kysely";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf } from "../../../platform/scope.ts";

export const rolloutEntity = "firmwareRollout";

/** Roll-outs as the audit keeps them; how far each device is stands with the roll-out. */
export const makeAuditedRollouts = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: rolloutEntity,
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("firmware_rollout")
        .innerJoin("firmware_image", "firmware_image.id", "firmware_rollout.image_id")
        .where(isOneOf("firmware_rollout.id", ids))
        .selectAll("firmware_rollout")
        .select(["firmware_image.title", "firmware_image.version"])
        .select(
          sql<string>`(select count(*) from firmware_rollout_device where rollout_id = firmware_rollout.id)`.as(
            "devices",
          ),
        )
        .execute();
      return rows.map(({ id, tenant_id, title, version, kind, devices, stages, state, stage, ...row }) => ({
        id,
        tenantId: tenant_id,
        customerId: null,
        snapshot: {
          title,
          version,
          kind,
          devices,
          stages: stages.join(" / "),
          updatedShare: row.updated_share,
          failedShare: row.failed_share,
          state,
          stage: stage + 1,
        },
      }));
    },
  });

const kinds = { update: { zh: "升级", en: "Update" }, rollback: { zh: "回退", en: "Roll back" } };
const states = {
  running: { zh: "进行中", en: "Running" },
  paused: { zh: "已暂停", en: "Paused" },
  stopped: { zh: "已停止", en: "Stopped" },
  finished: { zh: "已完成", en: "Finished" },
};

export const describeRollout = describeFields(
  {
    title: { zh: "固件名称", en: "Title" },
    version: { zh: "版本", en: "Version" },
    kind: { zh: "类型", en: "Type", values: kinds },
    devices: { zh: "设备数", en: "Devices" },
    stages: { zh: "各阶段设备数", en: "Devices by stage" },
    updatedShare: { zh: "进入下一阶段所需成功率", en: "Updated before the next stage", unit: "%" },
    failedShare: { zh: "允许失败率", en: "Failures allowed", unit: "%" },
    state: { zh: "状态", en: "State", values: states },
    stage: { zh: "阶段", en: "Stage" },
  },
  ({ title, version }) => `${text(title)} ${text(version)}`,
);
