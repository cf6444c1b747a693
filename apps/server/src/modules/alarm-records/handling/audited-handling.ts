import { sql } from "kysely";
import { writeAudit } from "../../../platform/audit.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Label } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import type { Step } from "./steps.ts";

/** Writes an audit entry for a step of handling; the alarm's own history, shown with the alarm, has the same. */
export async function noteHandling(
  within: Db,
  alarmId: string,
  { kind, details, other }: Step["event"],
  at: Date,
): Promise<void> {
  const { code, device, zone, otherName, ...owner } = await within
    .selectFrom("alarm_episode")
    .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
    .leftJoin("device", "device.id", "alarm_episode.device_id")
    .where("alarm_episode.id", "=", alarmId)
    .select([
      "alarm_episode.code",
      "device.name as device",
      "customer.time_zone as zone",
      "customer.id as customerId",
      "customer.tenant_id as tenantId",
      accountNameById(sql`${other ?? null}::uuid`).as("otherName"),
    ])
    .executeTakeFirstOrThrow();
  const after = {
    code,
    device,
    step: kind,
    person: otherName,
    until: details?.until ? minuteAt(new Date(details.until), zone) : null,
    text: details?.text ?? null,
    finding: details?.resolution?.finding ?? null,
    action: details?.resolution?.action ?? null,
    oilChanged: details?.resolution?.oilChanged || null,
    filterChanged: details?.resolution?.filterChanged || null,
  };
  await writeAudit(within, {
    at,
    ...owner,
    entity: "alarm",
    entityId: alarmId,
    before: null,
    after,
    act: true,
  });
}

const steps: Record<string, Label> = {
  taken: { zh: "认领", en: "Claimed" },
  released: { zh: "取消认领", en: "Released" },
  assigned: { zh: "指派", en: "Assigned" },
  commented: { zh: "备注", en: "Comment" },
  muted: { zh: "静音", en: "Muted" },
  unmuted: { zh: "取消静音", en: "Unmuted" },
  processed: { zh: "处理", en: "Resolved" },
  unprocessed: { zh: "撤销处理", en: "Marked as unresolved" },
  judged: { zh: "评价", en: "Feedback given" },
};

export const describeHandling = describeFields(
  {
    step: { zh: "操作", en: "Action", values: steps },
    person: { zh: "人员", en: "Person" },
    until: { zh: "直到", en: "Until" },
    text: { zh: "备注", en: "Comment" },
    finding: { zh: "现场发现", en: "Finding" },
    action: { zh: "采取措施", en: "Done" },
    oilChanged: { zh: "已换油", en: "Oil changed" },
    filterChanged: { zh: "已更换滤芯", en: "Filter changed" },
  },
  (snapshot) => {
    const { code, device } = snapshot as { code?: string; device?: string | null };
    return [text(code), text(device)].filter(Boolean).join(" · ");
  },
);
