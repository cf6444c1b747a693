import type { Db } from "../../platform/database/connect.ts";
import type { CompaniesStore } from "./companies-store.ts";

export interface RemovalDeps {
  db: Db;
  store: CompaniesStore;
  /** Removes the devices of a customer and everything they have reported. */
  removeDevicesOf(customerId: string, signal: AbortSignal): Promise<void>;
  /** Removes the alarms of a customer. */
  removeAlarmsOf(within: Db, customerId: string): Promise<void>;
}

/**
 * Removes a company that was marked for it, piece by piece: started again after a stop, it continues where it was, and
 * where all is gone already it does nothing.
 */
export function makeCompanyRemoval({ db, store, removeDevicesOf, removeAlarmsOf }: RemovalDeps) {
  async function removeCustomer(customerId: string, signal: AbortSignal): Promise<void> {
    await removeDevicesOf(customerId, signal);
    signal.throwIfAborted();
    await db.transaction().execute(async (trx) => {
      await removeAlarmsOf(trx, customerId);
      await trx.deleteFrom("account").where("customer_id", "=", customerId).execute();
      await trx.deleteFrom("device_group").where("customer_id", "=", customerId).execute();
      await trx.deleteFrom("customer").where("id", "=", customerId).execute();
    });
  }

  return {
    removeCustomer,

    async removeTenant(tenantId: string, signal: AbortSignal): Promise<void> {
      for (const customerId of await store.customersOf(tenantId)) await removeCustomer(customerId, signal);
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("account").where("tenant_id", "=", tenantId).execute();
        await trx.deleteFrom("tenant").where("id", "=", tenantId).execute();
      });
    },
  };
}

export type CompanyRemoval = ReturnType<typeof makeCompanyRemoval>;
