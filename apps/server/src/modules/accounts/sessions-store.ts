import { createHash, randomBytes } from "node:crypto";
import { after } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";

const sessionSeconds = 14 * 24 * 3600;

export type Rotation =
  | { kind: "rotated"; sessionId: string; refreshToken: string; account: SessionAccount }
  | { kind: "revoked"; sessionId: string }
  | { kind: "refused" };

export type SessionAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  /** Missing for an account that is disabled. */
  account: SessionAccount | undefined;
}

/** Sessions are the one part of the store without a scope: they are what a scope is made from. */
export function makeSessionsStore(db: Db) {
  return {
    async open(accountId: string, now: Date): Promise<OpenedSession> {
      return db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto("session")
          .values({ account_id: accountId, created_at: now, expires_at: after(now, sessionSeconds) })
          .returning("id")
          .executeTakeFirstOrThrow();
        const refreshToken = await addRefreshToken(trx, id);
        return { sessionId: id, refreshToken, account: await accountOf(trx, id, now) };
      });
    },

    /** A used token presented again means that two parties hold it: the session ends for both. */
    async rotate(refreshToken: string, now: Date): Promise<Rotation> {
      return db.transaction().execute(async (trx): Promise<Rotation> => {
        const token = await trx
          .selectFrom("refresh_token")
          .innerJoin("session", "session.id", "refresh_token.session_id")
          .select(["session_id", "used_at", "session.ended_at", "session.expires_at"])
          .where("hash", "=", hashOf(refreshToken))
          .forUpdate()
          .executeTakeFirst();
        if (!token || token.ended_at || token.expires_at <= now) return { kind: "refused" };
        if (token.used_at) {
          await endSession(trx, token.session_id, "refresh-token-reused", now);
          return { kind: "revoked", sessionId: token.session_id };
        }
        // Read here, not after the commit: a second use of the token may end the session in between.
        const account = await accountOf(trx, token.session_id, now);
        if (!account) return { kind: "refused" };
        await trx
          .updateTable("refresh_token")
          .set({ used_at: now })
          .where("hash", "=", hashOf(refreshToken))
          .execute();
        const expires_at = after(now, sessionSeconds);
        await trx.updateTable("session").set({ expires_at }).where("id", "=", token.session_id).execute();
        return {
          kind: "rotated",
          sessionId: token.session_id,
          refreshToken: await addRefreshToken(trx, token.session_id),
          account,
        };
      });
    },

    end: (sessionId: string, now: Date) => endSession(db, sessionId, "signed-out", now),

    accountOf: (sessionId: string, now: Date) => accountOf(db, sessionId, now),

    async forgetExpired(now: Date): Promise<void> {
      await db.deleteFrom("session").where("expires_at", "<=", now).execute();
      await db.deleteFrom("verification_code").where("expires_at", "<=", after(now, -3600)).execute();
      await db.deleteFrom("phone_proof").where("expires_at", "<=", now).execute();
      await db
        .deleteFrom("attempt_limit")
        .where("updated_at", "<=", after(now, -24 * 3600))
        .execute();
    },
  };
}

export type SessionsStore = ReturnType<typeof makeSessionsStore>;

async function addRefreshToken(db: Db, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("refresh_token")
    .values({ hash: hashOf(token), session_id: sessionId })
    .execute();
  return token;
}

/** The account behind a session that is still open. */
function accountOf(db: Db, sessionId: string, now: Date) {
  return db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select([
      "account.id",
      "account.username",
      "account.authority",
      "account.account_type",
      "account.tenant_id",
      "account.customer_id",
    ])
    .where("session.id", "=", sessionId)
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", now)
    .where("account.disabled", "=", false)
    .executeTakeFirst();
}

async function endSession(db: Db, id: string, end_reason: "signed-out" | "refresh-token-reused", now: Date) {
  await db
    .updateTable("session")
    .set({ ended_at: now, end_reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();
