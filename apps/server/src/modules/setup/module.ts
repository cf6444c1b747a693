import { randomUUID } from "node:crypto";
import type { DefaultUnits, Language, SetupState } from "@oilcloud/contract";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSetupStore } from "./setup-store.ts";
import { describePlatformChange, platformEntity } from "./snapshot.ts";

export interface SetupModuleDeps {
  db: Db;
  clock: Clock;
  /** Answers callers who ask for no language we have in this one from now on. */
  speak(language: Language): void;
}

/** The steps that lead the administrator of an empty platform to its first reading. */
export function setupModule({ db, clock, speak }: SetupModuleDeps) {
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
      language: setting.language,
      defaultUnits: setting.default_units,
      hasLogo,
      tenant: tenant ?? null,
      customer: customer ?? null,
      device: device ?? null,
      reported,
      left: setting.setup_left_at !== null,
    };
  }

  async function name(
    accountId: string,
    systemName: string,
    chosen: { language?: Language | undefined; defaultUnits?: DefaultUnits | undefined },
  ): Promise<void> {
    const language = await db.transaction().execute(async (trx) => {
      const setting = await store.setting(trx);
      const before = {
        systemName: setting.system_name ?? "",
        language: setting.language,
        defaultUnits: setting.default_units,
      };
      const after = {
        systemName,
        language: chosen.language ?? before.language,
        defaultUnits: chosen.defaultUnits ?? before.defaultUnits,
      };
      await store.name(trx, {
        system_name: systemName,
        language: after.language,
        default_units: after.defaultUnits,
      });
      await writeAudit(trx, {
        at: clock(),
        accountId,
        tenantId: null,
        customerId: null,
        entity: platformEntity,
        entityId: randomUUID(),
        before,
        after,
      });
      return after.language;
    });
    speak(language);
  }

  return {
    start: async () => speak((await store.setting()).language),
    describes: { [platformEntity]: describePlatformChange },
    serve(calls: Calls): void {
      calls.handle("GET /system/setup", state);
      calls.handle("PUT /system/setup/systemName", async ({ body, caller }) => {
        await name(actorOf(caller).accountId, body.systemName.trim(), body);
        return state();
      });
      calls.handle("PUT /system/setup/left", async ({ body }) => {
        await store.leave(body.left ? clock() : null);
        return state();
      });
    },
  };
}
