import type { AccountKind, AuditRow, DefaultUnits, Language, PasswordProfile } from "@oilcloud/contract";
import { accountKindLabels } from "../../platform/account-kind-labels.ts";
import { changedFields } from "../../platform/audit.ts";
import { type Label, labelIn } from "../../platform/labels.ts";

export const platformEntity = "platform";

/** Only what a change was about. */
interface PlatformSnapshot {
  systemName?: string;
  language?: Language;
  defaultUnits?: DefaultUnits;
  secondFactorKinds?: AccountKind[];
  passwordProfile?: PasswordProfile;
}

const fields = {
  systemName: { zh: "平台名称", en: "Platform name" },
  language: { zh: "默认语言", en: "Default language" },
  defaultUnits: { zh: "默认单位", en: "Default units" },
  secondFactorKinds: { zh: "必须使用两步验证", en: "Two-step verification required for" },
  passwordProfile: { zh: "密码与会话规则", en: "Password and session rules" },
} as const satisfies Record<string, Label>;
const languageNames: Record<Language, Label> = {
  "zh-CN": { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
};
const unitNames: Record<DefaultUnits, Label> = {
  country: { zh: "按国家", en: "By country" },
  metric: { zh: "公制", en: "Metric" },
  us: { zh: "美制", en: "US" },
};
const profileNames: Record<PasswordProfile, Label> = {
  specification: { zh: "标准", en: "Standard" },
  nist: { zh: "长口令（NIST SP 800-63B）", en: "Long passphrases (NIST SP 800-63B)" },
  mlps3: { zh: "等保三级", en: "MLPS level 3" },
};
const title: Label = { zh: "平台", en: "Platform" };

const wordsOf = (snapshot: PlatformSnapshot | null, language: Language) =>
  snapshot && {
    systemName: snapshot.systemName ?? "",
    language: snapshot.language ? labelIn(language, languageNames[snapshot.language]) : "",
    defaultUnits: snapshot.defaultUnits ? labelIn(language, unitNames[snapshot.defaultUnits]) : "",
    secondFactorKinds: (snapshot.secondFactorKinds ?? [])
      .map((kind) => labelIn(language, accountKindLabels[kind]))
      .join(", "),
    passwordProfile: snapshot.passwordProfile
      ? labelIn(language, profileNames[snapshot.passwordProfile])
      : "",
  };

/** The words of an audit entry about the platform itself. */
export function describePlatformChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [PlatformSnapshot | null, PlatformSnapshot | null];
  return {
    title: labelIn(language, title),
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
