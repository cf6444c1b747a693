import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf } from "../../../platform/scope.ts";

export const imageEntity = "firmwareImage";

/** Firmware as the audit keeps it: what identifies the file, and not its bytes. */
export const makeAuditedImages = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: imageEntity,
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("firmware_image")
        .where(isOneOf("id", ids))
        .where("removed_at", "is", null)
        .selectAll()
        .execute();
      return rows.map(({ id, tenant_id, title, version, model, name, bytes, checksum }) => ({
        id,
        tenantId: tenant_id,
        customerId: null,
        snapshot: { title, version, model, file: name, kilobytes: Math.ceil(bytes / 1024), checksum },
      }));
    },
  });

export const describeImage = describeFields(
  {
    title: { zh: "固件名称", en: "Title" },
    version: { zh: "版本", en: "Version" },
    model: { zh: "型号", en: "Model" },
    file: { zh: "文件", en: "File" },
    kilobytes: { zh: "大小", en: "Size", unit: "KB" },
    checksum: { zh: "SHA-256", en: "SHA-256" },
  },
  ({ title, version }) => `${text(title)} ${text(version)}`,
);
