import { after } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";

export interface NewFlow {
  stateHash: Buffer;
  providerId: string;
  browserHash: Buffer;
  nonce: string;
  verifier: string;
}

export interface Proven {
  accountId: string;
  idToken: string;
}

/** Logins through a provider that are under way. */
export function makeFlowsStore(db: Db) {
  const mine = (stateHash: Buffer, browserHash: Buffer, now: Date) =>
    db
      .selectFrom("sign_in_flow")
      .selectAll()
      .where("state_hash", "=", stateHash)
      .where("browser_hash", "=", browserHash)
      .where("expires_at", ">", now);

  return {
    async begin(
      { stateHash, providerId, browserHash, nonce, verifier }: NewFlow,
      now: Date,
      seconds: number,
    ) {
      await db
        .insertInto("sign_in_flow")
        .values({
          state_hash: stateHash,
          provider_id: providerId,
          browser_hash: browserHash,
          nonce,
          verifier,
          expires_at: after(now, seconds),
        })
        .execute();
    },

    find: (stateHash: Buffer, browserHash: Buffer, now: Date) =>
      mine(stateHash, browserHash, now).executeTakeFirst(),

    /** True for one caller only: the code is exchanged once, whatever the outcome. */
    async answer(stateHash: Buffer, now: Date): Promise<boolean> {
      const row = await db
        .updateTable("sign_in_flow")
        .set({ answered_at: now })
        .where("state_hash", "=", stateHash)
        .where("answered_at", "is", null)
        .returning("state_hash")
        .executeTakeFirst();
      return row !== undefined;
    },

    async prove(stateHash: Buffer, { accountId, idToken }: Proven): Promise<void> {
      await db
        .updateTable("sign_in_flow")
        .set({ account_id: accountId, id_token: idToken })
        .where("state_hash", "=", stateHash)
        .execute();
    },

    /** Ends the login. True for one caller only, who opens the session. */
    async end(stateHash: Buffer): Promise<boolean> {
      const row = await db
        .deleteFrom("sign_in_flow")
        .where("state_hash", "=", stateHash)
        .returning("state_hash")
        .executeTakeFirst();
      return row !== undefined;
    },

    async forgetExpired(now: Date): Promise<void> {
      await db.deleteFrom("sign_in_flow").where("expires_at", "<=", now).execute();
    },
  };
}

export type FlowsStore = ReturnType<typeof makeFlowsStore>;
