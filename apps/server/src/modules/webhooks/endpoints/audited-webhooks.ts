import { reportFinished, webhookEvents, type WebhookEvent, type WebhookKind } from "@oilcloud/contract";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Label } from "../../../platform/labels.ts";

export const webhookEntity = "webhook";

/** Webhooks as the audit keeps them: of the address what the page shows, of the secret only when it was changed. */
export const makeAuditedWebhooks = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: webhookEntity,
    read: async (within, ids) => {
      const rows = await within.selectFrom("webhook").where("id", "in", ids).selectAll().execute();
      return rows.map((row) => ({
        id: row.id,
        tenantId: row.tenant_id,
        customerId: null,
        snapshot: {
          name: row.name,
          kind: row.kind,
          address: row.shown_url,
          signed: row.secret !== null,
          credentials: row.credentials_at.toISOString(),
          language: row.language,
          events: webhookEvents.filter((event) => row.events.includes(event)),
          lowestLevel: String(row.lowest_level),
          enabled: row.enabled,
          gone: row.gone,
          template: row.template,
        },
      }));
    },
  });

const languages: Record<string, Label> = {
  "zh-CN": { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
};
const levels: Record<string, Label> = {
  1: { zh: "一级", en: "Level 1" },
  2: { zh: "一级和二级", en: "Levels 1 and 2" },
};
const kinds: Record<WebhookKind, Label> = {
  webhook: { zh: "Webhook", en: "Webhook" },
  slack: { zh: "Slack", en: "Slack" },
  teams: { zh: "Teams", en: "Teams" },
  dingtalk: { zh: "钉钉", en: "DingTalk" },
  wecom: { zh: "企业微信", en: "WeCom" },
  feishu: { zh: "飞书", en: "Feishu" },
};
const events: Record<WebhookEvent, Label> = {
  "alarm.opened": { zh: "报警产生", en: "Alarm opened" },
  "alarm.escalated": { zh: "升为一级", en: "Alarm escalated" },
  "alarm.reopened": { zh: "报警再次出现", en: "Alarm recurred" },
  "alarm.cleared": { zh: "报警恢复", en: "Alarm cleared" },
  [reportFinished]: { zh: "诊断报告生成", en: "Diagnostic report finished" },
};

export const describeWebhook = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    kind: { zh: "类型", en: "Kind", values: kinds },
    address: { zh: "地址", en: "Address" },
    signed: { zh: "签名", en: "Signed" },
    credentials: { zh: "地址或密钥更改时间", en: "Address or secret changed" },
    language: { zh: "语言", en: "Language", values: languages },
    events: { zh: "事件", en: "Events", values: events },
    lowestLevel: { zh: "报警等级", en: "Alarm level", values: levels },
    enabled: { zh: "启用", en: "Enabled" },
    template: { zh: "消息内容", en: "Message" },
    gone: { zh: "接收方已停用（410）", en: "Receiver is gone (410)" },
  },
  ({ name }) => text(name),
);
