import { useTranslation } from "react-i18next";
import { Copyable } from "../../ui/buttons/copyable.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";

interface SecretDialogProps {
  provisionKey: string;
  secret: string;
  onClose: () => void;
}

/** The key and secret of a new profile; the secret is shown this once. */
export function SecretDialog({ provisionKey, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const body = JSON.stringify({ provisionDeviceKey: provisionKey, provisionDeviceSecret: secret });
  return (
    <Dialog title={t("provisioning.secretTitle")} width={560} onClose={onClose}>
      <p>{t("provisioning.secretSentence")}</p>
      <Copyable label={t("provisioning.key")} text={provisionKey} />
      <Copyable label={t("provisioning.secret")} text={secret} />
      <Copyable
        label={t("provisioning.example")}
        text={`curl -d '${body}' ${location.origin}/api/v1/provision`}
      />
    </Dialog>
  );
}
