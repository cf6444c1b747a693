import type { MessageMode } from "@oilcloud/contract";
import { sql } from "kysely";
import { after, type Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Contacts } from "../contacts/interface.ts";
import type { Messages } from "../messages/interface.ts";
import type { AlarmMessages } from "./words/alarm-message.ts";

interface Crowd {
  contactId: string;
  mode: MessageMode;
  recent: number;
  /** When the last digest was made. */
  digestAt: Date | null;
}

export interface DigestsDeps {
  db: Db;
  messages: Pick<Messages, "add" | "postpone" | "markGathered" | "brandOf">;
  words: Pick<AlarmMessages, "digest">;
  timeZoneOf: Contacts["timeZoneOf"];
  clock: Clock;
}

const mostInAMinute = 10;
const minuteS = 60;

/**
 * Combines messages into one digest: more than ten to one person within a minute, and those held back through quiet
 * hours.
 */
export function makeDigests({ db, messages, words, timeZoneOf, clock }: DigestsDeps) {
  /** The contacts and channels with messages due. */
  async function crowds(now: Date): Promise<Crowd[]> {
    const { rows } = await sql<Crowd>`
      select due.contact_id as "contactId", due.mode,
        (select count(*)::int from notification recent
         where recent.contact_id = due.contact_id and recent.mode = due.mode
           and (recent.status = 'sending' or recent.sent_at > ${after(now, -minuteS)})) as recent,
        (select max(digest.created_at) from notification digest
         where digest.contact_id = due.contact_id and digest.mode = due.mode and digest.kind = 'digest'
           and digest.created_at > ${after(now, -minuteS)}) as "digestAt"
      from notification due
      where due.status in ('waiting', 'held') and due.next_attempt_at <= ${now} and due.kind <> 'digest'
        and due.contact_id is not null
      group by due.contact_id, due.mode
    `.execute(db);
    return rows;
  }

  async function gather({ contactId, mode, recent, digestAt }: Crowd, now: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom("notification")
        .where("contact_id", "=", contactId)
        .where("mode", "=", mode)
        .where("status", "in", ["waiting", "held"])
        .where("next_attempt_at", "<=", now)
        .where("kind", "<>", "digest")
        .selectAll()
        .orderBy("created_at")
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map(({ id }) => id);
      const [first] = due;
      if (!first) return;
      if (digestAt) {
        await messages.postpone(trx, ids, after(digestAt, minuteS));
        return;
      }
      const wereHeld = due.length > 1 && due.some(({ status }) => status === "held");
      if (due.length + recent <= mostInAMinute && !wereHeld) return;
      const zone = await timeZoneOf(trx, contactId);
      const episodes = await trx
        .selectFrom("notification_episode")
        .select("episode_id")
        .distinct()
        .where("notification_id", "in", ids)
        .execute();
      const listed = due.map(({ subject, level, created_at: at }) => ({ subject, level, at }));
      const customerId = due.every(({ customer_id }) => customer_id === first.customer_id)
        ? first.customer_id
        : null;
      const brand = await messages.brandOf({ customerId, tenantId: first.tenant_id });
      const digestId = await messages.add(
        trx,
        {
          occasion: `digest:${first.id}`,
          kind: "digest",
          tenant_id: first.tenant_id,
          customer_id: customerId,
          contact_id: contactId,
          receiver: first.receiver,
          mode,
          address: first.address,
          language: first.language,
          level: due.some(({ level }) => level === 1) ? 1 : 2,
          ...words.digest(listed, mode, first.language, zone),
          brand,
          status: "waiting",
          next_attempt_at: now,
          created_at: now,
        },
        episodes.map(({ episode_id }) => episode_id),
      );
      await messages.markGathered(trx, ids, digestId);
    });
  }

  return async (): Promise<void> => {
    const now = clock();
    for (const crowd of await crowds(now)) await gather(crowd, now);
  };
}
