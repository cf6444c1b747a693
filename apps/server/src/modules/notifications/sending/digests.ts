import type { MessageMode } from "@oilcloud/contract";
import { sql } from "kysely";
import { after, type Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { eventsStore } from "../deciding/events-store.ts";
import type { BrandOf } from "../message-brands.ts";
import { timeZoneOf } from "../time-zone.ts";
import type { MessageWords } from "../words/message-words.ts";

interface Crowd {
  contactId: string;
  mode: MessageMode;
  recent: number;
  /** When several were told at once last. */
  digestAt: Date | null;
}

export interface DigestsDeps {
  db: Db;
  words: MessageWords;
  brandOf: BrandOf;
  clock: Clock;
}

const mostInAMinute = 10;
const minuteS = 60;

/**
 * Combines messages into one digest: more than ten to one person within a minute, and those held back through quiet
 * hours.
 */
export function makeDigests({ db, words, brandOf, clock }: DigestsDeps) {
  /** Somebody and a way for whom more than one message is due. */
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
        const later = trx.updateTable("notification").set({ next_attempt_at: after(digestAt, minuteS) });
        await later.where("id", "in", ids).execute();
        return;
      }
      const wereHeld = due.length > 1 && due.some(({ status }) => status === "held");
      if (due.length + recent <= mostInAMinute && !wereHeld) return;
      const { zone } = await trx
        .selectFrom("contact")
        .leftJoin("customer", "customer.id", "contact.customer_id")
        .select(timeZoneOf.as("zone"))
        .where("contact.id", "=", contactId)
        .executeTakeFirstOrThrow();
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
      const brand = await brandOf({ customerId, tenantId: first.tenant_id });
      const digestId = await eventsStore.add(
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
          ...words.digest(listed, mode, first.language, zone, brand),
          brand: JSON.stringify(brand),
          status: "waiting",
          next_attempt_at: now,
          created_at: now,
        },
        episodes.map(({ episode_id }) => episode_id),
      );
      await trx
        .updateTable("notification")
        .set({ status: "gathered", next_attempt_at: null, digest_id: digestId })
        .where("id", "in", ids)
        .execute();
    });
  }

  return async (): Promise<void> => {
    const now = clock();
    for (const crowd of await crowds(now)) await gather(crowd, now);
  };
}
