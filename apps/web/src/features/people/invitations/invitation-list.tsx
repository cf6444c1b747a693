import type { InvitationRow, SentInvitation } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { type InvitationFilter, invitationsQuery } from "../queries.ts";
import { OnOffMark } from "../../../ui/badges/on-off-mark.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { SentDialog, WithdrawDialog } from "./invitation-dialogs.tsx";
import styles from "./invitations.module.css";

/** More than these are shown when asked for: the accounts below are what the page is about. */
const fewest = 3;

/** The matching invitations that are not accepted yet; nothing where there are none. */
export function InvitationList({ filter }: { filter: InvitationFilter }) {
  const { t } = useTranslation();
  const { data: invitations = [] } = useQuery(invitationsQuery(filter));
  const [all, setAll] = useState(false);
  const [withdrawing, setWithdrawing] = useState<InvitationRow | null>(null);
  const [sent, setSent] = useState<{ sent: SentInvitation; address: string } | null>(null);
  const resend = usePeopleChange(
    async ({ invitationId, address }: InvitationRow) => ({
      address,
      sent: await content("POST /system/invitation/resend", { body: { invitationId } }),
    }),
    t("people.invitation.done.resent"),
    setSent,
  );
  if (invitations.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t("people.invitation.listTitle")}>
      <h2>{t("people.invitation.listNote", { count: invitations.length })}</h2>
      <ProblemNote text={resend.problem} />
      <ul>
        {invitations.slice(0, all ? undefined : fewest).map((invitation) => (
          <li key={invitation.invitationId} className={styles.row}>
            <span className={styles.who}>
              <b>{invitation.address}</b>
              <small>{[invitation.name, scopeOf(invitation)].filter(Boolean).join(" · ")}</small>
            </span>
            <span className={styles.kind}>{t(`people.kind.${invitation.accountKind}`)}</span>
            <span className={styles.state}>
              <OnOffMark
                mark={invitation.expired ? "off" : "waiting"}
                word={t(invitation.expired ? "people.invitation.expired" : "people.invitation.invited")}
              />
              <small>
                {t("people.invitation.until", { time: timeText(invitation.endTime, browserZone()) })}
              </small>
            </span>
            <span className={styles.actions}>
              <Button size="small" disabled={resend.busy} onClick={() => resend.run(invitation)}>
                {t("people.invitation.resend")}
              </Button>
              <Button size="small" onClick={() => setWithdrawing(invitation)}>
                {t("people.invitation.withdraw")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {!all && invitations.length > fewest && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t("people.invitation.showAll", { count: invitations.length })}
        </Button>
      )}
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
      {sent && <SentDialog {...sent} onClose={() => setSent(null)} />}
    </section>
  );
}

const scopeOf = ({ customerName, tenantName }: InvitationRow): string => customerName ?? tenantName ?? "";
