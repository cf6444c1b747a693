import type { MessageStatus as Status, OutboxMessage } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { content } from "../../../lib/http/call.ts";
import { browserZone, fullTimeText } from "../../../lib/format/times.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { MessageStatus } from "./message-status.tsx";
import { Drawer } from "../../../ui/dialogs/drawer.tsx";
import form from "../../../ui/forms/drawer-form.module.css";
import styles from "../notifications.module.css";
import { notificationsKey } from "../queries.ts";

const retryable: readonly Status[] = ["held", "failed", "given-up", "unconfigured"];

/** A message as its receiver reads it, and what became of it. */
export function MessageDrawer({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const narrow = useNarrow();
  const { notificationId, status, kind } = message;
  const retry = useMutation({
    mutationFn: () => content("POST /system/notification/retry", { body: { notificationId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: notificationsKey });
      toast.success(t("notifications.done.messageQueued"));
    },
    onError: (error) => showFailure(error),
  });
  const time = (ms: number) => fullTimeText(ms, browserZone());
  const facts: [string, ReactNode][] = [
    [t("notifications.outbox.status"), <MessageStatus key="status" status={status} />],
    [t("notifications.outbox.receiver"), [message.receiver, message.address].filter(Boolean).join(" · ")],
    [t("notifications.outbox.mode"), t(`notifications.mode.${message.mode}`)],
    [t("notifications.outbox.customer"), message.customerName],
    [t("notifications.outbox.created"), time(message.createdTime)],
    [t("notifications.outbox.sentAt"), message.sentTime === null ? "" : time(message.sentTime)],
    [
      t(status === "held" ? "notifications.outbox.heldUntil" : "notifications.outbox.nextAt"),
      message.nextTime === null || status === "sending" ? "" : time(message.nextTime),
    ],
    [t("notifications.outbox.attempts"), String(message.attempts)],
    [t("notifications.outbox.reason"), message.fault ? t(`notifications.fault.${message.fault}`) : ""],
    [t("notifications.outbox.answer"), message.answer],
  ];
  return (
    <Drawer
      size={narrow ? "100%" : 520}
      title={t(`notifications.kind.${kind}`)}
      onClose={onClose}
      footer={
        retryable.includes(status) &&
        kind !== "code" && (
          <div className={form.buttons}>
            <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
              {t("notifications.outbox.retry")}
            </Button>
          </div>
        )
      }
    >
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section className={styles.letter} aria-label={t("notifications.outbox.content")}>
        <h2>{message.subject}</h2>
        <p>{message.body}</p>
      </section>
      {message.alarmIds.length > 0 && (
        <section className={styles.links}>
          <h2>{t("notifications.outbox.alarms")}</h2>
          {message.alarmIds.map((id, index) => (
            <Link key={id} to={`/alarmlist/detail?alarmId=${id}`}>
              {t("notifications.outbox.alarm", { number: index + 1 })}
            </Link>
          ))}
        </section>
      )}
    </Drawer>
  );
}
