import { randomUUID } from "node:crypto";
import type { Language } from "@oilcloud/contract";
import type { Company } from "../../../platform/brand.ts";
import { after, type Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { BrandOf } from "../message-brands.ts";
import { signed } from "../words/signed.ts";

/** A mail to a contact that is about no alarm, with a file. */
export interface Letter {
  contactId: string;
  receiver: string;
  address: string;
  language: Language;
  company: Company;
  subject: string;
  text: string;
  file: { fileName: string; title: string };
}

export interface LettersDeps {
  isConfigured(): boolean;
  brandOf: BrandOf;
  wake(): void;
  clock: Clock;
}

const newsSeconds = 3 * 86_400;

/** Letters go among the messages: sent once the transaction is committed, tried again, and listed with them. */
export function makeLetters({ isConfigured, brandOf, wake, clock }: LettersDeps) {
  return {
    isConfigured,
    wake,
    async enqueue(within: Db, letters: readonly Letter[]): Promise<void> {
      const now = clock();
      for (const { contactId, company, text, file, ...letter } of letters) {
        const brand = await brandOf(company);
        await within
          .insertInto("notification")
          .values({
            ...letter,
            occasion: `report:${randomUUID()}`,
            kind: "report",
            tenant_id: company.tenantId,
            customer_id: company.customerId,
            contact_id: contactId,
            mode: "email",
            body: signed(text, "email", brand),
            brand: JSON.stringify(brand),
            attachment: JSON.stringify(file),
            status: "waiting",
            next_attempt_at: now,
            useless_after: after(now, newsSeconds),
            created_at: now,
          })
          .execute();
      }
    },
  };
}
