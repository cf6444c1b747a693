import type { AccountKind } from "@oilcloud/contract";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { kindColumns, kindsWithin } from "./account-kinds.ts";
import type { UsersStore } from "./users-store.ts";

/** Where an account is to belong, as its creator enters it. */
export interface GivenScope {
  accountKind: AccountKind;
  tenantId?: string | null | undefined;
  customerId?: string | null | undefined;
  customerIds?: readonly string[] | undefined;
}

/** Where an account belongs and what it may do, as it is stored. */
export interface Place
  extends Pick<Tables["invitation"], "authority" | "account_type" | "tenant_id" | "customer_id"> {}

/** What a caller may give an account that they create, change or invite. */
export function makeAccountPlaces(store: UsersStore) {
  return {
    /** The company and authority of an account of this kind. A company that was not given is the caller's own. */
    async placeOf(within: Db, scope: Scope, given: GivenScope): Promise<Place> {
      if (!kindsWithin(scope).includes(given.accountKind)) throw new AppError("accountKindNotAllowed");
      const { authority, accountType, belongsTo } = kindColumns(given.accountKind);
      const as = { authority, account_type: accountType };
      if (belongsTo === "platform") return { ...as, tenant_id: null, customer_id: null };
      if (belongsTo === "customer") {
        const customerId = scope.kind === "customer" ? scope.customerId : given.customerId;
        if (!customerId) throw new AppError("accountCustomerRequired");
        return { ...as, tenant_id: await store.tenantOf(within, customerId), customer_id: customerId };
      }
      const tenantId = scope.kind === "tenant" ? scope.tenantId : given.tenantId;
      if (!tenantId) throw new AppError("dealerRequired");
      return { ...as, tenant_id: tenantId, customer_id: null };
    },

    /**
     * The customers of a group account; other kinds have none. They were found in the caller's scope before, and must
     * belong to the group account's own dealer.
     */
    async customersOf(within: Db, given: GivenScope, place: Place): Promise<readonly string[]> {
      if (given.accountKind !== "group") return [];
      const customerIds = given.customerIds ?? [];
      if (customerIds.length === 0) throw new AppError("accountCustomerRequired");
      if (place.tenant_id !== null && !(await store.areOfTenant(within, customerIds, place.tenant_id)))
        throw new AppError("notFound");
      return customerIds;
    },

    async refusePhoneInGroup(within: Db, id: string | null, phone: string, place: Place): Promise<void> {
      const of = { id, tenantId: place.tenant_id, customerId: place.customer_id };
      if (await store.phoneTaken(within, phone, of)) throw new AppError("phoneInGroup");
    },
  };
}

export type AccountPlaces = ReturnType<typeof makeAccountPlaces>;
