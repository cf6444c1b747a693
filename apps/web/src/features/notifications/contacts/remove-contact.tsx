import type { Contact } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { toast } from "../../../lib/toast/toast.ts";
import styles from "../notifications.module.css";
import { notificationsKey } from "../queries.ts";

export function RemoveContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { contactId, contactName: name } = contact;
  const remove = useMutation({
    mutationFn: () => content("POST /system/notification/contact/remove", { body: { contactId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: notificationsKey });
      toast.success(t("notifications.done.contactDeleted"));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t("notifications.contacts.removeNamed", { name })}
      okText={t("notifications.contacts.remove")}
      cancelText={t("notifications.cancel")}
      okButtonProps={{ loading: remove.isPending }}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      {remove.error && (
        <p className={styles.problem} role="alert">
          {remove.error.message}
        </p>
      )}
      <p>{t("notifications.contacts.removeSentence", { name })}</p>
    </Modal>
  );
}
