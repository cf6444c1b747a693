import type { Authority } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { makeCustomer, makeTenant } from "../testing/factories.ts";
import { factoriesOf, findCustomer, landing } from "./factories.ts";
import { buildMenu } from "./menu.ts";

const customers = [makeCustomer("c1"), makeCustomer("c2")];
const tenants = factoriesOf("SYS_ADMIN", [makeTenant("t0", []), makeTenant("t1", customers)]);
const plain = factoriesOf("TENANT_ADMIN", customers);

describe("a list without a customer in its address", () => {
  it("leads a system administrator to the first customer of the first tenant that has one", () => {
    expect(landing("/device", tenants)).toEqual({ kind: "customer", path: "/device/t1/c1" });
  });

  it("leads to the first customer of the tenant in the address", () => {
    expect(landing("/device", tenants, "T1")).toEqual({ kind: "customer", path: "/device/t1/c1" });
    expect(landing("/device", tenants, "t0")).toEqual({ kind: "empty" });
    expect(landing("/device", tenants, "stranger")).toEqual({ kind: "unknown" });
  });

  it("leads a tenant administrator to the first customer", () => {
    expect(landing("/dataanalysis", plain)).toEqual({ kind: "customer", path: "/dataanalysis/c1" });
  });

  it("is empty when there is no customer to lead to", () => {
    expect(landing("/device", factoriesOf("SYS_ADMIN", []))).toEqual({ kind: "empty" });
    expect(landing("/device", factoriesOf("TENANT_ADMIN", []))).toEqual({ kind: "empty" });
  });

  it("is itself the page of other accounts", () => {
    expect(landing("/device", factoriesOf("GROUP", customers))).toEqual({
      kind: "customer",
      path: "/device",
    });
  });
});

/** A role of the specification that no account of this platform has. */
const admin = "admin" as Authority;

it("takes the list for the role admin as it is", () => {
  expect(factoriesOf(admin, [makeTenant("t1", customers)])).toMatchObject({ kind: "tenants" });
  expect(factoriesOf(admin, customers)).toMatchObject({ kind: "customers" });
  expect(landing("/device", factoriesOf(admin, []))).toEqual({ kind: "empty" });
  const menu = buildMenu({ authority: admin, rights: [] }, [makeTenant("t1", customers)]);
  expect(menu.flatMap(({ entries }) => entries).map(({ path }) => path)).toContain("/sensorManager");
});

describe("the customer of an address", () => {
  it("is found within its tenant, in any case", () => {
    expect(findCustomer(tenants, { tenantId: "T1", customerId: "C2" })?.customerName).toBe("Customer c2");
    expect(findCustomer(plain, { customerId: "c1" })?.customerName).toBe("Customer c1");
  });

  it("is unknown outside the list or in another tenant", () => {
    expect(findCustomer(tenants, { tenantId: "t0", customerId: "c1" })).toBeUndefined();
    expect(findCustomer(plain, { customerId: "stranger" })).toBeUndefined();
  });
});
