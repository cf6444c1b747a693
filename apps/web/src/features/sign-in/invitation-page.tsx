import type { InvitationOffer } from "@oilcloud/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { content } from "../../lib/http/call.ts";
import { usePageTitle } from "../../lib/shell/use-page-title.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { takeLinkToken } from "./link-token.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { RefusalNote } from "./refusal-note.tsx";
import styles from "./sign-in-page.module.css";

/** Where the link of an invitation leads: what is offered, and what it takes to accept. */
export function InvitationPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const [token] = useState(takeLinkToken);
  const [offer, setOffer] = useState<InvitationOffer>();
  const [refusal, setRefusal] = useState<Refusal>();
  usePageTitle(t("shell.page.invitation"));
  useEffect(() => {
    content("POST /invitation/open", { body: { token } }, { quiet: true }).then(setOffer, (error: unknown) =>
      setRefusal(refusalOf(error, Date.now())),
    );
  }, [token]);

  const lead =
    offer &&
    t(offer.companyName === null ? "signIn.invitation.leadPlatform" : "signIn.invitation.lead", {
      inviter: offer.invitedBy,
      company: offer.companyName ?? "",
      kind: t(`people.kind.${offer.accountKind}`),
    });
  return (
    <EntryFrame title={t("signIn.invitation.title")} platformName={offer?.platformName ?? ""} tall={!refusal}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {offer && <InvitationForm token={token} offer={offer} onSignedIn={onSignedIn} />}
      {refusal && !offer && (
        <div className={styles.done}>
          <RefusalNote refusal={refusal} wait={0} />
          <Link className={styles.beside} to="/login">
            {t("signIn.forgot.back")}
          </Link>
        </div>
      )}
    </EntryFrame>
  );
}
