import type { AccountRow } from "../../../platform/accounts/account-rows.ts";
import type { UserRow } from "@oilcloud/contract";
import { accountKindOf } from "../../../platform/account-kind.ts";
import type { Identity } from "../../../platform/http/caller.ts";
import { kindsWithin } from "./account-kinds.ts";

export const isManageable = ({ scope }: Identity, row: AccountRow): boolean =>
  scope.kind === "platform" || (row.authority !== null && kindsWithin(scope).includes(accountKindOf(row)));

/** An account as a list or page shows it to the caller. */
export function presentUser(identity: Identity, row: AccountRow, now: Date): UserRow {
  const { id, createdAt, endsAt, lastSignInAt, givenCount, phone, email, authority, accountType, ...rest } =
    row;
  return {
    ...rest,
    userId: id,
    phone: phone ?? "",
    email: email ?? "",
    accountKind: accountKindOf({ authority, accountType }),
    givenCount: Number(givenCount),
    endTime: endsAt?.getTime() ?? null,
    ended: endsAt !== null && endsAt <= now,
    createTime: createdAt.getTime(),
    lastSignInTime: lastSignInAt?.getTime() ?? null,
    own: id === identity.accountId,
    manageable: isManageable(identity, row),
  };
}
