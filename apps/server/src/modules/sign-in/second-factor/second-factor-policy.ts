import { randomUUID } from "node:crypto";
import type { AccountKind } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { SecondFactorStore } from "./second-factor-store.ts";

export interface SecondFactorPolicyDeps {
  db: Db;
  store: SecondFactorStore;
  events: Pick<Events, "emit">;
  clock: Clock;
}

/** The kinds of account that must have a second factor by the administrator's choice. */
export function makeSecondFactorPolicy({ db, store, events, clock }: SecondFactorPolicyDeps) {
  return {
    get: async () => ({ accountKinds: await store.chosenKinds() }),

    async set({ identity }: Caller<Identity>, given: readonly AccountKind[]) {
      // Experience accounts are shared and change nothing, so they could never set one up.
      const accountKinds = given.filter((kind) => kind !== "experience");
      await db.transaction().execute(async (trx) => {
        const before = await store.chosenKinds(trx);
        await store.require(trx, accountKinds);
        await writeAudit(trx, {
          at: clock(),
          accountId: identity.accountId,
          tenantId: null,
          customerId: null,
          entity: "platform",
          entityId: randomUUID(),
          before: { secondFactorKinds: before },
          after: { secondFactorKinds: accountKinds },
        });
      });
      await events.emit("accountsChanged", { accountIds: "all" });
      return { accountKinds };
    },
  };
}

export type SecondFactorPolicy = ReturnType<typeof makeSecondFactorPolicy>;
