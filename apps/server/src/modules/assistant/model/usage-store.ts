import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

export interface Usage {
  questions: number;
  tokensIn: number;
  tokensOut: number;
}

/** What the language model has cost each account, by day. */
export function makeUsageStore(db: Db) {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  return {
    async of(accountId: string, at: Date): Promise<Usage> {
      const row = await db
        .selectFrom("assistant_usage")
        .where("account_id", "=", accountId)
        .where("day", "=", dayOf(at))
        .select(["questions", "tokens_in as tokensIn", "tokens_out as tokensOut"])
        .executeTakeFirst();
      return {
        questions: row?.questions ?? 0,
        tokensIn: Number(row?.tokensIn ?? 0),
        tokensOut: Number(row?.tokensOut ?? 0),
      };
    },
    async add(accountId: string, at: Date, { questions, tokensIn, tokensOut }: Usage): Promise<void> {
      await sql`
        insert into assistant_usage (account_id, day, questions, tokens_in, tokens_out)
        values (${accountId}, ${dayOf(at)}, ${questions}, ${tokensIn}, ${tokensOut})
        on conflict (account_id, day) do update set
          questions = assistant_usage.questions + excluded.questions,
          tokens_in = assistant_usage.tokens_in + excluded.tokens_in,
          tokens_out = assistant_usage.tokens_out + excluded.tokens_out
      `.execute(db);
    },
  };
}

export type UsageStore = ReturnType<typeof makeUsageStore>;
