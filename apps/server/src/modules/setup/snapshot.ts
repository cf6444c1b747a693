import type { AccountKind, AuditRow, Language } from "@oilcloud/contract";
import { accountKindLabels } from "../../platform/account-kind-labels.ts";
import { changedFields } from "../../platform/audit.ts";
import { type Label, labelIn } from "../../platform/labels.ts";

export const platformEntity = "platform";

/** Only what a change was about. */
interface PlatformSnapshot {
  systemName?: string;
  language?: Language;
  secondFactorKinds?: AccountKind[];
}

const fields = {
  systemName: { zh: "平台名称", en: "Platform name" },
  language: { zh: "默认语言", en: "Default language" },
  secondFactorKinds: { zh: "必须使用两步验证", en: "Two-step verification required for" },
} as const satisfies Record<string, Label>;
const languageNames: Record<Language, Label> = {
  "zh-CN": { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
};
const title: Label = { zh: "平台", en: "Platform" };

const wordsOf = (snapshot: PlatformSnapshot | null, language: Language) =>
  snapshot && {
    systemName: snapshot.systemName ?? "",
    language: snapshot.language ? labelIn(language, languageNames[snapshot.language]) : "",
    secondFactorKinds: (snapshot.secondFactorKinds ?? [])
      .map((kind) => labelIn(language, accountKindLabels[kind]))
      .join(", "),
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
