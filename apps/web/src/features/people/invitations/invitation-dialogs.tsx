import type { InvitationRow, SentInvitation } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { asOpenedHere } from "./as-opened-here.ts";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";

interface SentDialogProps {
  sent: SentInvitation;
  address: string;
  onClose: () => void;
}

/** That the link is on its way; or the link itself, this once, where the platform cannot send it. */
export function SentDialog({ sent, address, onClose }: SentDialogProps) {
  const { t } = useTranslation();
  const time = timeText(sent.endTime, browserZone());
  return (
    <Dialog
      title={t(sent.sent ? "people.invitation.sentTitle" : "people.invitation.linkTitle")}
      onClose={onClose}
    >
      <p>
        {t(sent.sent ? "people.invitation.sentSentence" : "people.invitation.linkSentence", {
          address,
          time,
        })}
      </p>
      {sent.link && <Copyable label={t("people.invitation.link")} text={asOpenedHere(sent.link)} />}
    </Dialog>
  );
}

export function WithdrawDialog({ invitation, onClose }: { invitation: InvitationRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { invitationId, address } = invitation;
  const withdraw = usePeopleChange(
    () => content("DELETE /system/invitation/:id", { params: { id: invitationId } }),
    t("people.invitation.done.withdrawn"),
    onClose,
  );
  return (
    <Dialog
      title={t("people.invitation.withdrawTitle", { address })}
      onClose={onClose}
      problem={withdraw.problem}
      confirm={{
        text: t("people.invitation.withdraw"),
        run: () => withdraw.run(undefined),
        busy: withdraw.busy,
      }}
    >
      <p>{t("people.invitation.withdrawSentence")}</p>
    </Dialog>
  );
}
