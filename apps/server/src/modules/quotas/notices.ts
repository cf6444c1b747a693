import {
  type AccountType,
  type Authority,
  dailyQuotas,
  type Language,
  type QuotaName,
  quotaNoticeShare,
  rightsOf,
} from "@oilcloud/contract";
import { sql } from "kysely";
import { accountName } from "../../platform/database/account-name.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Letters } from "../messages/interface.ts";
import type { Limits } from "./limits.ts";
import { type Company, type QuotaStore, stockQuotas } from "./quota-store.ts";
import { quotaLetter } from "./quota-words.ts";
import type { SentToday } from "./sent-today.ts";

export interface NoticesDeps {
  db: Db;
  store: QuotaStore;
  limits: Limits;
  sentToday: SentToday;
  letters: Pick<Letters, "send">;
  clock: Clock;
}

type Near = Company & { quota: QuotaName; used: number; most: number };

/** Notifies those who manage a company when a quota is nearly or fully used up. */
export function makeNotices({ db, store, limits, sentToday, letters, clock }: NoticesDeps) {
  /** The occasions notified today; saves a look into the outbox, which knows all of them, every minute. */
  const notified = new Set<string>();
  let notifiedOn = "";
  /** The highest used share of each quota among all companies. */
  let usedRatios: Partial<Record<QuotaName, number>> = {};

  async function allUsed(): Promise<Near[]> {
    const used: Omit<Near, "most">[] = [];
    for (const quota of stockQuotas)
      for (const each of await store.usedByAll(quota)) used.push({ ...each, quota });
    const kinds = new Map((await companies()).map(({ id, kind }) => [id, kind]));
    for (const [id, { points, textBytes }] of sentToday.all()) {
      const kind = kinds.get(id);
      if (!kind) continue;
      used.push({ kind, id, quota: "pointsADay", used: points });
      used.push({ kind, id, quota: "textBytesADay", used: textBytes });
    }
    return used.map((each) => ({ ...each, most: limits.of(each, each.quota) }));
  }

  async function companies(): Promise<Company[]> {
    const { rows } = await sql<Company>`
      select id, 'tenant' as kind from tenant union all select id, 'customer' from customer
    `.execute(db);
    return rows;
  }

  /** The accounts that manage the company and have an email address. */
  async function receivers({ kind, id }: Company) {
    const rows = await db
      .selectFrom("account")
      .where(`account.${kind}_id`, "=", id)
      .$if(kind === "tenant", (query) => query.where("account.customer_id", "is", null))
      .where("account.disabled", "=", false)
      .where("account.email", "is not", null)
      .where("account.authority", "is not", null)
      .select(["account.id", "account.email", "account.tenant_id as tenantId", "account.authority"])
      .select(["account.account_type as accountType", sql<string>`${accountName()}`.as("name")])
      .select(
        sql<Language>`coalesce(account.language, (select language from platform_setting))`.as("language"),
      )
      .$narrowType<{ email: string; authority: Authority; accountType: AccountType }>()
      .execute();
    return rows.filter((row) => rightsOf(row).includes("manage"));
  }

  async function nameOf({ kind, id }: Company): Promise<string> {
    const row = await db.selectFrom(kind).select("name").where("id", "=", id).executeTakeFirst();
    return row?.name ?? "";
  }

  async function notify(near: Near): Promise<void> {
    const { kind, id, quota, used, most } = near;
    const isFull = used >= most * 0.999;
    // Once a day for daily quotas, once a month for the others, and again after another limit was set.
    const today = clock().toISOString();
    const period = dailyQuotas.includes(quota) ? today.slice(0, 10) : today.slice(0, 7);
    const occasion = `quota:${id}:${quota}:${isFull ? "full" : "near"}:${most}:${period}`;
    if (notified.has(occasion)) return;
    notified.add(occasion);
    const company = await nameOf(near);
    for (const { id: accountId, email, language, name, tenantId } of await receivers(near))
      await letters.send({
        kind: "quota",
        contactId: null,
        file: null,
        occasion: `${occasion}:${accountId}`,
        receiver: name,
        address: email,
        language,
        company: { tenantId, customerId: kind === "customer" ? id : null },
        ...quotaLetter({ company, quota, used, most, isFull }, language),
      });
  }

  return {
    async notifyAll(): Promise<void> {
      const today = clock().toISOString().slice(0, 10);
      if (today !== notifiedOn) notified.clear();
      notifiedOn = today;
      const ratios: typeof usedRatios = {};
      for (const near of await allUsed()) {
        ratios[near.quota] = Math.max(ratios[near.quota] ?? 0, near.used / Math.max(1, near.most));
        if (near.used > 0 && near.used >= near.most * quotaNoticeShare) await notify(near);
      }
      usedRatios = ratios;
    },
    /** As of the last check of all companies. */
    usedRatios: (): Readonly<Record<string, number>> => usedRatios,
  };
}

export type Notices = ReturnType<typeof makeNotices>;
