import { after, secondsUntil } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";

export const codeRules = { validSeconds: 300, resendSeconds: 60, tries: 5, proofSeconds: 300 };

export function makeCodesStore(db: Db) {
  return {
    /** Null when the code was stored; otherwise the seconds until a new one may be requested. */
    async keep(target: string, codeHash: Buffer, now: Date): Promise<number | null> {
      const fields = {
        code_hash: codeHash,
        sent_at: now,
        expires_at: after(now, codeRules.validSeconds),
        tries: 0,
      };
      const kept = await db
        .insertInto("verification_code")
        .values({ target, ...fields })
        .onConflict((conflict) =>
          conflict
            .column("target")
            .doUpdateSet(fields)
            .where("verification_code.sent_at", "<=", after(now, -codeRules.resendSeconds)),
        )
        .returning("target")
        .executeTakeFirst();
      if (kept) return null;
      const { sent_at } = await db
        .selectFrom("verification_code")
        .select("sent_at")
        .where("target", "=", target)
        .executeTakeFirstOrThrow();
      return secondsUntil(now, after(sent_at, codeRules.resendSeconds));
    },

    /** Counts a try and returns the hash to compare with. Null when there is no code or it is spent. */
    async useTry(target: string, now: Date): Promise<Buffer | null> {
      const row = await db
        .updateTable("verification_code")
        .set((eb) => ({ tries: eb("tries", "+", 1) }))
        .where("target", "=", target)
        .where("tries", "<", codeRules.tries)
        .where("expires_at", ">", now)
        .returning("code_hash")
        .executeTakeFirst();
      return row?.code_hash ?? null;
    },

    /** Spends the code; true for one caller only. The row stays, so that the next code still waits its minute. */
    async spend(target: string, now: Date): Promise<boolean> {
      const spent = await db
        .updateTable("verification_code")
        .set({ expires_at: now })
        .where("target", "=", target)
        .where("expires_at", ">", now)
        .returning("target")
        .executeTakeFirst();
      return spent !== undefined;
    },

    async prove(phone: string, now: Date): Promise<string> {
      const { id } = await db
        .insertInto("phone_proof")
        .values({ phone, expires_at: after(now, codeRules.proofSeconds) })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async hasProof(id: string, phone: string, now: Date): Promise<boolean> {
      const proof = await db
        .selectFrom("phone_proof")
        .select("id")
        .where("id", "=", id)
        .where("phone", "=", phone)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return proof !== undefined;
    },

    /** A proof is valid once: it is deleted even if the phone does not match. */
    async useProof(id: string, phone: string, now: Date): Promise<boolean> {
      const proof = await db
        .deleteFrom("phone_proof")
        .where("id", "=", id)
        .returning(["phone", "expires_at"])
        .executeTakeFirst();
      return proof !== undefined && proof.phone === phone && proof.expires_at > now;
    },
  };
}

export type CodesStore = ReturnType<typeof makeCodesStore>;
