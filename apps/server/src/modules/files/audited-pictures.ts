import { sql } from "kysely";
import { makeAudited } from "../../platform/audited.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Label, labelOf } from "../../platform/labels.ts";

/** Pictures as the audit keeps them: whose and how large, not what they show. */
export const makeAuditedPictures = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "picture",
    read: async (within, names) => {
      const rows = await within
        .selectFrom("stored_file")
        .leftJoin("customer", "customer.id", "stored_file.customer_id")
        .leftJoin("tenant", "tenant.id", "stored_file.tenant_id")
        .leftJoin("account", "account.id", "stored_file.account_id")
        .where("stored_file.name", "in", names)
        .select([
          "stored_file.name",
          "stored_file.kind",
          "stored_file.title",
          "stored_file.width",
          "stored_file.height",
          "stored_file.bytes",
          sql<string | null>`coalesce(customer.tenant_id, stored_file.tenant_id, account.tenant_id)`.as(
            "tenantId",
          ),
          sql<string | null>`coalesce(stored_file.customer_id, account.customer_id)`.as("customerId"),
          sql<
            string | null
          >`coalesce(customer.name, tenant.name, ${accountNameById(sql`stored_file.account_id`)})`.as(
            "owner",
          ),
        ])
        .execute();
      return rows.map(({ name, tenantId, customerId, width, height, bytes, ...fields }) => ({
        id: name,
        tenantId,
        customerId,
        snapshot: { ...fields, size: `${width} × ${height}`, kilobytes: Math.ceil(bytes / 1024) },
      }));
    },
  });

const kinds: Record<string, Label> = {
  deviceImg: { zh: "设备图片", en: "Device image" },
  avatar: { zh: "头像", en: "Avatar" },
  logo: { zh: "标志", en: "Logo" },
};
const platform: Record<string, Label> = { "": { zh: "平台", en: "Platform" } };

export const describePictureChange = describeFields(
  {
    kind: { zh: "类型", en: "Type", values: kinds },
    title: { zh: "名称", en: "Name" },
    owner: { zh: "归属", en: "Belongs to" },
    size: { zh: "像素", en: "Pixels" },
    kilobytes: { zh: "大小", en: "Size", unit: "KB" },
  },
  ({ kind, title, owner }, language) =>
    kind === "deviceImg"
      ? `${labelOf(kinds, text(kind), language)} · ${text(title)}`
      : `${labelOf(kinds, text(kind), language)} · ${text(owner) || labelOf(platform, "", language)}`,
);
