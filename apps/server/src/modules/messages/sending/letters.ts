import type { Language } from "@oilcloud/contract";
import type { Company } from "../../../platform/brand.ts";
import { after, type Clock, daySeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { BrandOf } from "./message-brands.ts";
import type { QueueStore } from "./queue-store.ts";

/** A mail that is about no alarm. */
export interface Letter {
  kind: "report" | "visits" | "quota";
  /** Unique and permanent: a second letter with the same occasion is not sent. */
  occasion: string;
  /** Null where it goes to an account. */
  contactId: string | null;
  receiver: string;
  address: string;
  language: Language;
  /** The company on whose behalf it is sent. */
  company: Company;
  subject: string;
  body: string;
  file: { fileName: string; title: string } | null;
}

export interface LettersDeps {
  db: Db;
  queue: Pick<QueueStore, "add">;
  isConfigured(): boolean;
  brandOf: BrandOf;
  wake(): void;
  clock: Clock;
}

const newsSeconds = 3 * daySeconds;

/** Letters are queued as messages: sent once the transaction is committed, retried, and listed in the outbox. */
export function makeLetters({ db, queue, isConfigured, brandOf, wake, clock }: LettersDeps) {
  /** The caller wakes the sender once its transaction is committed. */
  async function enqueue(within: Db, letters: readonly Letter[]): Promise<void> {
    const now = clock();
    const configured = isConfigured();
    const once = [...new Map(letters.map((letter) => [letter.address.toLowerCase(), letter])).values()];
    for (const { contactId, company, file, ...letter } of once)
      await queue.add(
        within,
        {
          ...letter,
          tenant_id: company.tenantId,
          customer_id: company.customerId,
          contact_id: contactId,
          mode: "email",
          brand: await brandOf(company),
          attachment: file && JSON.stringify(file),
          status: configured ? "waiting" : "unconfigured",
          next_attempt_at: configured ? now : null,
          useless_after: after(now, newsSeconds),
          created_at: now,
        },
        [],
      );
  }

  return {
    isConfigured,
    enqueue,
    wake,
    async send(letter: Letter): Promise<void> {
      await enqueue(db, [letter]);
      wake();
    },
  };
}

export type Letters = ReturnType<typeof makeLetters>;
