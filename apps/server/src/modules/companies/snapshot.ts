import type { AuditRow, Language } from "@oilcloud/contract";
import { industries } from "@oilcloud/oil";
import { changedFields } from "../../platform/audit.ts";
import { type Label, labelIn, labelOf } from "../../platform/labels.ts";
import type { CustomerRow, TenantRow } from "./companies-store.ts";
import { placeName } from "../../platform/place-names.ts";

/** A dealer or customer at the time of a change, with the names that were valid then. */
interface CompanySnapshot {
  name: string;
  tenant: string;
  area: { zh: string; en: string };
  industry: string;
  timeZone: string;
  contact: string;
  phone: string;
  email: string;
  /** Kept where it was set, and nothing else then. */
  systemName?: string;
  state: "open" | "closed" | "deleting";
}

export function companySnapshotOf(row: TenantRow | CustomerRow): CompanySnapshot {
  const ofCustomer = "timeZone" in row ? row : null;
  return {
    name: row.name,
    tenant: ofCustomer?.tenantName ?? "",
    area: { zh: placeName(row, "zh-CN"), en: placeName(row, "en") },
    industry: ofCustomer?.industry ?? "",
    timeZone: ofCustomer?.timeZone ?? "",
    contact: row.contactName,
    phone: row.contactPhone,
    email: row.contactEmail,
    state: row.deletingAt ? "deleting" : row.closedAt ? "closed" : "open",
  };
}

const fields = {
  name: { zh: "名称", en: "Name" },
  tenant: { zh: "经销商", en: "Dealer" },
  area: { zh: "地区", en: "Area" },
  industry: { zh: "行业", en: "Industry" },
  timeZone: { zh: "时区", en: "Time zone" },
  contact: { zh: "联系人", en: "Contact" },
  phone: { zh: "电话", en: "Phone" },
  email: { zh: "邮箱", en: "Email" },
  systemName: { zh: "平台名称", en: "Platform name" },
  state: { zh: "状态", en: "State" },
} as const satisfies Record<string, Label>;

const states = {
  open: { zh: "正常", en: "Open" },
  closed: { zh: "已关闭", en: "Closed" },
  deleting: { zh: "删除中", en: "Deleting" },
} as const satisfies Record<CompanySnapshot["state"], Label>;

/** A change of the time zone alone keeps no more than it and the name. */
function wordsOf(snapshot: Partial<CompanySnapshot> | null, language: Language) {
  if (snapshot === null) return null;
  const {
    name = "",
    tenant = "",
    timeZone = "",
    contact = "",
    phone = "",
    email = "",
    systemName = "",
  } = snapshot;
  return {
    name,
    tenant,
    timeZone,
    contact,
    phone,
    email,
    systemName,
    area: snapshot.area ? labelIn(language, snapshot.area) : "",
    industry: labelOf(industries, snapshot.industry ?? "", language),
    state: snapshot.state ? labelIn(language, states[snapshot.state]) : "",
  };
}

/** What an entry of the audit says of a dealer or customer. */
export function describeCompanyChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [Partial<CompanySnapshot> | null, Partial<CompanySnapshot> | null];
  return {
    title: (now ?? old)?.name ?? "",
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
