import type { MessageMode } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { toast } from "../../../lib/toast/toast.ts";
import styles from "../notifications.module.css";
import { notificationsKey } from "../queries.ts";

export function TestDialog({ mode, onClose }: { mode: MessageMode; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [address, setAddress] = useState("");
  const send = useMutation({
    mutationFn: () => content("POST /system/notification/test", { body: { mode, address } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: notificationsKey });
      toast.success(t("notifications.outbox.testSent"));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t("notifications.outbox.testTitle", { mode: t(`notifications.mode.${mode}`) })}
      okText={t("notifications.outbox.send")}
      cancelText={t("notifications.cancel")}
      okButtonProps={{ loading: send.isPending, disabled: address.trim() === "" }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      {send.error && (
        <p className={styles.problem} role="alert">
          {send.error.message}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={id}>{t(`notifications.outbox.testTo.${mode}`)}</label>
        <Input
          id={id}
          value={address}
          maxLength={200}
          onChange={({ target }) => setAddress(target.value)}
          onPressEnter={() => address.trim() !== "" && send.mutate()}
        />
      </div>
    </Modal>
  );
}
