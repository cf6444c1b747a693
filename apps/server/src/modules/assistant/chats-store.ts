import type { AnswerOrigin, AnswerPart, NotUnderstoodReason } from "@oilcloud/contract";
import type { DialogueState } from "@oilcloud/questions";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { containing } from "../../platform/database/containing.ts";
import { type Page, paged } from "../../platform/database/paging.ts";

export interface NewMessage {
  chatId: string;
  askedAt: Date;
  question: string;
  origin: AnswerOrigin;
  ended: "done" | "stopped" | "failed";
  /** What the next question leans on; null where nothing continues. */
  state: DialogueState | null;
  notUnderstood: NotUnderstoodReason | null;
  phrases: readonly string[];
  /** The answer that was asked for again. */
  corrects: string | null;
  parts: readonly AnswerPart[];
}

/** Chats of accounts: every function takes the account, which alone reads and changes its own. */
export function makeChatsStore(db: Db) {
  const own = (accountId: string) =>
    db.selectFrom("assistant_chat").where("assistant_chat.account_id", "=", accountId);

  const listed = (query: ReturnType<typeof own>) =>
    query
      .select(["assistant_chat.id", "assistant_chat.title", "assistant_chat.device_id as deviceId"])
      .select("assistant_chat.updated_at as updatedAt")
      .select((eb) =>
        eb
          .selectFrom("assistant_message")
          .whereRef("assistant_message.chat_id", "=", "assistant_chat.id")
          .select(sql<"engine" | "model">`origin->>'kind'`.as("kind"))
          .orderBy("place", "desc")
          .limit(1)
          .$asScalar()
          .as("origin"),
      );

  return {
    list(accountId: string, text: string, deviceIds: readonly string[], page: Page) {
      let query = own(accountId);
      const wanted = text.trim();
      if (wanted)
        query = query.where((eb) =>
          eb.or([
            eb("assistant_chat.title", "ilike", containing(wanted)),
            eb("assistant_chat.device_id", "=", sql<string>`any(${[...deviceIds]}::uuid[])`),
            eb.exists(
              eb
                .selectFrom("assistant_message")
                .whereRef("assistant_message.chat_id", "=", "assistant_chat.id")
                .where("assistant_message.question", "ilike", containing(wanted))
                .select("assistant_message.id"),
            ),
          ]),
        );
      return paged(
        listed(query).orderBy("assistant_chat.updated_at", "desc").orderBy("assistant_chat.id"),
        page,
      );
    },

    one: (accountId: string, chatId: string) =>
      listed(own(accountId).where("assistant_chat.id", "=", chatId)).executeTakeFirst(),

    /** The newest of a chat's questions and answers, the oldest of them first. */
    async messages(accountId: string, chatId: string, most: number) {
      const rows = await db
        .selectFrom("assistant_message")
        .innerJoin("assistant_chat", "assistant_chat.id", "assistant_message.chat_id")
        .where("assistant_chat.account_id", "=", accountId)
        .where("assistant_chat.id", "=", chatId)
        .leftJoin("assistant_feedback", "assistant_feedback.message_id", "assistant_message.id")
        .selectAll("assistant_message")
        .select(["assistant_feedback.kind as feedbackKind", "assistant_feedback.remark as feedbackText"])
        .orderBy("place", "desc")
        .limit(most)
        .execute();
      return rows.toReversed();
    },

    async begin(accountId: string, deviceId: string | null, title: string, at: Date): Promise<string> {
      const { id } = await db
        .insertInto("assistant_chat")
        .values({ account_id: accountId, device_id: deviceId, title, created_at: at, updated_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** A chat that was deleted meanwhile keeps nothing. */
    async keep(
      accountId: string,
      messageId: string,
      message: NewMessage,
      deviceId: string | null,
    ): Promise<void> {
      await db.transaction().execute(async (within) => {
        const chat = await within
          .updateTable("assistant_chat")
          .set(({ fn, val }) => ({
            updated_at: message.askedAt,
            // A chat belongs to the device that it was first about.
            device_id: fn.coalesce("device_id", val(deviceId)),
          }))
          .where("id", "=", message.chatId)
          .where("account_id", "=", accountId)
          .returning("id")
          .executeTakeFirst();
        if (!chat) return;
        await within
          .insertInto("assistant_message")
          .values({
            id: messageId,
            chat_id: message.chatId,
            asked_at: message.askedAt,
            question: message.question,
            origin: JSON.stringify(message.origin),
            ended: message.ended,
            state: message.state && JSON.stringify(message.state),
            not_understood: message.notUnderstood,
            phrases: [...message.phrases],
            parts: JSON.stringify(message.parts),
          })
          .execute();
        if (message.corrects)
          await within
            .updateTable("assistant_message")
            .set({ corrected: true })
            .where("id", "=", message.corrects)
            .where("chat_id", "=", message.chatId)
            .execute();
      });
    },

    /** What a question leans on: what the one before it left; of one that is asked again, what the one before that left. */
    async stateBefore(
      accountId: string,
      chatId: string,
      corrects: string | null,
    ): Promise<DialogueState | null> {
      let query = db
        .selectFrom("assistant_message")
        .innerJoin("assistant_chat", "assistant_chat.id", "assistant_message.chat_id")
        .where("assistant_chat.account_id", "=", accountId)
        .where("assistant_chat.id", "=", chatId)
        .select(["assistant_message.state", "assistant_message.cleared"]);
      if (corrects)
        query = query.where((eb) =>
          eb(
            "assistant_message.place",
            "<",
            eb
              .selectFrom("assistant_message as corrected")
              .select("corrected.place")
              .where("corrected.id", "=", corrects)
              .whereRef("corrected.chat_id", "=", "assistant_chat.id"),
          ),
        );
      const last = await query.orderBy("assistant_message.place", "desc").limit(1).executeTakeFirst();
      return last && !last.cleared ? last.state : null;
    },

    /** Ends the topic: the next question leans on nothing. */
    async clear(accountId: string, chatId: string): Promise<boolean> {
      const chat = await db
        .selectFrom("assistant_chat")
        .where("id", "=", chatId)
        .where("account_id", "=", accountId)
        .select("id")
        .executeTakeFirst();
      if (!chat) return false;
      await db
        .updateTable("assistant_message")
        .set({ cleared: true })
        .where("id", "=", (eb) =>
          eb
            .selectFrom("assistant_message")
            .select("id")
            .where("chat_id", "=", chatId)
            .orderBy("place", "desc")
            .limit(1),
        )
        .execute();
      return true;
    },

    async rename(accountId: string, chatId: string, title: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("assistant_chat")
        .set({ title })
        .where("id", "=", chatId)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(accountId: string, chatId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("assistant_chat")
        .where("id", "=", chatId)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Notes that the proposal of an answer was made. */
    async made(accountId: string, messageId: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("assistant_message")
        .set(({ fn, val }) => ({ made_at: fn.coalesce("made_at", val(at)) }))
        .where("id", "=", messageId)
        .where("chat_id", "in", (eb) =>
          eb.selectFrom("assistant_chat").select("id").where("account_id", "=", accountId),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** How many were forgotten. */
    async forget(before: Date, most: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("assistant_chat")
        .where("id", "in", (eb) =>
          eb.selectFrom("assistant_chat").select("id").where("updated_at", "<", before).limit(most),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type ChatsStore = ReturnType<typeof makeChatsStore>;
