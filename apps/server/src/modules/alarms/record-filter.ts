import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { containing, containment } from "../../platform/database/containing.ts";
import { siteDayEnd, siteDayStart } from "../../platform/database/site-day.ts";
import { ofDeviceInScope, type Scope } from "../../platform/scope.ts";
import { isOf, isUnclaimed } from "./handling/unclaimed.ts";

export interface RecordFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  deviceName?: string;
  level?: AlarmLevel;
  category?: AlarmCategory;
  open?: boolean;
  processed?: boolean;
  /** Only what nobody has taken on now. */
  unclaimedAt?: Date;
  /** Only what is this account's. */
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
    .where(ofDeviceInScope(scope, "alarm_episode.device_id"));

/** The list and the export of it ask for the same. */
export function narrowed(records: ReturnType<typeof recordsInScope>, filter: RecordFilter) {
  let query = records;
  if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
  if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
  if (filter.deviceId) query = query.where("alarm_episode.device_id", "=", filter.deviceId);
  if (filter.deviceName) query = query.where("device.name", "ilike", containing(filter.deviceName));
  if (filter.level) query = query.where("alarm_episode.level", "=", filter.level);
  if (filter.category) query = query.where("alarm_episode.category", "=", filter.category);
  if (filter.open !== undefined)
    query = query.where("alarm_episode.cleared_at", filter.open ? "is" : "is not", null);
  if (filter.processed !== undefined)
    query = query.where("alarm_episode.processed_at", filter.processed ? "is not" : "is", null);
  if (filter.unclaimedAt) query = query.where(isUnclaimed(filter.unclaimedAt));
  if (filter.of) query = query.where(isOf(filter.of));
  if (filter.search?.trim()) query = query.where(isFoundBy(filter.search));
  // An episode belongs to a time when any part of it does.
  if (filter.from) query = query.where("alarm_episode.last_at", ">=", filter.from);
  if (filter.to) query = query.where("alarm_episode.first_at", "<=", filter.to);
  if (filter.startDay) query = query.where("alarm_episode.last_at", ">=", siteDayStart(filter.startDay));
  if (filter.endDay) query = query.where("alarm_episode.first_at", "<", siteDayEnd(filter.endDay));
  return query;
}

/** Code, device, customer or somebody who was told; the number of a device is known by whoever stands before it. */
function isFoundBy(text: string) {
  const [contains, part] = [sql.raw(containment(text)), containing(text)];
  const any = sql.join(
    ["alarm_episode.code", "device.name", "device.device_no", "customer.name"].map(
      (column) => sql`${sql.ref(column)} ${contains} ${part}`,
    ),
    sql` or `,
  );
  return sql<boolean>`(${any} or exists (
    select 1 from notification_episode ne join notification n on n.id = ne.notification_id
    where ne.episode_id = alarm_episode.id and n.receiver ${contains} ${part}))`;
}
