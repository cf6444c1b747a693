import type { Contact, FactoryList } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { customerOptions } from "../../../lib/fleet/customers.ts";
import { contactEntry, contactValues } from "./contact-form-values.ts";
import { ownerOptions, ownerOf } from "./owners.ts";

const contact: Contact = {
  contactId: "k1",
  tenantId: "t1",
  tenantName: "Dealer",
  customerId: "c1",
  customerName: "Mill",
  contactName: "Li Na",
  phone: "",
  email: "li@example.com",
  wechat: "",
  language: "en",
  timeZone: "Asia/Urumqi",
  quietFrom: "22:30",
  quietTo: "06:00",
  modes: ["email"],
  unconfirmed: [],
  allAlarms: false,
  lowestLevel: 2,
  toldWhenCleared: true,
  escalation: false,
};

describe("a contact in the form", () => {
  it("is sent as it was read when nothing was changed; the zone stays the customer's", () => {
    expect({ ...contact, timeZone: "" }).toMatchObject(
      contactEntry(contactValues(contact, "zh-CN"), contact),
    );
  });

  it("of the dealer's own people carries its zone, and no quiet hours where they are switched off", () => {
    const own = { ...contact, customerId: null, customerName: null };
    expect(contactEntry({ ...contactValues(own, "en"), quiet: false }, own)).toMatchObject({
      timeZone: "Asia/Urumqi",
      quietFrom: "",
      quietTo: "",
    });
  });

  it("that is new is notified of everything, in the language of the user who adds it", () => {
    expect(contactEntry({ ...contactValues(null, "en"), owner: "c1" }, null)).toMatchObject({
      customerId: "c1",
      language: "en",
      allAlarms: true,
      lowestLevel: 2,
      timeZone: "",
    });
  });
});

describe("whose contact it is", () => {
  const say = ((key: string) => key) as never;
  const customers: FactoryList = [{ customerId: "c1", customerName: "Mill", deviceCount: 1 }];
  const tenants: FactoryList = [{ tenantId: "t1", tenantName: "Dealer", customers }];

  it("is chosen by those who have several: the dealer itself, or one of its customers", () => {
    const values = ownerOptions(tenants, "SYS_ADMIN", say).flatMap((option) =>
      "options" in option ? option.options.map(({ value }) => ownerOf(value)) : [],
    );
    expect(values).toEqual([{ tenantId: "t1" }, { customerId: "c1" }]);
    expect(
      ownerOptions(customers, "TENANT_ADMIN", say).map(
        (option) => "value" in option && ownerOf(option.value),
      ),
    ).toEqual([{}, { customerId: "c1" }]);
    expect(ownerOptions(customers, "CUSTOMER_USER", say)).toEqual([]);
  });

  it("filters the list by customer", () => {
    expect(customerOptions(tenants)).toEqual([
      { label: "Dealer", options: [{ value: "c1", label: "Mill" }] },
    ]);
  });
});
