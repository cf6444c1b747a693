import type { DeliveryStatus, WebhookDelivery, WebhookEvent } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText, timeText } from "../../lib/format/times.ts";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import { DeliveryStatusMark } from "./delivery-status-mark.tsx";
import { webhooksKey } from "./queries.ts";
import { useFaultText } from "./use-fault-text.ts";
import styles from "./webhooks.module.css";

const repeatable: readonly DeliveryStatus[] = ["failed", "delivered", "givenUp"];

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  /** Whether its webhook is turned on. */
  enabled: boolean;
}

/** A delivery; its content and the receiver's answer are shown when it is opened. */
export function DeliveryRow({ delivery, enabled }: DeliveryRowProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const fault = useFaultText()(delivery);
  const { deliveryId, type, status, responseCode, durationMs, attempts, nextTime } = delivery;
  const again = useMutation({
    mutationFn: () => content("POST /system/webhook/sendAgain", { body: { deliveryId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: webhooksKey });
      toast.success(t("webhooks.queued"));
    },
    onError: (error) => showFailure(error),
  });
  const zone = browserZone();
  const figures = [
    responseCode !== null && t("webhooks.code", { code: responseCode }),
    durationMs !== null && t("webhooks.duration", { ms: durationMs }),
    t("webhooks.attempts", { count: attempts }),
    nextTime !== null && t("webhooks.next", { time: timeText(nextTime, zone) }),
  ];
  return (
    <li>
      <div className={styles.deliveryHead}>
        <b>{type === "test" ? t("webhooks.testEvent") : t(`webhooks.event.${type as WebhookEvent}`)}</b>
        <DeliveryStatusMark status={status} />
        <time>{fullTimeText(delivery.createdTime, zone)}</time>
      </div>
      <p className={styles.figures}>{figures.filter(Boolean).join(" · ")}</p>
      {fault !== "" && <p className={styles.fault}>{fault}</p>}
      <details>
        <summary>{t("webhooks.content")}</summary>
        <pre className={styles.body}>{readable(delivery.body)}</pre>
        {delivery.answer !== "" && (
          <>
            <h3>{t("webhooks.answer")}</h3>
            <pre className={styles.body}>{delivery.answer}</pre>
          </>
        )}
      </details>
      {repeatable.includes(status) && enabled && (
        <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
          {t("webhooks.sendAgain")}
        </Button>
      )}
    </li>
  );
}

const readable = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
