import type { UserDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";

interface UserDialogProps {
  user: UserDetail;
  onClose: () => void;
}

export function DisableUserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const { userId, name } = user;
  const change = usePeopleChange(
    () => content("PUT /system/user/disabled", { body: { userId, disabled: true } }),
    t("people.user.done.disabled"),
    onClose,
  );
  return (
    <Dialog
      title={t("people.user.disableTitle", { name })}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("people.user.disable"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("people.user.disableSentence", { name })}</p>
    </Dialog>
  );
}

export function DeleteUserDialog({ user, onClose, onDeleted }: UserDialogProps & { onDeleted: () => void }) {
  const { t } = useTranslation();
  const { userId, name } = user;
  const change = usePeopleChange(
    () => content("DELETE /system/user/:id", { params: { id: userId } }),
    t("people.user.done.removed"),
    onDeleted,
  );
  return (
    <Dialog
      title={t("people.user.removeTitle", { name })}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("people.user.remove"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("people.user.removeSentence")}</p>
    </Dialog>
  );
}

export function ResetPasswordDialog({
  user,
  onClose,
  onReset,
}: UserDialogProps & { onReset: (password: string) => void }) {
  const { t } = useTranslation();
  const { userId, name } = user;
  const change = usePeopleChange(
    () => content("PUT /system/user/resetPassword", { body: { userId } }),
    t("people.user.done.reset"),
    ({ password }) => onReset(password),
  );
  return (
    <Dialog
      title={t("people.user.resetTitle", { name })}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("people.user.resetPassword"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("people.user.resetSentence", { name })}</p>
    </Dialog>
  );
}

export function ResetSecondFactorDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const { userId, name } = user;
  const change = usePeopleChange(
    () => content("PUT /system/user/resetSecondFactor", { body: { userId } }),
    t("people.user.done.secondFactorReset"),
    onClose,
  );
  return (
    <Dialog
      title={t("people.user.resetSecondFactorTitle", { name })}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("people.user.resetSecondFactor"),
        run: () => change.run(undefined),
        busy: change.busy,
      }}
    >
      <p>{t("people.user.resetSecondFactorSentence", { name })}</p>
    </Dialog>
  );
}

/** The password given to an account, shown only this once. */
export function PasswordDialog({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("people.user.passwordTitle", { name })} onClose={onClose}>
      <p>{t("people.user.passwordSentence")}</p>
      <Copyable label={t("people.user.password")} text={password} />
    </Dialog>
  );
}
