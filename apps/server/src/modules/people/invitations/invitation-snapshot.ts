import type { AccountKind, AuditRow, Language } from "@oilcloud/contract";
import { accountKindOf } from "../../../platform/account-kind.ts";
import { accountKindLabels } from "../../../platform/account-kind-labels.ts";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";
import type { Invitation } from "./invitations-store.ts";

export const invitationEntity = "invitation";

interface InvitationSnapshot {
  address: string;
  kind: AccountKind;
  company: string;
  /** Count of how often it was sent, so that sending it again shows as a change. */
  sent: number;
}

export const invitationSnapshotOf = (row: Invitation, sent = 0): InvitationSnapshot => ({
  address: row.way === "phone" ? maskedAddress(row.address) : row.address,
  kind: accountKindOf({ authority: row.authority, accountType: row.account_type }),
  company: row.customerName ?? row.tenantName ?? "",
  sent,
});

const fields = {
  address: { zh: "发送至", en: "Sent to" },
  kind: { zh: "账号类型", en: "Account type" },
  company: { zh: "所属公司", en: "Company" },
  sent: { zh: "邀请链接", en: "Invitation link" },
} as const satisfies Record<string, Label>;
const sentAnew: Label = { zh: "已重新发送", en: "Sent again" };

const wordsOf = (snapshot: InvitationSnapshot | null, language: Language) =>
  snapshot && {
    ...snapshot,
    kind: labelIn(language, accountKindLabels[snapshot.kind]),
    sent: snapshot.sent > 0 ? labelIn(language, sentAnew) : "",
  };

/** Describes a change of an invitation for the audit. */
export function describeInvitationChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [InvitationSnapshot | null, InvitationSnapshot | null];
  return {
    title: (now ?? old)?.address ?? "",
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
