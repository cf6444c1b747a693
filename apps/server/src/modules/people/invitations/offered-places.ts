import { rightsOf } from "@oilcloud/contract";
import type { Selectable } from "kysely";
import { accountKindOf } from "../../../platform/account-kind.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { scopeOf } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";
import { kindsWithin } from "../users/account-kinds.ts";
import type { AccountPlaces } from "../users/account-place.ts";
import { columnsOf } from "./invitations.ts";
import type { InvitationsStore } from "./invitations-store.ts";

type InvitationRow = Selectable<Tables["invitation"]>;

/** What invitations offer, held against what their senders may give by now. */
export function makeOfferedPlaces(store: InvitationsStore, places: AccountPlaces) {
  return {
    /** What was offered, if the inviter could still give it; null otherwise. */
    async stillGiven(within: Db, row: InvitationRow) {
      const accountKind = accountKindOf(columnsOf(row));
      const inviter = await store.inviter(within, row.invited_by);
      if (!inviter) return null;
      const { id: accountId, authority, account_type: accountType } = inviter;
      const owner = { authority, accountType, tenantId: inviter.tenant_id, customerId: inviter.customer_id };
      const scope = scopeOf({ accountId, ...owner, maskedIn: null });
      if (!rightsOf(owner).includes("manage") || !kindsWithin(scope).includes(accountKind)) return null;
      const own = row.customer_id ? [row.customer_id] : [];
      const group = await store.customersOf(within, row.id);
      const wanted = [...own, ...group];
      if ((await store.visible(within, scope, wanted)).length !== wanted.length) return null;
      const place = await places.placeOf(within, scope, {
        accountKind,
        tenantId: row.tenant_id,
        customerId: row.customer_id,
      });
      const isSame = place.customer_id === row.customer_id && place.tenant_id === row.tenant_id;
      return isSame && (await store.companyIsOpen(within, place)) ? { place, customerIds: group } : null;
    },
  };
}

export type OfferedPlaces = ReturnType<typeof makeOfferedPlaces>;
