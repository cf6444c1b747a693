import { expect, it } from "vitest";
import { screenChoices } from "./screen-choices.ts";

const customers = [{ customerId: "c", customerName: "Plant", deviceCount: 3 }];
const tenants = [{ tenantId: "t", tenantName: "Dealer", customers }];

it("offers an administrator every dealer and customer, a dealer its own and its customers, a customer its own", () => {
  expect(screenChoices({ authority: "SYS_ADMIN" }, tenants)).toEqual({
    dealer: [{ id: "t", name: "Dealer" }],
    customer: [{ id: "c", name: "Plant" }],
  });
  expect(screenChoices({ authority: "TENANT_ADMIN" }, customers)).toEqual({
    dealer: "own",
    customer: [{ id: "c", name: "Plant" }],
  });
  expect(screenChoices({ authority: "CUSTOMER_USER" }, [])).toEqual({ customer: "own" });
});
