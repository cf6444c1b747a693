import { accountKindLabels } from "../../platform/account-kind-labels.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import { labelIn } from "../../platform/labels.ts";
import type { ProviderRow } from "./providers-store.ts";

export const providerEntity = "signInProvider";

/** A provider at the time of a change. Of the secret only that it was set is recorded. */
export const providerSnapshotOf = (row: ProviderRow, secretSet: boolean) => ({
  name: row.name,
  company: row.tenant_name ?? "",
  issuer: row.issuer,
  clientId: row.client_id,
  secret: secretSet,
  scopes: row.scopes,
  groupClaim: row.group_claim,
  groups: row.groups.map(
    ({ group, accountKind }) => `${group}: ${labelIn("en", accountKindLabels[accountKind])}`,
  ),
  newAccounts: row.new_accounts,
  matchEmail: row.match_email,
  trustSecondFactor: row.trust_second_factor,
  enabled: row.enabled,
});

export const describeProvider = describeFields(
  {
    name: { zh: "名称", en: "Name" },
    company: { zh: "所属公司", en: "Company" },
    issuer: { zh: "签发者", en: "Issuer" },
    clientId: { zh: "客户端 ID", en: "Client ID" },
    secret: { zh: "客户端密钥已设置", en: "Client secret set" },
    scopes: { zh: "授权范围", en: "Scopes" },
    groupClaim: { zh: "群组声明", en: "Group claim" },
    groups: { zh: "群组", en: "Groups" },
    newAccounts: {
      zh: "新账号",
      en: "New accounts",
      values: {
        invited: { zh: "仅限受邀人员", en: "By invitation only" },
        created: { zh: "首次登录时创建", en: "Created at first login" },
      },
    },
    matchEmail: { zh: "按已验证邮箱匹配", en: "Matched by verified email" },
    trustSecondFactor: { zh: "由其进行两步验证", en: "It asks for two-step verification" },
    enabled: { zh: "启用", en: "Enabled" },
  },
  ({ name }) => text(name),
);
