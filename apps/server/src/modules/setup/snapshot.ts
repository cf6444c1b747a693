import type { AuditRow, Language } from "@oilcloud/contract";
import { changedFields } from "../../platform/audit.ts";
import { type Label, labelIn } from "../../platform/labels.ts";

export const platformEntity = "platform";

interface PlatformSnapshot {
  systemName: string;
}

const fields = { systemName: { zh: "平台名称", en: "Platform name" } } as const satisfies Record<
  string,
  Label
>;
const title: Label = { zh: "平台", en: "Platform" };

/** What an entry of the audit says of the platform itself. */
export function describePlatformChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [PlatformSnapshot | null, PlatformSnapshot | null];
  return { title: labelIn(language, title), changes: changedFields(fields, old, now, language) };
}
