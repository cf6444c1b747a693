import type { AccountKind, AccountType, Authority } from "@oilcloud/contract";

export interface KindColumns {
  authority: Authority | null;
  accountType: AccountType;
}

export const accountKindOf = ({ authority, accountType }: KindColumns): AccountKind =>
  authority === "GROUP" ? "group" : accountType;
