import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** How many codes clients that are not signed in were sent on a day. */
export function makeDayCodesStore(db: Db) {
  return {
    async sent(network: string, now: Date): Promise<{ ofNetwork: number; ofAll: number }> {
      const { ofNetwork, ofAll } = await db
        .selectFrom("codes_of_a_day")
        .where("day", "=", dayOf(now))
        .select([
          sql<string>`coalesce(sum(sent) filter (where network = ${network}), 0)`.as("ofNetwork"),
          sql<string>`coalesce(sum(sent), 0)`.as("ofAll"),
        ])
        .executeTakeFirstOrThrow();
      return { ofNetwork: Number(ofNetwork), ofAll: Number(ofAll) };
    },

    async count(network: string, now: Date): Promise<void> {
      await db
        .insertInto("codes_of_a_day")
        .values({ day: dayOf(now), network, sent: 1 })
        .onConflict((conflict) =>
          conflict.columns(["day", "network"]).doUpdateSet((eb) => ({
            sent: eb("codes_of_a_day.sent", "+", 1),
          })),
        )
        .execute();
    },

    /** One that was counted and then not sent. */
    async giveBack(network: string, now: Date): Promise<void> {
      await db
        .updateTable("codes_of_a_day")
        .set((eb) => ({ sent: eb("sent", "-", 1) }))
        .where("day", "=", dayOf(now))
        .where("network", "=", network)
        .where("sent", ">", 0)
        .execute();
    },

    async forgetExpired(now: Date): Promise<void> {
      await db.deleteFrom("codes_of_a_day").where("day", "<", dayOf(now)).execute();
    },
  };
}

export type DayCodesStore = ReturnType<typeof makeDayCodesStore>;
