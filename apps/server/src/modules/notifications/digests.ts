import { after, type Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Contacts } from "../contacts/interface.ts";
import type { DueContact, Messages, NewMessage } from "../messages/interface.ts";
import type { AlarmMessages } from "./words/alarm-message.ts";

export interface DigestsDeps {
  db: Db;
  messages: Pick<Messages, "add" | "brandOf" | "digests">;
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
  const { digests } = messages;

  async function gather(contact: DueContact, now: Date): Promise<void> {
    const { contactId, mode, recent, digestAt } = contact;
    await db.transaction().execute(async (trx) => {
      const due = await digests.due(trx, contact, now);
      const ids = due.map(({ id }) => id);
      const [first] = due;
      if (!first) return;
      if (digestAt) {
        await digests.postpone(trx, ids, after(digestAt, minuteS));
        return;
      }
      const wereHeld = due.length > 1 && due.some(({ status }) => status === "held");
      if (due.length + recent <= mostInAMinute && !wereHeld) return;
      const zone = await timeZoneOf(trx, contactId);
      const alarmIds = await digests.alarmsOf(trx, ids);
      const listed = due.map(({ subject, level, created_at: at }) => ({ subject, level, at }));
      const customerId = due.every(({ customer_id }) => customer_id === first.customer_id)
        ? first.customer_id
        : null;
      const digest: NewMessage = {
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
        brand: await messages.brandOf({ customerId, tenantId: first.tenant_id }),
        status: "waiting",
        next_attempt_at: now,
        created_at: now,
      };
      await digests.gather(trx, ids, await messages.add(trx, digest, alarmIds));
    });
  }

  return async (): Promise<void> => {
    const now = clock();
    for (const contact of await digests.contactsDue(now, minuteS)) await gather(contact, now);
  };
}
