import type { Webhook } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useWebhookChange } from "./use-webhook-change.ts";

interface RotateSecretProps {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

export function RotateSecret({ webhook: { webhookId, name }, onClose, onRotated }: RotateSecretProps) {
  const { t } = useTranslation();
  const rotate = useWebhookChange(
    () => content("POST /system/webhook/rotateSecret", { body: { webhookId } }),
    t("webhooks.rotated"),
    ({ secret }) => onRotated(secret),
  );
  return (
    <Dialog
      title={t("webhooks.rotateNamed", { name })}
      problem={rotate.problem}
      confirm={{ text: t("webhooks.rotate"), busy: rotate.busy, run: () => rotate.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("webhooks.rotateSentence")}</p>
    </Dialog>
  );
}
