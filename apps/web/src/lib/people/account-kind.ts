import type { CurrentUser } from "@oilcloud/contract";
import type { AccountKind } from "@oilcloud/contract/values";

/** What an account is given as: its type, or group account, which has no type of its own. */
export const accountKindOf = ({
  authority,
  accountType,
}: Pick<CurrentUser, "authority" | "accountType">): AccountKind =>
  authority === "GROUP" ? "group" : accountType;
