import type { ChannelEntry } from "@oilcloud/contract";
import { useMutation } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "../notifications.module.css";

interface ChannelTestMessageProps {
  mode: ChannelEntry["mode"];
  ownAddress: string;
  /** What stands in the form now, saved or not. */
  entry: () => ChannelEntry;
}

/** A message to oneself, and what the server said to it. */
export function ChannelTestMessage({ mode, ownAddress, entry }: ChannelTestMessageProps) {
  const { t } = useTranslation();
  const id = useId();
  const [address, setAddress] = useState(ownAddress);
  const trial = useMutation({
    mutationFn: () =>
      content("POST /system/notification/channel/try", { body: { ...entry(), address: address.trim() } }),
  });
  return (
    <div className={styles.trial}>
      <label htmlFor={id}>{t("notifications.channels.tryTo")}</label>
      <div className={styles.trialRow}>
        <Input
          id={id}
          value={address}
          maxLength={200}
          placeholder={t(`notifications.outbox.testTo.${mode}`)}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button loading={trial.isPending} disabled={address.trim() === ""} onClick={() => trial.mutate()}>
          {t("notifications.outbox.test")}
        </Button>
      </div>
      <ProblemNote text={trial.error?.message ?? null} />
      {trial.data && (
        <div className={styles.answer} data-sent={trial.data.sent} aria-live="polite">
          <b>{t(trial.data.sent ? "notifications.channels.accepted" : "notifications.channels.rejected")}</b>
          <code>{trial.data.answer || "–"}</code>
        </div>
      )}
    </div>
  );
}
