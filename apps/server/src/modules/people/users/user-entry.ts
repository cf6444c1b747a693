import type { AccountRow } from "../../../platform/accounts/account-rows.ts";
import { randomInt } from "node:crypto";
import { type AppContract, brokenRule, type Input, passwordProfiles } from "@oilcloud/contract";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import { AppError } from "../../../platform/errors.ts";
import type { GivenScope, Place } from "./account-place.ts";

export type NewUser = Input<AppContract["POST /system/user"]>["body"];

/** Leaves out characters that look alike, so that a password can be read out by phone. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** Four groups with hyphens: long enough, and of kinds enough, for every profile of rules. */
export function initialPassword(): string {
  const password = Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
  return passwordProfiles.some((profile) => brokenRule(profile, password)) ? initialPassword() : password;
}

export function refuseNameless({ lastName, firstName }: Pick<NewUser, "lastName" | "firstName">): void {
  if (lastName.trim() === "" && firstName.trim() === "") throw new AppError("personNameRequired");
}

export const descriptionOf = (
  entry: Pick<NewUser, "lastName" | "firstName" | "department" | "position">,
) => ({
  last_name: entry.lastName.trim(),
  first_name: entry.firstName.trim(),
  ...(entry.department !== undefined && { department: entry.department.trim() }),
  ...(entry.position !== undefined && { position: entry.position.trim() }),
});

type GivenTerms = Pick<NewUser, "accountKind" | "endTime" | "maskNames">;

/** Only experience accounts have an end and hidden names. */
export function termsOf({ accountKind, endTime = null, maskNames = false }: GivenTerms) {
  if (accountKind !== "experience") return { ends_at: null, mask_names: false };
  if (endTime === null) throw new AppError("accountEndRequired");
  return { ends_at: new Date(endTime), mask_names: maskNames };
}

export function isSameScope(
  now: AccountRow,
  customers: readonly { id: string }[],
  entry: GivenScope,
  place: Place,
): boolean {
  const given = new Set(entry.accountKind === "group" ? entry.customerIds : []);
  return (
    now.authority === place.authority &&
    now.accountType === place.account_type &&
    now.tenantId === place.tenant_id &&
    now.customerId === place.customer_id &&
    customers.length === given.size &&
    customers.every(({ id }) => given.has(id))
  );
}

/** Turns the database's unique violation into the error that the user name is taken. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("usernameTaken") : error;
  }
}
