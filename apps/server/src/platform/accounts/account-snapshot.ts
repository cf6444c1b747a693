import type { AccountRow } from "./account-rows.ts";
import type { AccountKind, AuditRow, Language } from "@oilcloud/contract";
import { accountKindOf } from "../account-kind.ts";
import { accountKindLabels } from "../account-kind-labels.ts";
import { changedFields } from "../audit.ts";
import { type Label, labelIn } from "../labels.ts";
import { maskedAddress } from "../messages/masked-address.ts";

export const accountEntity = "account";

/** An account at the time of a change. Phones are masked; of a password only the change is recorded. */
interface AccountSnapshot {
  username: string;
  name: string;
  phone: string;
  email: string;
  department: string;
  position: string;
  kind: AccountKind;
  company: string;
  customers: string;
  /** Of an experience account: its end, as a date in UTC, and what it sees. */
  ends: string;
  masked: boolean;
  devices: number;
  disabled: boolean;
  /** The platform's name in the account's own view. A snapshot that has it holds nothing else but the user name. */
  systemName?: string;
  /** Counts of how often they were set, so that setting them shows as a change. */
  password: number;
  recoveryCodes: number;
  secondFactor: boolean;
  /** Chosen by its owner; absent while there is no choice. */
  units?: string;
}

export const accountSnapshotOf = (
  row: AccountRow,
  customers: readonly { name: string }[],
  password: number,
  recoveryCodes = 0,
): AccountSnapshot => ({
  username: row.username,
  name: row.name,
  phone: row.phone ? maskedAddress(row.phone) : "",
  email: row.email ?? "",
  department: row.department,
  position: row.position,
  kind: accountKindOf(row),
  company: row.customerName ?? row.tenantName ?? "",
  customers: customers.map(({ name }) => name).join(", "),
  ends: row.endsAt?.toISOString().slice(0, 16).replace("T", " ") ?? "",
  masked: row.maskNames,
  devices: row.authority === "GROUP" ? 0 : Number(row.givenCount),
  disabled: row.disabled,
  secondFactor: row.secondFactor,
  password,
  recoveryCodes,
  ...(row.units && { units: Object.values(row.units).join(", ") }),
});

const fields = {
  username: { zh: "用户名", en: "User name" },
  name: { zh: "姓名", en: "Name" },
  phone: { zh: "手机", en: "Mobile" },
  email: { zh: "邮箱", en: "Email" },
  department: { zh: "部门", en: "Department" },
  position: { zh: "职位", en: "Position" },
  kind: { zh: "账号类型", en: "Account type" },
  company: { zh: "所属公司", en: "Company" },
  customers: { zh: "数据范围", en: "Scope" },
  ends: { zh: "到期时间（UTC）", en: "Ends (UTC)" },
  masked: { zh: "隐藏工厂名称", en: "Factory names hidden" },
  devices: { zh: "关联设备数", en: "Associated devices" },
  disabled: { zh: "状态", en: "State" },
  systemName: { zh: "平台名称", en: "Platform name" },
  password: { zh: "密码", en: "Password" },
  secondFactor: { zh: "两步验证", en: "Two-step verification" },
  recoveryCodes: { zh: "恢复码", en: "Recovery codes" },
  units: { zh: "单位", en: "Units" },
} as const satisfies Record<string, Label>;

const enabled: Label = { zh: "启用", en: "Enabled" };
const disabled: Label = { zh: "停用", en: "Disabled" };
const yes: Label = { zh: "是", en: "Yes" };
const on: Label = { zh: "开启", en: "On" };
const setAnew: Label = { zh: "已重新设置", en: "Set anew" };

/** The snapshot is partial where only the platform's name changed. */
function wordsOf(kept: Partial<AccountSnapshot> | null, language: Language) {
  if (!kept) return null;
  const {
    kind,
    disabled: off,
    password = 0,
    recoveryCodes = 0,
    secondFactor,
    masked,
    devices,
    ...texts
  } = kept;
  return {
    ...nothing,
    ...texts,
    kind: kind ? labelIn(language, accountKindLabels[kind]) : "",
    disabled: off === undefined ? "" : labelIn(language, off ? disabled : enabled),
    masked: masked ? labelIn(language, yes) : "",
    devices: devices ? String(devices) : "",
    secondFactor: secondFactor ? labelIn(language, on) : "",
    password: password > 0 ? labelIn(language, setAnew) : "",
    recoveryCodes: recoveryCodes > 0 ? labelIn(language, setAnew) : "",
  };
}
const nothing = {
  username: "",
  name: "",
  phone: "",
  email: "",
  department: "",
  position: "",
  company: "",
  customers: "",
  ends: "",
  systemName: "",
  units: "",
};

/** Describes a change of an account for the audit. */
export function describeAccountChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [AccountSnapshot | null, AccountSnapshot | null];
  return {
    title: (now ?? old)?.username ?? "",
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
