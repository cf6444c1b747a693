import type { SecurityKind } from "@oilcloud/contract";
import type { DescribeEntity } from "../../platform/audit-words.ts";
import type { UnloggedEntry } from "./security-log-store.ts";

/** The version of the Elastic Common Schema whose fields are used. */
const ecsVersion = "8.17.0";

/** Category and action of each kind, by the lists that the schema allows. */
const classes: Record<SecurityKind, { category: readonly string[]; action: string }> = {
  login: { category: ["authentication"], action: "login" },
  rightRefused: { category: ["web"], action: "right-refused" },
  quotaHit: { category: ["web"], action: "quota-hit" },
  account: { category: ["iam"], action: "account" },
  password: { category: ["iam"], action: "password" },
  secondFactor: { category: ["iam"], action: "second-factor" },
  apiKey: { category: ["iam"], action: "api-key" },
  displayLink: { category: ["iam"], action: "display-link" },
  export: { category: ["file"], action: "export" },
  rules: { category: ["configuration"], action: "security-rules" },
  deviceIdentity: { category: ["iam"], action: "device-identity" },
};

/** Ends of sessions among the outcomes of logins. */
const sessionEnds = ["out", "ended", "idle"];

function typesOf({ security, kind, after }: UnloggedEntry): string[] {
  switch (security) {
    case "login":
      return [sessionEnds.includes(String(after?.["outcome"])) ? "end" : "start"];
    case "rightRefused":
    case "quotaHit":
      return ["access", "denied"];
    case "export":
      return ["access"];
    default: {
      const did = { created: "creation", changed: "change", removed: "deletion", done: "info" }[kind];
      return classes[security].category.includes("iam") ? ["user", did] : [did];
    }
  }
}

/** A field without a value is left out, as the schema asks. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );

/** One line of the security log: an entry of the audit in the fields of the Elastic Common Schema. */
export function securityEventOf(entry: UnloggedEntry, describe: DescribeEntity): Record<string, unknown> {
  const { security, outcome, before, after } = entry;
  const { category, action } = classes[security];
  const { title, changes } = describe(entry.entity)(before, after, "en");
  const details = changes.map((change) => `${change.field}: ${change.after || "–"}`).join("; ");
  const ofCall = /^(?<method>[A-Z]+) \//.exec(entry.entityId)?.groups?.["method"];
  const sections = {
    user: given({ id: entry.accountId, name: entry.username }),
    organization: given({ id: entry.tenantId, name: entry.tenantName }),
    source: given({ ip: entry.address }),
    url: given({ path: entry.path }),
    http: ofCall ? { request: { method: ofCall, id: entry.requestId } } : given({}),
    user_agent: given({ original: entry.client }),
    labels: given({ customer_id: entry.customerId, item: entry.entity, item_id: entry.entityId }),
  };
  return {
    "@timestamp": entry.at.toISOString(),
    "ecs.version": ecsVersion,
    message: [title, details].filter(Boolean).join(". "),
    event: {
      kind: "event",
      dataset: "oilcloud.security",
      id: entry.id,
      category,
      type: typesOf(entry),
      action,
      outcome,
      ...given({ reason: outcome === "failure" ? changes[0]?.after : entry.reason }),
    },
    ...Object.fromEntries(Object.entries(sections).filter(([, fields]) => Object.keys(fields).length > 0)),
  };
}
