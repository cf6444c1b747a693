import type { Contact } from "@oilcloud/contract";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import styles from "../notifications.module.css";
import { useContactChange } from "./use-contact-change.ts";

export function RemoveContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  const { contactId, contactName: name } = contact;
  const remove = useContactChange(
    () => content("POST /system/notification/contact/remove", { body: { contactId } }),
    t("notifications.done.contactDeleted"),
    onClose,
  );
  return (
    <Modal
      open
      title={t("notifications.contacts.removeNamed", { name })}
      okText={t("notifications.contacts.remove")}
      cancelText={t("notifications.cancel")}
      okButtonProps={{ loading: remove.busy }}
      onOk={() => remove.run(undefined)}
      onCancel={onClose}
    >
      {remove.problem && (
        <p className={styles.problem} role="alert">
          {remove.problem}
        </p>
      )}
      <p>{t("notifications.contacts.removeSentence", { name })}</p>
    </Modal>
  );
}
