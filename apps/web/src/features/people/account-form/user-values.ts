import { dayMs } from "@oilcloud/oil";
import type { UserDetail } from "@oilcloud/contract";
import type { AccountKind } from "@oilcloud/contract/values";
import { endOfDay } from "../terms/end-of-day.ts";
import type { VerifiedValue } from "./verified-field.tsx";

/** How long an experience account lasts unless another end is set. */
const usualDays = 30;
/** What an account belongs to, as a form holds it. */
export interface ScopeValues {
  accountKind: AccountKind;
  tenantId: string;
  customerId: string;
  customerIds: string[];
}

/** An account as the form holds it. */
export interface UserValues extends ScopeValues {
  username: string;
  lastName: string;
  firstName: string;
  phone: VerifiedValue;
  email: VerifiedValue;
  department: string;
  position: string;
  /** Of an experience account: when it ends, in ms, and whether factory names are hidden from it. */
  endTime: number | null;
  maskNames: boolean;
}

export function userValues(
  user: UserDetail | null,
  usual: Pick<UserValues, "accountKind" | "tenantId" | "customerId">,
): UserValues {
  if (user === null)
    return {
      username: "",
      lastName: "",
      firstName: "",
      phone: { address: "", code: "" },
      email: { address: "", code: "" },
      department: "",
      position: "",
      customerIds: [],
      endTime: endOfDay(Date.now() + usualDays * dayMs),
      maskNames: true,
      ...usual,
    };
  const { username, lastName, firstName, phone, email, department, position, accountKind, customerIds } =
    user;
  return {
    username,
    lastName,
    firstName,
    phone: { address: phone, code: "" },
    email: { address: email, code: "" },
    department,
    position,
    accountKind,
    tenantId: user.tenantId ?? "",
    customerId: user.customerId ?? "",
    customerIds,
    endTime: user.endTime,
    maskNames: user.maskNames,
  };
}

/** What each kind of account belongs to, and so what has to be chosen for it. */
export const belongsTo = (kind: AccountKind): "platform" | "tenant" | "customer" | "customers" =>
  kind === "administrator" || kind === "experience"
    ? "platform"
    : kind === "dealer"
      ? "tenant"
      : kind === "group"
        ? "customers"
        : "customer";

/** What is sent of the scope: only what this kind of account has. */
export function scopeBody({ accountKind, tenantId, customerId, customerIds }: ScopeValues) {
  const of = belongsTo(accountKind);
  return {
    accountKind,
    tenantId: of === "tenant" || of === "customers" ? tenantId : "",
    customerId: of === "customer" ? customerId : "",
    customerIds: of === "customers" ? customerIds : [],
  };
}

export function userBody(values: UserValues) {
  return {
    lastName: values.lastName,
    firstName: values.firstName,
    phone: values.phone.address.trim(),
    phoneCode: values.phone.code.trim(),
    email: values.email.address.trim(),
    emailCode: values.email.code.trim(),
    department: values.department,
    position: values.position,
    ...scopeBody(values),
    ...(values.accountKind === "experience" && { endTime: values.endTime, maskNames: values.maskNames }),
  };
}
