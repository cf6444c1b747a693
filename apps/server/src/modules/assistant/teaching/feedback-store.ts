import type { FeedbackKind, NotUnderstoodReason } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";

/** What people said of answers, and which questions were not understood; the operator reads both over all accounts. */
export function makeFeedbackStore(db: Db) {
  const asked = () =>
    db
      .selectFrom("assistant_message")
      .innerJoin("assistant_chat", "assistant_chat.id", "assistant_message.chat_id")
      .innerJoin("account", "account.id", "assistant_chat.account_id")
      .leftJoin("tenant", "tenant.id", "account.tenant_id")
      .select([
        "assistant_message.id",
        "assistant_message.asked_at as askedAt",
        "assistant_message.question",
        "assistant_message.origin",
        "assistant_message.parts",
        "account.username",
      ])
      .select(sql<string>`coalesce(tenant.name, '')`.as("tenantName"));

  return {
    /** Of an answer in one of the account's own chats; null takes it back. */
    async give(
      accountId: string,
      messageId: string,
      kind: FeedbackKind | null,
      remark: string,
      at: Date,
    ): Promise<boolean> {
      const own = await db
        .selectFrom("assistant_message")
        .innerJoin("assistant_chat", "assistant_chat.id", "assistant_message.chat_id")
        .where("assistant_message.id", "=", messageId)
        .where("assistant_chat.account_id", "=", accountId)
        .select("assistant_message.id")
        .executeTakeFirst();
      if (!own) return false;
      if (kind === null)
        await db.deleteFrom("assistant_feedback").where("message_id", "=", messageId).execute();
      else
        await db
          .insertInto("assistant_feedback")
          .values({ message_id: messageId, kind, remark, given_at: at })
          .onConflict((conflict) => conflict.column("message_id").doUpdateSet({ kind, remark, given_at: at }))
          .execute();
      return true;
    },

    given(filter: { kind?: FeedbackKind | undefined; tenantId?: string | null | undefined }, page: Page) {
      let query = asked()
        .innerJoin("assistant_feedback", "assistant_feedback.message_id", "assistant_message.id")
        .select(["assistant_feedback.kind", "assistant_feedback.remark"])
        .select("assistant_feedback.given_at as givenAt");
      if (filter.kind) query = query.where("assistant_feedback.kind", "=", filter.kind);
      if (filter.tenantId) query = query.where("account.tenant_id", "=", filter.tenantId);
      return paged(
        query.orderBy("assistant_feedback.given_at", "desc").orderBy("assistant_message.id"),
        page,
      );
    },

    notUnderstood(
      filter: { reason?: NotUnderstoodReason | undefined; tenantId?: string | null | undefined },
      page: Page,
    ) {
      let query = asked()
        .where("assistant_message.not_understood", "is not", null)
        .select(["assistant_message.not_understood as reason", "assistant_message.phrases"]);
      if (filter.reason) query = query.where("assistant_message.not_understood", "=", filter.reason);
      if (filter.tenantId) query = query.where("account.tenant_id", "=", filter.tenantId);
      return paged(query.orderBy("assistant_message.asked_at", "desc").orderBy("assistant_message.id"), page);
    },
  };
}

export type FeedbackStore = ReturnType<typeof makeFeedbackStore>;
