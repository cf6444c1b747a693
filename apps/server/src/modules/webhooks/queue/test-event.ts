import { labelIn } from "../../../platform/labels.ts";
import { pageLink } from "../../../platform/messages/page-link.ts";
import type { WebhookRow } from "../store/webhooks-store.ts";
import { bodyVersion } from "./new-delivery.ts";
import { type Delivery, testType } from "../store/delivery-store.ts";

const sentence = {
  zh: "测试消息：连接正常，平台的事件将发送到此处",
  en: "Test: the connection works, and events of the platform will be sent here",
};

/** A delivery under way, which is tried once. */
export function testDelivery(
  { id: webhook_id, tenant_id, language, kind }: WebhookRow,
  id: string,
  publicUrl: string,
  now: Date,
  leaseEnd: Date,
): Delivery {
  const said = labelIn(language, sentence);
  const body = {
    version: bodyVersion,
    id,
    type: testType,
    time: now.toISOString(),
    ...(kind === "webhook" ? { sentence: said } : { title: said, lines: [], language }),
    link: pageLink(publicUrl, "/alarmSet?tab=webhooks", language),
  };
  return {
    id,
    webhook_id,
    tenant_id,
    occasion: `test:${id}`,
    type: testType,
    body: JSON.stringify(body),
    status: "sending",
    attempts: 1,
    next_attempt_at: leaseEnd,
    give_up_at: now,
    fault: null,
    response_code: null,
    duration_ms: null,
    answer: "",
    created_at: now,
    ended_at: null,
  };
}
