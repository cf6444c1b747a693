import type { Language } from "@oilcloud/contract";
import type { Company } from "../../../platform/brand.ts";
import { after, type Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { BrandOf } from "../message-brands.ts";
import { signed } from "../words/signed.ts";

/** A mail that is about no alarm. */
export interface Letter {
  kind: "report" | "visits" | "quota";
  /** Unique and permanent: what has been written on it is not written again. */
  occasion: string;
  /** Null where it goes to an account. */
  contactId: string | null;
  receiver: string;
  address: string;
  language: Language;
  /** On whose behalf. */
  company: Company;
  subject: string;
  body: string;
  file: { fileName: string; title: string } | null;
}

export interface LettersDeps {
  db: Db;
  isConfigured(): boolean;
  brandOf: BrandOf;
  wake(): void;
  clock: Clock;
}

const newsSeconds = 3 * 86_400;

/** Letters go among the messages: sent once the transaction is committed, tried again, and listed with them. */
export function makeLetters({ db, isConfigured, brandOf, wake, clock }: LettersDeps) {
  /** The caller wakes the sender once its transaction is committed. */
  async function enqueue(within: Db, letters: readonly Letter[]): Promise<void> {
    const now = clock();
    const configured = isConfigured();
    const once = [...new Map(letters.map((letter) => [letter.address.toLowerCase(), letter])).values()];
    for (const { contactId, company, body, file, ...letter } of once) {
      const brand = await brandOf(company);
      await within
        .insertInto("notification")
        .values({
          ...letter,
          tenant_id: company.tenantId,
          customer_id: company.customerId,
          contact_id: contactId,
          mode: "email",
          body: signed(body, "email", brand),
          brand: JSON.stringify(brand),
          attachment: file && JSON.stringify(file),
          status: configured ? "waiting" : "unconfigured",
          next_attempt_at: configured ? now : null,
          useless_after: after(now, newsSeconds),
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("occasion").doNothing())
        .execute();
    }
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
