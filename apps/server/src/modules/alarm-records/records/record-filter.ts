import type { AlarmCategory, AlarmKind, AlarmLevel } from "@oilcloud/oil";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { containing, containment } from "../../../platform/database/containing.ts";
import { siteDayEnd, siteDayStart } from "../../../platform/database/site-day.ts";
import { customerNameIn, maskingOf, ofDeviceInScope, type Scope, textIn } from "../../../platform/scope.ts";
import { isOf, isOfKind, isUnclaimed } from "../handling/claim-conditions.ts";

export interface RecordFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  deviceName?: string;
  level?: AlarmLevel;
  category?: AlarmCategory;
  kind?: AlarmKind;
  open?: boolean;
  processed?: boolean;
  /** Only what is unclaimed at this time. */
  unclaimedAt?: Date;
  /** Only what this account has claimed or is assigned to. */
  of?: string;
  /** Part of a code or a name. */
  search?: string;
  from?: Date;
  to?: Date;
  /** Days of each site's own calendar. */
  startDay?: string | undefined;
  endDay?: string | undefined;
}

export const recordsInScope = (db: Db, scope: Scope) =>
  db
    .selectFrom("alarm_episode")
    .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
    .leftJoin("device", "device.id", "alarm_episode.device_id")
    // A customer that is being deleted is shown nowhere.
    .where("customer.deleting_at", "is", null)
    .where(ofDeviceInScope(scope, "alarm_episode.device_id"));

/** Applies the filters that the list and its export have in common. */
export function filteredBy(records: ReturnType<typeof recordsInScope>, scope: Scope, filter: RecordFilter) {
  let query = records;
  if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
  if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
  if (filter.deviceId) query = query.where("alarm_episode.device_id", "=", filter.deviceId);
  if (filter.deviceName)
    query = query.where(textIn(scope, "device.name"), "ilike", containing(filter.deviceName));
  if (filter.level) query = query.where("alarm_episode.level", "=", filter.level);
  if (filter.category) query = query.where("alarm_episode.category", "=", filter.category);
  if (filter.kind) query = query.where(isOfKind(filter.kind));
  if (filter.open !== undefined)
    query = query.where("alarm_episode.cleared_at", filter.open ? "is" : "is not", null);
  if (filter.processed !== undefined)
    query = query.where("alarm_episode.processed_at", filter.processed ? "is not" : "is", null);
  if (filter.unclaimedAt) query = query.where(isUnclaimed(filter.unclaimedAt));
  if (filter.of) query = query.where(isOf(filter.of));
  if (filter.search?.trim()) query = query.where(isFoundBy(scope, filter.search));
  // An episode belongs to a time when any part of it does.
  if (filter.from) query = query.where("alarm_episode.last_at", ">=", filter.from);
  if (filter.to) query = query.where("alarm_episode.first_at", "<=", filter.to);
  if (filter.startDay) query = query.where("alarm_episode.last_at", ">=", siteDayStart(filter.startDay));
  if (filter.endDay) query = query.where("alarm_episode.first_at", "<", siteDayEnd(filter.endDay));
  return query;
}

/**
 * Searches by code, device name and number, customer or notified receiver. The matches of each are collected once as a set, so that
 * rows are only looked up in it and no joins are needed.
 */
function isFoundBy(scope: Scope, text: string) {
  const isIt = (value: RawBuilder<string>) => sql`${value} ${sql.raw(containment(text))} ${containing(text)}`;
  const matches = (column: string) => isIt(textIn(scope, column));
  const codes = mayBeCode.test(text.trim()) ? [matches("alarm_episode.code")] : [];
  // What a reader must not see is not found either.
  if (maskingOf(scope)) {
    const ways = [matches("device.name"), matches("device.device_no"), isIt(customerNameIn(scope)), ...codes];
    return sql<boolean>`coalesce(${sql.join(ways, sql` or `)}, false)`;
  }
  const ways = [
    sql`alarm_episode.device_id in (select id from device where ${matches("name")} or ${matches("device_no")})`,
    sql`alarm_episode.customer_id in (select id from customer where ${matches("name")})`,
    sql`alarm_episode.id in (
      select about.episode_id from notification_episode about
      join notification on notification.id = about.notification_id
      where notification.receiver in (${receivers} select receiver from receivers where ${matches("receiver")}))`,
    ...codes,
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

const mayBeCode = /^[al\d-]+$/i;

/** All distinct receivers, found by skipping through the index from each name to the next. */
const receivers = sql`with recursive receivers as (
  (select receiver from notification order by receiver limit 1)
  union all
  select (select next.receiver from notification next where next.receiver > receivers.receiver
    order by next.receiver limit 1)
  from receivers where receivers.receiver is not null
)`;
