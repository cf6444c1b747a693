import { expect, it } from "vitest";
import { nextStep } from "./next-step.tsx";

const customer = { customerId: "c", customerName: "Mill", deviceCount: 0 };
const dealer = { tenantId: "t", tenantName: "Dealer", customers: [] };

it.each([
  ["an administrator without dealers", "SYS_ADMIN", [], { step: "dealer", to: "/userSet?tab=tenants" }],
  [
    "an administrator without customers",
    "SYS_ADMIN",
    [dealer],
    { step: "customer", to: "/userSet?tab=customers" },
  ],
  [
    "an administrator with a customer",
    "SYS_ADMIN",
    [dealer, { ...dealer, customers: [customer] }],
    { step: "device", to: "/device/t/c" },
  ],
  ["a dealer without customers", "TENANT_ADMIN", [], { step: "customer", to: "/userSet?tab=customers" }],
  ["a dealer with a customer", "TENANT_ADMIN", [customer], { step: "device", to: "/device/c" }],
  ["a customer", "CUSTOMER_USER", [customer], { step: "device", to: "/device" }],
  ["an account that sees nothing", "CUSTOMER_USER", [], null],
] as const)("leads %s to what is missing", (_who, authority, factories, step) => {
  expect(nextStep(authority, [...factories] as never)).toEqual(step);
});
