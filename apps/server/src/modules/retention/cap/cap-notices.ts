import type { Language } from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../../platform/database/account-name.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Letters } from "../../messages/interface.ts";
import type { CapPlan } from "./cap-plan.ts";
import type { Cap } from "./cap-store.ts";
import { capLetter } from "./cap-words.ts";

export interface CapNoticesDeps {
  db: Db;
  letters: Pick<Letters, "send">;
  clock: Clock;
}

/** Mails the administrators of the platform once a month while most of a limit is used, and again after another was set. */
export function makeCapNotices({ db, letters, clock }: CapNoticesDeps) {
  const receivers = () =>
    db
      .selectFrom("account")
      .where("account.authority", "=", "SYS_ADMIN")
      .where("account.disabled", "=", false)
      .where("account.email", "is not", null)
      .select(["account.id", "account.email", sql<string>`${accountName()}`.as("name")])
      .select(
        sql<Language>`coalesce(account.language, (select language from platform_setting))`.as("language"),
      )
      .$narrowType<{ email: string }>()
      .execute();

  return async function notify({ bytes }: Cap & { bytes: number }, plan: CapPlan): Promise<void> {
    const occasion = `cap:${bytes}:${plan.isBeyond ? "beyond" : "near"}:${clock().toISOString().slice(0, 7)}`;
    for (const { id, email, name, language } of await receivers())
      await letters.send({
        kind: "quota",
        contactId: null,
        file: null,
        occasion: `${occasion}:${id}`,
        receiver: name,
        address: email,
        language,
        company: { tenantId: null, customerId: null },
        ...capLetter(bytes, plan, language),
      });
  };
}
