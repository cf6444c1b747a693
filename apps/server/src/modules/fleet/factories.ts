import type { FactoryCustomer, FactoryList, Site } from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import type { SignedInActor } from "../../platform/actor.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import { isTimeZone } from "../../platform/time-zones.ts";
import type { FactoriesStore } from "./factories-store.ts";

/** A tenant without customers still has its place in the administrator's tree. */
export function makeFactories(store: FactoriesStore, events: Pick<Events, "emit">) {
  async function site(scope: Scope, customerId: string): Promise<Site> {
    const found = await store.site(scope, customerId);
    if (!found) throw new AppError("notFound");
    return found;
  }

  return {
    site,

    /** The caches of the zone are notified before the call is answered; the days are cut again in the background. */
    async moveTo(actor: SignedInActor, customerId: string, timeZone: string): Promise<Site> {
      if (!isTimeZone(timeZone)) throw new AppError("timeZoneUnknown");
      const deviceIds = await store.moveTo(actor, customerId, timeZone);
      if (deviceIds.length > 0) await events.emit("siteTimeZoneChanged", { customerId, deviceIds });
      return site(actor.scope, customerId);
    },

    async list(scope: Scope): Promise<FactoryList> {
      const rows = await store.customers(scope);
      const customers = rows.map(({ tenantId, customerId, customerName, deviceCount }) => ({
        tenantId,
        customer: { customerId, customerName, deviceCount: Number(deviceCount) } satisfies FactoryCustomer,
      }));
      if (scope.kind !== "platform") return customers.map(({ customer }) => customer);
      const tenants = await store.tenants();
      return tenants.map((tenant) => ({
        tenantId: tenant.id,
        tenantName: tenant.name,
        customers: customers.filter(({ tenantId }) => tenantId === tenant.id).map(({ customer }) => customer),
      }));
    },
  };
}

export type Factories = ReturnType<typeof makeFactories>;
