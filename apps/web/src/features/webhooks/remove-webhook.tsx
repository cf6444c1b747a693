import type { Webhook } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useWebhookChange } from "./use-webhook-change.ts";

export function RemoveWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const { webhookId, name } = webhook;
  const remove = useWebhookChange(
    () => content("POST /system/webhook/remove", { body: { webhookId } }),
    t("webhooks.removed"),
    onClose,
  );
  return (
    <Dialog
      title={t("webhooks.removeNamed", { name })}
      problem={remove.problem}
      confirm={{ text: t("webhooks.remove"), busy: remove.busy, run: () => remove.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("webhooks.removeSentence", { name })}</p>
    </Dialog>
  );
}
