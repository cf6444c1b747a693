import type { ChannelEntry } from "@oilcloud/contract";
import { useMutation } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "../notifications.module.css";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

interface ChannelTestMessageProps {
  mode: ChannelEntry["mode"];
  ownAddress: string;
  /** The form's content now, saved or not. */
  entry: () => ChannelEntry;
}

/** Sends a test message to the user's own address and shows the server's answer. */
export function ChannelTestMessage({ mode, ownAddress, entry }: ChannelTestMessageProps) {
  const { t } = useTranslation();
  const id = useId();
  const [address, setAddress] = useState(ownAddress);
  const testMessage = useMutation({
    mutationFn: () =>
      content("POST /system/notification/channel/try", { body: { ...entry(), address: address.trim() } }),
  });
  return (
    <div className={styles.testMessage}>
      <label htmlFor={id}>{t("notifications.channels.tryTo")}</label>
      <div className={styles.testMessageRow}>
        <Input
          id={id}
          value={address}
          maxLength={200}
          placeholder={t(`notifications.outbox.testTo.${mode}`)}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button
          loading={testMessage.isPending}
          disabled={address.trim() === ""}
          onClick={() => testMessage.mutate()}
        >
          {t("notifications.outbox.test")}
        </Button>
      </div>
      <ProblemNote text={problemOf(testMessage.error)} />
      {testMessage.data && (
        <div className={styles.answer} data-sent={testMessage.data.sent} aria-live="polite">
          <b>
            {t(testMessage.data.sent ? "notifications.channels.accepted" : "notifications.channels.rejected")}
          </b>
          <code>{testMessage.data.answer || "–"}</code>
        </div>
      )}
    </div>
  );
}
