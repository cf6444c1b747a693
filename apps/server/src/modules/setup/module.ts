import { randomUUID } from "node:crypto";
import type { SetupState } from "@oilcloud/contract";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSetupStore } from "./setup-store.ts";
import { describePlatformChange, platformEntity } from "./snapshot.ts";

/** The steps that lead the administrator of an empty platform to its first reading. */
export function setupModule({ db, clock }: { db: Db; clock: Clock }) {
  const store = makeSetupStore(db);

  async function state(): Promise<SetupState> {
    const [setting, hasLogo, tenant, customer, device, reported] = await Promise.all([
      store.setting(),
      store.hasLogo(),
      store.tenant(),
      store.customer(),
      store.device(),
      store.hasReadings(),
    ]);
    return {
      systemName: setting.system_name ?? "",
      hasLogo,
      tenant: tenant ?? null,
      customer: customer ?? null,
      device: device ?? null,
      reported,
      left: setting.setup_left_at !== null,
    };
  }

  async function name(accountId: string, systemName: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const before = { systemName: (await store.setting(trx)).system_name ?? "" };
      await store.name(trx, systemName);
      await writeAudit(trx, {
        at: clock(),
        accountId,
        tenantId: null,
        customerId: null,
        entity: platformEntity,
        entityId: randomUUID(),
        before,
        after: { systemName },
      });
    });
  }

  return {
    describes: { [platformEntity]: describePlatformChange },
    serve(calls: Calls): void {
      calls.handle("GET /system/setup", state);
      calls.handle("PUT /system/setup/systemName", async ({ body, caller }) => {
        await name(actorOf(caller).accountId, body.systemName.trim());
        return state();
      });
      calls.handle("PUT /system/setup/left", async ({ body }) => {
        await store.leave(body.left ? clock() : null);
        return state();
      });
    },
  };
}
