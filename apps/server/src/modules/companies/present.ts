import { homeCountry, type Customer, type Language, type Tenant } from "@oilcloud/contract";
import { industries } from "@oilcloud/oil";
import { countryName } from "../../platform/country-names.ts";
import { labelOf } from "../../platform/labels.ts";
import type { CustomerRow, TenantRow } from "./companies-store.ts";

type AreaOfRow = Pick<TenantRow, "areaNo" | "areaZh" | "areaEn" | "regionZh" | "regionEn"> &
  Partial<Pick<CustomerRow, "country">>;

export function areaNameOf(row: AreaOfRow, language: Language): string {
  if (row.country && row.country !== homeCountry) return countryName(row.country, language);
  const parts = language === "en" ? [row.areaEn, row.regionEn] : [row.regionZh, row.areaZh];
  return parts.filter((part) => part !== null).join(language === "en" ? ", " : " ");
}

const shared = (row: TenantRow | CustomerRow, language: Language) => ({
  areaNo: row.areaNo ?? "",
  areaName: areaNameOf(row, language),
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
  country: row.country,
  industry: row.industry,
  industryName: labelOf(industries, row.industry, language),
  timeZone: row.timeZone,
  ...shared(row, language),
});
