import { randomUUID } from "node:crypto";
import type { Language, MessageMode } from "@oilcloud/contract";
import type { Company } from "../../../platform/brand.ts";
import { after, type Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { MessageBrand } from "../../../platform/messages/channel.ts";
import type { Seal } from "../../../platform/seal.ts";
import { type AccountLink, linkWords } from "../words/link-words.ts";
import { codeWords, testWords } from "../words/message-words.ts";
import { signed, type Written } from "../words/signed.ts";
import type { BrandOf } from "./message-brands.ts";

export interface AccountMessagesDeps {
  db: Db;
  isConfigured(mode: MessageMode): boolean;
  brandOf: BrandOf;
  /** Keeps what only the receiver may read until it is sent. */
  seal: Seal;
  wake(): void;
  clock: Clock;
}

interface Address {
  mode: MessageMode;
  address: string;
  language: Language;
}

interface AccountMessage {
  kind: "code" | "test";
  to: Address;
  written: Written;
  /** What is sent in place of what is shown in the outbox. */
  secret: Written | null;
  brand: MessageBrand;
  tenantId: string | null;
  uselessAfterSeconds: number;
}

const codeSeconds = 300;
/** Stands in the kept messages for codes and links, which only their receiver may read. */
const hidden = "••••••";

/** Messages about no alarm and to no contact: codes, links that open an account, and tests of a channel. */
export function makeAccountMessages({ db, isConfigured, brandOf, seal, wake, clock }: AccountMessagesDeps) {
  async function enqueue(message: AccountMessage): Promise<string> {
    const { kind, to, written, secret, brand, tenantId, uselessAfterSeconds } = message;
    const now = clock();
    const configured = isConfigured(to.mode);
    const { id } = await db
      .insertInto("notification")
      .values({
        occasion: `${kind}:${randomUUID()}`,
        kind,
        receiver: "",
        ...to,
        ...written,
        sealed: secret && seal.close(JSON.stringify(secret)),
        tenant_id: tenantId,
        brand: JSON.stringify(brand),
        status: configured ? "waiting" : "unconfigured",
        next_attempt_at: configured ? now : null,
        useless_after: after(now, uselessAfterSeconds),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    wake();
    return id;
  }

  return {
    /** For signing in: codes, and links to set up an account or a new password. */
    codes: {
      delivers: (channel: "sms" | "email") => isConfigured(channel),
      async sendCode({
        channel,
        to,
        code,
        language,
        company,
      }: {
        channel: "sms" | "email";
        to: string;
        code: string;
        language: Language;
        company: Company;
      }): Promise<void> {
        const brand = await brandOf(company);
        const say = (digits: string) => withSignature(codeWords(digits, language), channel, brand);
        await enqueue({
          kind: "code",
          to: { mode: channel, address: to, language },
          written: say(hidden),
          secret: say(code),
          brand,
          tenantId: company.tenantId,
          uselessAfterSeconds: codeSeconds,
        });
      },
      async sendLink({ channel, to, language, validSeconds, company, ...link }: AccountLink): Promise<void> {
        const brand = await brandOf(company);
        const say = (written: string) =>
          withSignature(linkWords({ ...link, link: written }, channel, language, brand), channel, brand);
        await enqueue({
          kind: "code",
          to: { mode: channel, address: to, language },
          written: say(link.link.replace(/(?<=#).*/, hidden)),
          secret: say(link.link),
          brand,
          tenantId: company.tenantId,
          uselessAfterSeconds: validSeconds,
        });
      },
    },

    sendTest: async (mode: MessageMode, address: string, language: Language): Promise<string> =>
      enqueue({
        kind: "test",
        to: { mode, address, language },
        written: testWords(language),
        secret: null,
        brand: await brandOf({ customerId: null, tenantId: null }),
        tenantId: null,
        uselessAfterSeconds: codeSeconds,
      }),
  };
}

const withSignature = ({ subject, body }: Written, mode: MessageMode, brand: MessageBrand): Written => ({
  subject,
  body: signed(body, mode, brand),
});
