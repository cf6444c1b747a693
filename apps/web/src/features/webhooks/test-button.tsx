import type { Webhook } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import { webhooksKey } from "./queries.ts";
import { useFaultText } from "./use-fault-text.ts";

/** Sends a test event and says what became of it. */
export function TestButton({ webhook: { webhookId, enabled, name } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const faultText = useFaultText();
  const test = useMutation({
    mutationFn: () => content("POST /system/webhook/test", { body: { webhookId } }),
    onSuccess: async (delivery) => {
      await queries.invalidateQueries({ queryKey: webhooksKey });
      const { status, durationMs } = delivery;
      if (status === "delivered") toast.success(t("webhooks.tested", { name, ms: durationMs ?? 0 }));
      else toast.error(t("webhooks.testFailed", { name, reason: faultText(delivery) }));
    },
    onError: (error) => showFailure(error),
  });
  return (
    <Button size="small" disabled={!enabled} loading={test.isPending} onClick={() => test.mutate()}>
      {t("webhooks.test")}
    </Button>
  );
}
