import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { countryCodes, homeCountry } from "../../values/countries.ts";
import { CustomerId, line, optionalId, pageFields, TenantId, withProblem } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { CompanyName, contactFields } from "../../fields/people-fields.ts";
import { ofAdministrators, ofPlatform } from "../../access/call-access.ts";
import { count, ms, name } from "../../fields/answer-fields.ts";

const companyState = { closed: Type.Boolean(), deleting: Type.Boolean(), createTime: ms };
const contact = { contactName: name, contactPhone: name, contactEmail: name };
const placeAnswer = {
  /** ISO 3166-1 alpha-2. */
  country: name,
  /** ISO 3166-2, or as entered where the platform has no names; empty in China. */
  region: name,
  /** Empty in China. */
  city: name,
};
const counts = { deviceCount: count, accountCount: count };

export const Tenant = Type.Object({
  tenantId: name,
  tenantName: name,
  areaNo: name,
  areaName: name,
  ...placeAnswer,
  ...contact,
  customerCount: count,
  ...counts,
  ...companyState,
});
export type Tenant = Static<typeof Tenant>;

export const Customer = Type.Object({
  customerId: name,
  customerName: name,
  tenantId: name,
  tenantName: name,
  areaNo: name,
  /** Outside China city, region and country. */
  areaName: name,
  ...placeAnswer,
  industry: name,
  industryName: name,
  timeZone: name,
  ...contact,
  ...counts,
  ...companyState,
});
export type Customer = Static<typeof Customer>;

const AreaChoice = Type.String({
  pattern: "^(\\d{6})?$",
  ...withProblem("areaRequired"),
  examples: ["320500"],
});
const PlaceText = Type.String({ maxLength: maxLengths.placeName, ...line, examples: [""] });
const placeEntry = {
  /** ISO 3166-1 alpha-2; China if left out. */
  country: Type.Optional(
    Type.Enum([...countryCodes], { ...withProblem("countryUnknown"), examples: [homeCountry] }),
  ),
  /** The code of ISO 3166-2 in a country whose regions are listed, else a text. */
  region: Type.Optional(PlaceText),
  city: Type.Optional(PlaceText),
};
const tenantEntry = {
  tenantName: CompanyName,
  ...placeEntry,
  areaNo: Type.Optional(AreaChoice),
  ...Type.Partial(Type.Object(contactFields)).properties,
};
const customerEntry = {
  customerName: CompanyName,
  /** Empty outside China. */
  areaNo: AreaChoice,
  ...placeEntry,
  industry: Type.Optional(Type.String({ maxLength: 40, examples: ["metallurgy"] })),
  timeZone: Type.String({
    minLength: 1,
    maxLength: 64,
    ...withProblem("timeZoneUnknown"),
    examples: ["Asia/Shanghai"],
  }),
  ...Type.Partial(Type.Object(contactFields)).properties,
};
const TypedName = Type.String({ maxLength: maxLengths.companyName });
/** In the walk over all calls nothing is closed. */
const Closed = Type.Boolean({ examples: [false] });
const listQuery = {
  search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
  state: Type.Optional(Type.Enum(["", "open", "closed"])),
  ...pageFields,
};

export const companyCalls = {
  "GET /system/tenant/list": {
    summary: "List dealers with their contact and the number of customers, devices and accounts",
    access: ofPlatform,
    query: Type.Object(listQuery),
    reply: { kind: "rows", schema: Tenant },
  },
  "POST /system/tenant": {
    summary: "Create a dealer",
    access: ofPlatform,
    body: Type.Object(tenantEntry),
    reply: { kind: "data", schema: Tenant },
  },
  "PUT /system/tenant": {
    summary: "Update a dealer; omitted fields are left unchanged",
    access: ofPlatform,
    body: Type.Object({ tenantId: TenantId, ...tenantEntry }),
    reply: { kind: "data", schema: Tenant },
  },
  "PUT /system/tenant/closed": {
    summary: "Close a dealer or open it again. Closing ends the sessions of its people and keeps all data",
    access: ofPlatform,
    body: Type.Object({ tenantId: TenantId, closed: Closed }),
    reply: { kind: "data", schema: Tenant },
  },
  "DELETE /system/tenant/:id": {
    summary:
      "Delete a dealer with its customers, devices, accounts and data, if the name matches. It is removed in the background",
    access: ofPlatform,
    params: Type.Object({ id: TenantId }),
    query: Type.Object({ name: TypedName }),
    reply: { kind: "data", schema: Type.Object({ tenantId: name }) },
  },
  "GET /system/customer/list": {
    summary: "List customers with their dealer, area, industry, time zone and contact",
    access: ofAdministrators,
    query: Type.Object({ tenantId: optionalId(TenantId), ...listQuery }),
    reply: { kind: "rows", schema: Customer },
  },
  "POST /system/customer": {
    summary: "Create a customer; a system administrator names the dealer",
    access: ofAdministrators,
    body: Type.Object({ tenantId: optionalId(TenantId), ...customerEntry }),
    reply: { kind: "data", schema: Customer },
  },
  "PUT /system/customer": {
    summary: "Update a customer; omitted fields are left unchanged",
    access: ofAdministrators,
    body: Type.Object({ customerId: CustomerId, ...customerEntry }),
    reply: { kind: "data", schema: Customer },
  },
  "PUT /system/customer/closed": {
    summary: "Close a customer or open it again. Closing ends the sessions of its people and keeps all data",
    access: ofAdministrators,
    body: Type.Object({ customerId: CustomerId, closed: Closed }),
    reply: { kind: "data", schema: Customer },
  },
  "PUT /system/customer/tenant": {
    summary: "Move a customer to another dealer with its devices, accounts, contacts and history",
    access: ofPlatform,
    body: Type.Object({ customerId: CustomerId, tenantId: TenantId }),
    reply: { kind: "data", schema: Customer },
  },
  "DELETE /system/customer/:id": {
    summary:
      "Delete a customer with its devices, accounts and data, if the name matches. It is removed in the background",
    access: ofAdministrators,
    params: Type.Object({ id: CustomerId }),
    query: Type.Object({ name: TypedName }),
    reply: { kind: "data", schema: Type.Object({ customerId: name }) },
  },
} as const satisfies Contract;
