import type { MessageMode, MessageStatus } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { containing, containment } from "../../../platform/database/containing.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { customerInScope, ofDeviceInScope, type Scope } from "../../../platform/scope.ts";

export interface OutboxFilter {
  status: MessageStatus | null;
  mode: MessageMode | null;
  text: string;
  from: Date | null;
  to: Date | null;
}

const retryable: MessageStatus[] = ["held", "failed", "given-up", "unconfigured"];

/** Messages as the outbox lists them. */
export function makeOutboxStore(db: Db) {
  /** Codes and tests have no customer, and are visible to administrators of the platform alone. */
  const inScope = (scope: Scope) =>
    db
      .selectFrom("notification")
      .leftJoin("customer", "customer.id", "notification.customer_id")
      .where(customerInScope(scope));

  const filtered = (scope: Scope, { status, mode, text, from, to }: OutboxFilter) => {
    let query = inScope(scope);
    if (status) query = query.where("notification.status", "=", status);
    if (mode) query = query.where("notification.mode", "=", mode);
    if (from) query = query.where("notification.created_at", ">=", from);
    if (to) query = query.where("notification.created_at", "<=", to);
    if (!text) return query;
    const [contains, part] = [containment(text), containing(text)];
    return query.where((eb) =>
      eb.or([
        eb("notification.receiver", contains, part),
        // Accounts that see masked addresses must not find them by guessing.
        ...(scope.kind === "platform" ? [eb("notification.address", contains, part)] : []),
        eb("notification.subject", contains, part),
      ]),
    );
  };

  return {
    list: (scope: Scope, filter: OutboxFilter, page: Page) =>
      paged(
        filtered(scope, filter)
          .selectAll("notification")
          .select("customer.name as customer_name")
          .select(
            sql<string[]>`array(select episode_id::text from notification_episode
              where notification_id = notification.id limit 20)`.as("episode_ids"),
          )
          .orderBy("notification.created_at", "desc")
          .orderBy("notification.id"),
        page,
      ),

    async counts(scope: Scope, filter: Omit<OutboxFilter, "status">) {
      const rows = await filtered(scope, { ...filter, status: null })
        .select("notification.status")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .groupBy("notification.status")
        .execute();
      return rows.map(({ status, count }) => ({ status, count: Number(count) }));
    },

    /** The messages about an alarm. Digests are left out; each message in one is listed with the digest's status. */
    ofAlarm: (scope: Scope, episodeId: string) =>
      db
        .selectFrom("notification_episode")
        .innerJoin("alarm_episode", "alarm_episode.id", "notification_episode.episode_id")
        .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
        .innerJoin("notification", "notification.id", "notification_episode.notification_id")
        .leftJoin("notification as digest", "digest.id", "notification.digest_id")
        .where("alarm_episode.id", "=", episodeId)
        .where("notification.kind", "<>", "digest")
        .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
        .selectAll("notification")
        .select([
          "digest.status as digest_status",
          "digest.attempts as digest_attempts",
          "digest.sent_at as digest_sent_at",
          "digest.next_attempt_at as digest_next_at",
        ])
        .orderBy("notification.created_at")
        .orderBy("notification.id")
        .limit(500)
        .execute(),

    one: (scope: Scope, id: string) =>
      inScope(scope).where("notification.id", "=", id).selectAll("notification").executeTakeFirst(),

    /**
     * Queues a message again. False if it is being sent or was sent: nothing is sent twice. Sign-in codes are never
     * resent, as they have expired.
     */
    async retry(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("notification")
        .set({ status: "waiting", next_attempt_at: now, attempts: 0, useless_after: null })
        .where("id", "=", id)
        .where("status", "in", retryable)
        .where("kind", "<>", "code")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type OutboxStore = ReturnType<typeof makeOutboxStore>;
export type OutboxRow = Awaited<ReturnType<OutboxStore["list"]>>["rows"][number];
export type AlarmMessageRow = Awaited<ReturnType<OutboxStore["ofAlarm"]>>[number];
