import type { AuditRow, Language } from "@oilcloud/contract";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";

export const apiKeyEntity = "apiKey";

interface ApiKeySnapshot {
  name: string;
  start: string;
  readOnly: boolean;
  /** The day it ends. */
  endDay: string;
}

export const apiKeySnapshotOf = (row: {
  name: string;
  start: string;
  read_only: boolean;
  expires_at: Date;
}): ApiKeySnapshot => ({
  name: row.name,
  start: row.start,
  readOnly: row.read_only,
  endDay: row.expires_at.toISOString().slice(0, 10),
});

const fields = {
  name: { zh: "名称", en: "Name" },
  start: { zh: "密钥开头", en: "Key starts with" },
  readOnly: { zh: "权限", en: "Access" },
  endDay: { zh: "有效期至", en: "Valid until" },
} as const satisfies Record<string, Label>;
const readOnlyWords: Label = { zh: "只读", en: "Read only" };
const fullWords: Label = { zh: "读写", en: "Read and write" };

const wordsOf = (snapshot: ApiKeySnapshot | null, language: Language) =>
  snapshot && { ...snapshot, readOnly: labelIn(language, snapshot.readOnly ? readOnlyWords : fullWords) };

/** Describes a change of an API key for the audit. */
export function describeApiKeyChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [ApiKeySnapshot | null, ApiKeySnapshot | null];
  return {
    title: (now ?? old)?.name ?? "",
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
