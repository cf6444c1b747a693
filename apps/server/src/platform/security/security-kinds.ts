import type { AuditEntity, ErrorName, SecurityKind } from "@oilcloud/contract";

interface Changed {
  entity: AuditEntity;
  before: object | null;
  after: object | null;
}

type Fields = Record<string, unknown>;

/** Entities of which every entry is a security event. */
const wholly: Partial<Record<AuditEntity, SecurityKind>> = {
  login: "login",
  apiKey: "apiKey",
  displayLink: "displayLink",
  export: "export",
  signInProvider: "rules",
  webhook: "rules",
  provisioningProfile: "rules",
  gatewayRules: "rules",
  invitation: "account",
  deviceNotice: "deviceIdentity",
};

/** Fields of an account that decide how a person gets in or what they reach; the first that differs names the kind. */
const ofAccount: readonly [field: string, SecurityKind][] = [
  ["disabled", "account"],
  ["kind", "account"],
  ["company", "account"],
  ["customers", "account"],
  ["masked", "account"],
  ["ends", "account"],
  ["secondFactor", "secondFactor"],
  ["recoveryCodes", "secondFactor"],
  ["password", "password"],
  ["username", "account"],
  ["phone", "account"],
  ["email", "account"],
];
const rulesOfPlatform = ["passwordProfile", "secondFactorKinds"];

/** What an entry of the audit means to security; null for ordinary changes. */
export function securityOf({ entity, before, after }: Changed): SecurityKind | null {
  const [old, now] = [before, after] as [Fields | null, Fields | null];
  switch (entity) {
    case "account":
      if (!old || !now) return "account";
      return ofAccount.find(([field]) => old[field] !== now[field])?.[1] ?? null;
    case "platform":
      return rulesOfPlatform.some((field) => field in (now ?? {})) ? "rules" : null;
    case "backup":
      return now?.["step"] === "downloaded" ? "export" : null;
    case "refusal":
      return refusedAs(String(now?.["problem"]) as ErrorName);
    default:
      return wholly[entity] ?? null;
  }
}

const refusals: Partial<Record<ErrorName, SecurityKind>> = {
  forbidden: "rightRefused",
  keyNotAllowed: "rightRefused",
  displayNotAllowed: "rightRefused",
  accountAbove: "rightRefused",
  accountKindNotAllowed: "rightRefused",
  screenSettingNotAllowed: "rightRefused",
  tooManyAttempts: "login",
  tooManyRequests: "quotaHit",
  codesOfDayUsed: "quotaHit",
  devicesQuota: "quotaHit",
  devicesTooFast: "quotaHit",
  contactsQuota: "quotaHit",
  pictureBytesQuota: "quotaHit",
  exportsRunningQuota: "quotaHit",
  exportBytesQuota: "quotaHit",
  attributesQuota: "quotaHit",
  dealerQuota: "quotaHit",
};

/** The kind of security event that a refusal is; null for those that people meet every day. */
export const refusedAs = (problem: ErrorName): SecurityKind | null => refusals[problem] ?? null;
