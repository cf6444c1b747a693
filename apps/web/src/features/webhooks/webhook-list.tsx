import type { Webhook } from "@oilcloud/contract";
import { Button } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { OnOffMark } from "../../ui/badges/on-off-mark.tsx";
import { DeliveryStatusMark } from "./delivery-status-mark.tsx";
import { TestButton } from "./test-button.tsx";
import styles from "./webhooks.module.css";

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onModify: (webhook: Webhook) => void;
  onHistory: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

/** A card each: what it receives, whether it works, and what can be done with it. */
export function WebhookList({ webhooks, onModify, onHistory, onRotate, onRemove }: WebhookListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {webhooks.map((webhook) => (
        <li key={webhook.webhookId} data-webhook={webhook.name} data-off={!webhook.enabled}>
          <div className={styles.who}>
            <b>{webhook.name}</b>
            <em>{t(`webhooks.kind.${webhook.kind}`)}</em>
            <OnOffMark
              mark={webhook.enabled ? "on" : "off"}
              word={t(webhook.enabled ? "webhooks.enabled" : "webhooks.disabled")}
            />
          </div>
          <code className={styles.address}>{webhook.address}</code>
          <p className={styles.wants}>{wantsOf(webhook, t)}</p>
          <LastDelivery webhook={webhook} />
          <Problem webhook={webhook} />
          <div className={styles.actions}>
            <Button size="small" onClick={() => onHistory(webhook)}>
              {t("webhooks.history")}
            </Button>
            <TestButton webhook={webhook} />
            <Button size="small" onClick={() => onModify(webhook)}>
              {t("webhooks.modify")}
            </Button>
            {webhook.kind === "webhook" && (
              <Button size="small" onClick={() => onRotate(webhook)}>
                {t("webhooks.rotate")}
              </Button>
            )}
            <Button size="small" onClick={() => onRemove(webhook)}>
              {t("webhooks.remove")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const wantsOf = ({ events, lowestLevel, language }: Webhook, t: TFunction): string =>
  [
    events.map((event) => t(`webhooks.event.${event}`)).join(t("webhooks.comma")),
    t(lowestLevel === 1 ? "webhooks.level.first" : "webhooks.level.both"),
    t(`webhooks.language.${language}`),
  ].join(" · ");

function LastDelivery({ webhook: { last, waiting } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  return (
    <p className={styles.last}>
      {last ? (
        <>
          {t("webhooks.last", { time: timeText(last.time, browserZone()) })}
          <DeliveryStatusMark status={last.status} />
        </>
      ) : (
        t("webhooks.never")
      )}
      {waiting > 0 && <span>{t("webhooks.waiting", { count: waiting })}</span>}
    </p>
  );
}

/** Shows that nothing arrives there. */
function Problem({ webhook: { gone, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (gone)
    return (
      <p className={styles.problem} role="alert">
        {t("webhooks.gone")}
      </p>
    );
  if (failingSince === null) return null;
  return (
    <p className={styles.problem} role="alert">
      {t("webhooks.failing", { time: timeText(failingSince, browserZone()) })}
    </p>
  );
}
