import type { Contact } from "@oilcloud/contract";
import { maxLengths, minCodeLength } from "@oilcloud/contract/values";
import { useMutation } from "@tanstack/react-query";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { addressOf } from "./contact-address.ts";
import styles from "../notifications.module.css";
import { useContactChange } from "./use-contact-change.ts";

interface ConfirmAddressProps {
  contact: Contact;
  mode: "sms" | "email";
  onClose: () => void;
}

/** Sends a code to a contact's address and takes it in. */
export function ConfirmAddress({ contact, mode, onClose }: ConfirmAddressProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const nowMs = useNow(1000);
  const { contactId, contactName: name } = contact;
  const send = useMutation({
    mutationFn: async () => {
      const body = { contactId, mode };
      const sent = await content("POST /system/notification/contact/sendCode", { body });
      return { demoCode: sent.demoCode, againMs: Date.now() + sent.resendSeconds * 1000 };
    },
  });
  const confirm = useContactChange(
    () =>
      content("POST /system/notification/contact/confirm", { body: { contactId, mode, code: code.trim() } }),
    t("notifications.done.addressConfirmed"),
    onClose,
  );
  const wait = Math.max(0, Math.ceil(((send.data?.againMs ?? 0) - nowMs) / 1000));
  const problem = confirm.problem ?? send.error?.message;
  return (
    <Modal
      open
      title={t("notifications.contacts.confirmTitle", { address: addressOf(contact, mode) })}
      okText={t("notifications.contacts.confirm")}
      cancelText={t("notifications.cancel")}
      okButtonProps={{ loading: confirm.busy, disabled: code.trim().length < minCodeLength }}
      onOk={() => confirm.run(undefined)}
      onCancel={onClose}
    >
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p>{t("notifications.contacts.confirmSentence", { name })}</p>
      <div className={styles.code}>
        <Input
          aria-label={t("notifications.contacts.code")}
          placeholder={t("notifications.contacts.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxLengths.verificationCode}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button disabled={wait > 0} loading={send.isPending} onClick={() => send.mutate()}>
          {wait > 0
            ? t("notifications.contacts.sendCodeAgain", { seconds: wait })
            : t("notifications.contacts.sendCode")}
        </Button>
      </div>
      {send.data?.demoCode !== undefined && (
        <p>{t("notifications.contacts.demoCode", { code: send.data.demoCode })}</p>
      )}
    </Modal>
  );
}
