import type { GrantableCustomer, Grants } from "@oilcloud/contract";
import { oilLabel } from "@oilcloud/oil";
import { accountKindOf } from "../../../platform/account-kind.ts";
import type { Viewer } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import { labelIn } from "../../../platform/labels.ts";
import type { ExperienceStore } from "./experience-store.ts";
import type { Users } from "../users/users.ts";

export interface ExperienceDeps {
  db: Db;
  store: ExperienceStore;
  users: Pick<Users, "change">;
}

interface Given {
  deviceIds: readonly string[];
  endTime: number | null;
  maskNames: boolean;
}

/** What experience accounts see. They are created and deleted like every account (`users.ts`). */
export function makeExperience({ db, store, users }: ExperienceDeps) {
  return {
    async grantable({ scope, language }: Viewer): Promise<GrantableCustomer[]> {
      const customers = new Map<string, GrantableCustomer>();
      for (const row of await store.grantable(scope)) {
        const { tenantName, customerId, customerName, oil, otherOil, ...device } = row;
        const oilName = labelIn(language, oilLabel({ oil, otherOil }));
        const customer = customers.get(customerId) ?? { customerId, customerName, tenantName, devices: [] };
        customers.set(customerId, customer);
        customer.devices.push({ ...device, oilName });
      }
      return [...customers.values()];
    },

    grants: (userId: string): Promise<Grants> => store.grants(db, userId),

    async give(caller: Caller<Identity>, userId: string, given: Given): Promise<Grants> {
      const { endTime, maskNames } = given;
      if (endTime === null) throw new AppError("accountEndRequired");
      const deviceIds = [...new Set(given.deviceIds)];
      await users.change(caller, userId, async (trx, row) => {
        if (accountKindOf(row) !== "experience") throw new AppError("accountKindNotAllowed");
        const found = await store.customersOf(trx, caller.identity.scope, deviceIds);
        if (found.devices < deviceIds.length) throw new AppError("experienceDeviceUnknown");
        const terms = { ends_at: new Date(endTime), mask_names: maskNames };
        await trx.updateTable("account").set(terms).where("id", "=", userId).execute();
        await store.give(trx, userId, deviceIds);
        await nameNewFactories(trx, userId, found.customerIds);
      });
      return store.grants(db, userId);
    },
  };

  /** Keeps existing aliases: an alias must always mean the same factory. */
  async function nameNewFactories(trx: Db, userId: string, customerIds: readonly string[]): Promise<void> {
    const { aliases } = await store.grants(trx, userId);
    const known = new Set(aliases.map(({ customerId }) => customerId));
    const taken = new Set(aliases.map(({ alias }) => alias));
    let place = 0;
    const next = () => {
      while (taken.has(lettersOf(place))) place++;
      return lettersOf(place++);
    };
    const unnamed = customerIds.filter((id) => !known.has(id));
    await store.addAliases(
      trx,
      userId,
      unnamed.map((customerId) => ({ customerId, alias: next() })),
    );
  }
}

export type Experience = ReturnType<typeof makeExperience>;

/** A, B, …, Z, AA, AB, … as a sheet counts its columns. */
function lettersOf(place: number): string {
  const before = Math.floor(place / 26);
  return (before > 0 ? lettersOf(before - 1) : "") + String.fromCharCode(65 + (place % 26));
}
