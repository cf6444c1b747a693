import { useMutation, useQuery } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Empty, Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { visitLettersQuery } from "./queries.ts";
import styles from "./visits.module.css";
import { problemOf } from "../../lib/http/failure-sentence.ts";

interface SendDialogProps {
  customerId: string | null;
  onClose: () => void;
}

/** One letter to each who goes, as it will be sent; who has no address is named. */
export function SendDialog({ customerId, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(visitLettersQuery(customerId));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const reachable = (data ?? []).filter(({ email }) => email !== null);
  const chosen = reachable.filter(({ visitorId }) => !left.has(visitorId));
  const send = useMutation({
    mutationFn: () =>
      content("POST /system/visit/send", {
        body: {
          ...(customerId && { customerId }),
          visitors: chosen.map(({ kind, visitorId }) => ({ kind, visitorId })),
        },
      }),
    onSuccess: ({ sent }) => {
      toast.success(t("visits.send.done", { count: sent }));
      onClose();
    },
  });
  const toggle = (visitorId: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(visitorId);
    else next.add(visitorId);
    setLeft(next);
  };
  return (
    <Dialog
      title={t("visits.send.title")}
      width={640}
      onClose={onClose}
      problem={problemOf(send.error)}
      confirm={{
        text: chosen.length > 0 ? t("visits.send.do", { count: chosen.length }) : t("visits.send.button"),
        run: () => send.mutate(),
        busy: send.isPending,
        disabled: chosen.length === 0,
      }}
    >
      {!data && !error && <Skeleton heights={[96, 96]} />}
      {!data && error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty sentence={t("visits.send.none")} />}
      {data?.map(({ visitorId, visitorName, email, count, subject, body }) => (
        <details key={visitorId} className={styles.letter} open={data.length === 1}>
          <summary>
            <Checkbox
              aria-label={visitorName}
              disabled={email === null}
              checked={email !== null && !left.has(visitorId)}
              onChange={({ target }) => toggle(visitorId, target.checked)}
            />
            <strong>{visitorName}</strong>
            <small>{email ?? t("visits.send.noAddress")}</small>
            <span>{t("visits.items", { count })}</span>
          </summary>
          <p>
            <b>{subject}</b>
          </p>
          <pre>{body}</pre>
        </details>
      ))}
    </Dialog>
  );
}
