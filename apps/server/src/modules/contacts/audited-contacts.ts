import { makeAudited } from "../../platform/audited.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Label } from "../../platform/labels.ts";
import { maskedAddress } from "../../platform/messages/masked-address.ts";

/** Contacts as the audit keeps them: phones are masked, because the history is read by more people than the contacts. */
export const makeAuditedContacts = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "contact",
    read: async (within, ids) => {
      const rows = await within.selectFrom("contact").where("id", "in", ids).selectAll().execute();
      return rows.map((row) => ({
        id: row.id,
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        snapshot: {
          name: row.name,
          phone: row.phone && maskedAddress(row.phone),
          email: row.email,
          wechat: row.wechat && maskedAddress(row.wechat),
          modes: row.modes,
          unconfirmed: row.unconfirmed,
          language: row.language,
          timeZone: row.time_zone,
          quiet: row.quiet_from && `${row.quiet_from.slice(0, 5)}–${row.quiet_to?.slice(0, 5)}`,
          allAlarms: row.all_alarms,
          lowestLevel: String(row.lowest_level),
          toldWhenCleared: row.told_when_cleared,
          escalation: row.escalation,
        },
      }));
    },
  });

const modes: Record<string, Label> = {
  sms: { zh: "短信", en: "SMS" },
  email: { zh: "邮件", en: "Email" },
  wechat: { zh: "微信", en: "WeChat" },
};
const languages: Record<string, Label> = {
  "zh-CN": { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
};
const levels: Record<string, Label> = {
  1: { zh: "一级", en: "Level 1" },
  2: { zh: "一级和二级", en: "Levels 1 and 2" },
};

export const describeContactChange = describeFields(
  {
    name: { zh: "姓名", en: "Name" },
    phone: { zh: "手机", en: "Mobile" },
    email: { zh: "邮箱", en: "Email" },
    wechat: { zh: "微信号", en: "WeChat ID" },
    modes: { zh: "通知方式", en: "Notification mode", values: modes },
    unconfirmed: { zh: "未确认", en: "Unconfirmed", values: modes },
    language: { zh: "语言", en: "Language", values: languages },
    timeZone: { zh: "时区", en: "Time zone" },
    quiet: { zh: "免打扰", en: "Quiet hours" },
    allAlarms: { zh: "接收全部报警", en: "All alarms" },
    lowestLevel: { zh: "报警等级", en: "Alarm level", values: levels },
    toldWhenCleared: { zh: "恢复时通知", en: "Notify when cleared" },
    escalation: { zh: "升级联系人", en: "Escalation contact" },
  },
  ({ name }) => text(name),
);
