import { type AccountType, type Authority, rightsOf } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { userDialogs } from "./user-dialogs.ts";

const userWith = (authority: Authority, accountType: AccountType) => ({
  authority,
  rights: [...rightsOf({ authority, accountType })],
});

it.each([
  [
    "SYS_ADMIN",
    "administrator",
    ["profile", "logo", "screenSettings", "displayLinks", "tasks", "deviceImages"],
  ],
  ["TENANT_ADMIN", "dealer", ["profile", "logo", "displayLinks", "tasks", "platformName"]],
  ["CUSTOMER_USER", "endUser", ["profile", "logo", "displayLinks", "tasks", "deviceImages", "platformName"]],
  ["GROUP", "endUser", ["profile", "logo", "tasks", "platformName"]],
  ["CUSTOMER_USER", "experience", ["avatar", "logo", "tasks", "platformName"]],
  ["CUSTOMER_USER", "maintenance", ["profile", "logo", "tasks", "platformName"]],
] as const)("offers %s (%s) what it can do something with", (authority, accountType, expected) => {
  expect(userDialogs(userWith(authority, accountType))).toEqual(expected);
});

it("offers a dealer the settings of its screen where the administrator allows it", () => {
  const dealer = { ...userWith("TENANT_ADMIN", "dealer"), maySetScreen: true };
  expect(userDialogs(dealer)).toContain("screenSettings");
  expect(userDialogs({ ...userWith("CUSTOMER_USER", "endUser"), maySetScreen: true })).not.toContain(
    "screenSettings",
  );
});
