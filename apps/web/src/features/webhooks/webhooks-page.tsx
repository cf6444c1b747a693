import type { Webhook } from "@oilcloud/contract";
import { mostWebhooks } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import list from "../../ui/lists/list.module.css";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { HistoryDrawer } from "./history-drawer.tsx";
import { webhooksQuery } from "./queries.ts";
import { RemoveWebhook } from "./remove-webhook.tsx";
import { RotateSecret } from "./rotate-secret.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookList } from "./webhook-list.tsx";
import styles from "./webhooks.module.css";

type Open =
  | { kind: "form"; webhook: Webhook | null }
  | { kind: "history"; webhook: Webhook }
  | { kind: "rotate"; webhook: Webhook }
  | { kind: "remove"; webhook: Webhook }
  | { kind: "secret"; secret: string };

/** Where a dealer's events are sent besides messages to people, and what became of them. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const webhooks = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = webhooks;
  const retry = () => void webhooks.refetch();
  const close = () => setOpen(null);
  const showSecret = (secret: string | null) => setOpen(secret === null ? null : { kind: "secret", secret });
  const add = (
    <Button
      type="primary"
      disabled={(data?.length ?? 0) >= mostWebhooks}
      onClick={() => setOpen({ kind: "form", webhook: null })}
    >
      {t("webhooks.add")}
    </Button>
  );
  return (
    <div className={list.page}>
      <header className={`${list.head} ${styles.head}`}>
        <div>
          <h1>{t("webhooks.title")}</h1>
          <p>{t("webhooks.note")}</p>
        </div>
        {data && data.length > 0 && add}
      </header>
      {webhooks.isError && data && <OldData readAt={webhooks.dataUpdatedAt} onRetry={retry} />}
      {data ? (
        data.length > 0 ? (
          <WebhookList
            webhooks={data}
            onModify={(webhook) => setOpen({ kind: "form", webhook })}
            onHistory={(webhook) => setOpen({ kind: "history", webhook })}
            onRotate={(webhook) => setOpen({ kind: "rotate", webhook })}
            onRemove={(webhook) => setOpen({ kind: "remove", webhook })}
          />
        ) : (
          <Empty sentence={t("webhooks.none")}>{add}</Empty>
        )
      ) : webhooks.isError ? (
        <Failed sentence={webhooks.error.message} onRetry={retry} />
      ) : (
        <Skeleton heights={[96, 96, 96]} />
      )}
      {open?.kind === "form" && (
        <WebhookForm webhook={open.webhook} onClose={close} onSaved={({ secret }) => showSecret(secret)} />
      )}
      {open?.kind === "history" && <HistoryDrawer webhook={open.webhook} onClose={close} />}
      {open?.kind === "rotate" && (
        <RotateSecret webhook={open.webhook} onClose={close} onRotated={showSecret} />
      )}
      {open?.kind === "remove" && <RemoveWebhook webhook={open.webhook} onClose={close} />}
      {open?.kind === "secret" && <SecretDialog secret={open.secret} onClose={close} />}
    </div>
  );
}
