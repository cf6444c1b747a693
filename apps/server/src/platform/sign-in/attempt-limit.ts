import { BoundedMap } from "../bounded-map.ts";
import { after, type Clock, secondsUntil } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import { AppError } from "../errors.ts";
import { limitConcurrency } from "../limit-concurrency.ts";

export interface LimitRule {
  key: string;
  /** Attempts without delay. */
  free: number;
  longestDelaySeconds: number;
  /** Whether a success clears all counted attempts, or only its own. */
  onSuccess: "forget-all" | "forget-one";
}

export interface AttemptLimit {
  /** Counts an attempt against every rule, or refuses it while one of them blocks. */
  attempt(rules: LimitRule[]): Promise<void>;
  succeeded(rules: LimitRule[]): Promise<void>;
  /** How often something was attempted recently; counts of several places can be kept without blocking any. */
  count(key: string): Promise<number>;
}

const forgetAfterSeconds = 3600;
const mostRemembered = 10_000;

/**
 * Delays sign-in attempts: beyond the free ones each further attempt doubles the wait. An attempt is counted before
 * it is made and taken back on success, so that parallel guesses gain nothing. Attempts are counted one after the
 * other: they lock the same rows, and would wait for each other with a connection in their hands. Who is known to be
 * blocked is refused without asking the database.
 */
export function makeAttemptLimit(db: Db, clock: Clock): AttemptLimit {
  const inTurn = limitConcurrency(1);
  const blockedUntil = new BoundedMap<string, Date>(mostRemembered);

  function refuseBlocked(key: string, until: Date | undefined, now: Date): void {
    if (!until || until <= now) return;
    blockedUntil.set(key, until);
    throw new AppError("tooManyAttempts", { seconds: secondsUntil(now, until) });
  }

  const counted = (rules: LimitRule[]) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const blank = rules.map(({ key }) => ({ key, attempts: 0, blocked_until: now, updated_at: now }));
      await trx
        .insertInto("attempt_limit")
        .values(blank)
        .onConflict((c) => c.doNothing())
        .execute();
      const rows = await trx
        .selectFrom("attempt_limit")
        .selectAll()
        .where(
          "key",
          "in",
          rules.map((rule) => rule.key),
        )
        .orderBy("key") // every caller locks in the same order
        .forUpdate()
        .execute();
      for (const row of rows) refuseBlocked(row.key, row.blocked_until, now);
      for (const rule of rules) {
        const row = rows.find(({ key }) => key === rule.key);
        const fresh = !row || row.updated_at < after(now, -forgetAfterSeconds);
        const attempts = fresh ? 1 : row.attempts + 1;
        await trx
          .updateTable("attempt_limit")
          .set({ attempts, blocked_until: after(now, delaySeconds(rule, attempts)), updated_at: now })
          .where("key", "=", rule.key)
          .execute();
      }
    });

  return {
    async attempt(rules) {
      for (const { key } of rules) refuseBlocked(key, blockedUntil.get(key), clock());
      await inTurn(() => counted(rules));
    },
    async count(key) {
      const row = await db
        .selectFrom("attempt_limit")
        .select("attempts")
        .where("key", "=", key)
        .where("updated_at", ">=", after(clock(), -forgetAfterSeconds))
        .executeTakeFirst();
      return row?.attempts ?? 0;
    },
    async succeeded(rules) {
      const now = clock();
      for (const { key, onSuccess } of rules) {
        blockedUntil.delete(key);
        if (onSuccess === "forget-all") await db.deleteFrom("attempt_limit").where("key", "=", key).execute();
        else {
          await db
            .updateTable("attempt_limit")
            .set((eb) => ({ attempts: eb("attempts", "-", 1), blocked_until: now }))
            .where("key", "=", key)
            .where("attempts", ">", 0)
            .execute();
        }
      }
    },
  };
}

function delaySeconds({ free, longestDelaySeconds }: LimitRule, attempts: number): number {
  return attempts < free ? 0 : Math.min(2 ** (attempts - free), longestDelaySeconds);
}
