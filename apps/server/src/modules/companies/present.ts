import type { Customer, Language, Tenant } from "@oilcloud/contract";
import { industries } from "@oilcloud/oil";
import { placeName } from "../../platform/place-names.ts";
import { labelOf } from "../../platform/labels.ts";
import type { CustomerRow, TenantRow } from "./companies-store.ts";

const shared = (row: TenantRow | CustomerRow, language: Language) => ({
  areaNo: row.areaNo ?? "",
  areaName: placeName(row, language),
  country: row.country,
  region: row.region,
  city: row.city,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  contactEmail: row.contactEmail,
  deviceCount: Number(row.deviceCount),
  accountCount: Number(row.accountCount),
  closed: row.closedAt !== null,
  deleting: row.deletingAt !== null,
  createTime: row.createdAt.getTime(),
});

export const presentTenant = (row: TenantRow, language: Language): Tenant => ({
  tenantId: row.id,
  tenantName: row.name,
  customerCount: Number(row.customerCount),
  ...shared(row, language),
});

export const presentCustomer = (row: CustomerRow, language: Language): Customer => ({
  customerId: row.id,
  customerName: row.name,
  tenantId: row.tenantId,
  tenantName: row.tenantName,
  industry: row.industry,
  industryName: labelOf(industries, row.industry, language),
  timeZone: row.timeZone,
  ...shared(row, language),
});
