import { type AccountType, type Authority, rightsOf } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { userDialogs } from "./user-dialogs.ts";

const holder = (authority: Authority, accountType: AccountType) => ({
  authority,
  rights: [...rightsOf({ authority, accountType })],
});

it.each([
  ["SYS_ADMIN", "administrator", ["profile", "logo", "tasks", "deviceImages"]],
  ["TENANT_ADMIN", "dealer", ["profile", "logo", "tasks", "platformName"]],
  ["CUSTOMER_USER", "endUser", ["profile", "logo", "tasks", "deviceImages", "platformName"]],
  ["GROUP", "endUser", ["profile", "logo", "tasks", "platformName"]],
  ["CUSTOMER_USER", "experience", ["logo", "tasks", "platformName"]],
  ["CUSTOMER_USER", "maintenance", ["profile", "logo", "tasks", "platformName"]],
] as const)("offers %s (%s) what it can do something with", (authority, accountType, expected) => {
  expect(userDialogs(holder(authority, accountType))).toEqual(expected);
});
