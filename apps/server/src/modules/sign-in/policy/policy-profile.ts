import { randomUUID } from "node:crypto";
import type { PasswordProfile } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { PasswordPolicy } from "../../../platform/sign-in/password-policy.ts";

export interface PolicyProfileDeps {
  db: Db;
  policy: PasswordPolicy;
  events: Pick<Events, "emit">;
  clock: Clock;
}

/** The administrator's choice of what is asked of passwords and sessions. */
export function makePolicyProfile({ db, policy, events, clock }: PolicyProfileDeps) {
  return {
    get: async () => ({ profile: await policy.profile() }),

    async set({ identity }: Caller<Identity>, profile: PasswordProfile) {
      await db.transaction().execute(async (trx) => {
        const before = await policy.profile(trx);
        await policy.set(trx, profile);
        await writeAudit(trx, {
          at: clock(),
          accountId: identity.accountId,
          tenantId: null,
          customerId: null,
          entity: "platform",
          entityId: randomUUID(),
          before: { passwordProfile: before },
          after: { passwordProfile: profile },
        });
      });
      await events.emit("accountsChanged", { accountIds: "all" });
      return { profile };
    },
  };
}

export type PolicyProfile = ReturnType<typeof makePolicyProfile>;
