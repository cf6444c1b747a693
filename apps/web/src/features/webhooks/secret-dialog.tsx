import { useTranslation } from "react-i18next";
import { Copyable } from "../../ui/buttons/copyable.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";

/** A new secret; it is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("webhooks.secretTitle")} onClose={onClose}>
      <p>{t("webhooks.secretSentence")}</p>
      <Copyable label={t("webhooks.secret")} text={secret} />
    </Dialog>
  );
}
