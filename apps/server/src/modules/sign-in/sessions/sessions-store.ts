import { type SessionRow, signInPolicies } from "@oilcloud/contract";
import { after } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { preparedAs } from "../../../platform/database/prepared.ts";
import type { SessionEndReason } from "../../../tables.ts";
import { clientName } from "../../../platform/client-name.ts";
import { ableAccounts } from "../identity/able-accounts.ts";
import { newToken, tokenHash } from "../../../platform/secret-tokens.ts";

const sessionSeconds = 14 * 24 * 3600;

export type Rotation =
  | { kind: "rotated"; sessionId: string; refreshToken: string; account: SessionAccount }
  | { kind: "revoked"; sessionId: string; accountId: string }
  | { kind: "refused"; reason: SessionEndReason | null };

export type SessionAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** Where a session is used from. */
export interface SessionOrigin {
  address: string;
  /** The user agent. */
  client: string;
}

export const originOf = ({ address, client }: SessionOrigin): SessionOrigin => ({ address, client });

/** The identity provider that a session was opened through. */
export interface SessionProvider {
  providerId: string;
  /** Names the session at the provider; sealed. */
  token: string | null;
  secondFactorTrusted: boolean;
}

interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  /** Undefined for an account that may not act. */
  account: SessionAccount | undefined;
}

/** Sessions take no scope: the scope is derived from them. */
export function makeSessionsStore(db: Db) {
  return {
    async open(
      accountId: string,
      now: Date,
      origin: SessionOrigin,
      through?: SessionProvider,
    ): Promise<OpenedSession> {
      return db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto("session")
          .values({
            account_id: accountId,
            created_at: now,
            last_used_at: now,
            active_at: now,
            expires_at: after(now, sessionSeconds),
            ...origin,
            ...(through && {
              provider_id: through.providerId,
              provider_token: through.token,
              second_factor_trusted: through.secondFactorTrusted,
            }),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await trx.updateTable("account").set({ last_sign_in_at: now }).where("id", "=", accountId).execute();
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
          .select([
            "session_id",
            "used_at",
            "account_id",
            "session.ended_at",
            "session.end_reason",
            "session.expires_at",
          ])
          .where("hash", "=", tokenHash(refreshToken))
          .forUpdate()
          .executeTakeFirst();
        if (!token || token.ended_at || token.expires_at <= now)
          return { kind: "refused", reason: token?.end_reason ?? null };
        if (token.used_at) {
          await endSession(trx, token.session_id, "refresh-token-reused", now);
          return { kind: "revoked", sessionId: token.session_id, accountId: token.account_id };
        }
        // Read here, not after the commit: a second use of the token may end the session in between.
        const account = await accountOf(trx, token.session_id, now);
        if (!account) return { kind: "refused", reason: null };
        if (isIdle(account, now)) {
          await endSession(trx, token.session_id, "idle", now);
          return { kind: "refused", reason: "idle" };
        }
        await trx
          .updateTable("refresh_token")
          .set({ used_at: now })
          .where("hash", "=", tokenHash(refreshToken))
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

    async end(
      sessionId: string,
      now: Date,
    ): Promise<Pick<SessionProvider, "token"> & { providerId: string | null }> {
      await endSession(db, sessionId, "signed-out", now);
      const row = await db
        .selectFrom("session")
        .select(["provider_id as providerId", "provider_token as token"])
        .where("id", "=", sessionId)
        .executeTakeFirst();
      return row ?? { providerId: null, token: null };
    },

    accountOf: (sessionId: string, now: Date) => accountOf(db, sessionId, now),

    async used(sessionId: string, now: Date, { active }: { active: boolean }): Promise<void> {
      await db
        .updateTable("session")
        .set({ last_used_at: now, ...(active && { active_at: now }) })
        .where("id", "=", sessionId)
        .execute();
    },

    /** Ends the open sessions that no one has used for so long. */
    async endIdle(now: Date, idleSeconds: number): Promise<{ sessionId: string; accountId: string }[]> {
      return db
        .updateTable("session")
        .set({ ended_at: now, end_reason: "idle" })
        .where("ended_at", "is", null)
        .where((eb) =>
          eb(eb.fn.coalesce("active_at", "last_used_at", "created_at"), "<=", after(now, -idleSeconds)),
        )
        .returning(["id as sessionId", "account_id as accountId"])
        .execute();
    },

    /** The open sessions of an account, the most recently used first. */
    async list(accountId: string, currentId: string, now: Date): Promise<SessionRow[]> {
      const rows = await db
        .selectFrom("session")
        .select(["id", "client", "address", "created_at", "last_used_at"])
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .where("expires_at", ">", now)
        .orderBy((eb) => eb.fn.coalesce("last_used_at", "created_at"), "desc")
        .execute();
      return rows.map(({ id, client, address, created_at, last_used_at }) => ({
        sessionId: id,
        client: clientName(client),
        address,
        signInTime: created_at.getTime(),
        lastUseTime: (last_used_at ?? created_at).getTime(),
        current: id === currentId,
      }));
    },

    async endAll(
      within: Db,
      accountIds: readonly string[],
      reason: SessionEndReason,
      now: Date,
    ): Promise<void> {
      await within
        .updateTable("session")
        .set({ ended_at: now, end_reason: reason })
        .where("account_id", "in", accountIds)
        .where("ended_at", "is", null)
        .execute();
    },

    /** Ends one session of an account, or all but one. Returns how many were open. */
    async endSome(
      accountId: string,
      { only, not }: { only: string | null; not: string },
      now: Date,
      reason: SessionEndReason = "ended",
    ): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable("session")
        .set({ ended_at: now, end_reason: reason })
        .where("account_id", "=", accountId)
        .where("id", "<>", not)
        .$if(only !== null, (query) => query.where("id", "=", only ?? ""))
        .where("ended_at", "is", null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Ends all sessions of a company's accounts and returns the ids of these accounts. */
    async endOfCompany(
      within: Db,
      { kind, id }: { kind: "tenant" | "customer"; id: string },
      now: Date,
    ): Promise<string[]> {
      const ended = await within
        .updateTable("session")
        .set({ ended_at: now, end_reason: "closed" })
        .where("ended_at", "is", null)
        .where("account_id", "in", (eb) =>
          eb
            .selectFrom("account")
            .select("account.id")
            .where(kind === "tenant" ? "tenant_id" : "customer_id", "=", id),
        )
        .returning("account_id")
        .execute();
      return [...new Set(ended.map(({ account_id }) => account_id))];
    },

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
  const token = newToken();
  await db
    .insertInto("refresh_token")
    .values({ hash: tokenHash(token), session_id: sessionId })
    .execute();
  return token;
}

/** The account behind a session that is still open. */
const accountOf = (db: Db, sessionId: string, now: Date) =>
  ableAccounts(db, now)
    .innerJoin("session", "session.account_id", "account.id")
    .select([
      "session.last_used_at",
      "session.active_at",
      "session.created_at as opened_at",
      "session.provider_id",
      "session.second_factor_trusted",
    ])
    .where("session.id", "=", sessionId)
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", now)
    .modifyEnd(preparedAs("account-of-session"))
    .executeTakeFirst();

/** Whether no one has used the session for as long as the policy allows. */
export function isIdle(
  session: Pick<SessionAccount, "password_profile" | "active_at" | "last_used_at" | "opened_at">,
  now: Date,
): boolean {
  const { idleMinutes } = signInPolicies[session.password_profile];
  const used = session.active_at ?? session.last_used_at ?? session.opened_at;
  return idleMinutes !== null && used <= after(now, -idleMinutes * 60);
}

async function endSession(db: Db, id: string, end_reason: SessionEndReason, now: Date) {
  await db
    .updateTable("session")
    .set({ ended_at: now, end_reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}
