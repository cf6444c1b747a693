import { maxLengths, type MessageMode } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input, Popover } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { contactsKey } from "./api.ts";
import styles from "./setting-form.module.css";
import { problemOf } from "../../lib/http/failure-sentence.ts";

interface AddContactProps {
  customerId: string;
  onAdded(contactId: string): void;
}

const emptyContact = { name: "", phone: "", email: "" };

/** Adds a contact without leaving the setting. It is notified in the language of the page, over the channels given. */
export function AddContact({ customerId, onAdded }: AddContactProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState(emptyContact);
  const [name, phone, email] = [entry.name.trim(), entry.phone.trim(), entry.email.trim()];
  const modes: MessageMode[] = [...(phone ? ["sms" as const] : []), ...(email ? ["email" as const] : [])];
  const add = useMutation({
    mutationFn: () =>
      content("POST /system/notification/contact/save", {
        body: { customerId, contactName: name, phone, email, language, modes },
      }),
    onSuccess: async ({ contactId }) => {
      await queries.invalidateQueries({ queryKey: contactsKey });
      onAdded(contactId);
      setOpen(false);
      setEntry(emptyContact);
    },
  });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t("alarmSettings.contact.add")}
      content={
        <div className={styles.contact}>
          <ProblemNote text={problemOf(add.error)} />
          {(["name", "phone", "email"] as const).map((field) => (
            <label key={field} htmlFor={`${id}${field}`}>
              {t(`alarmSettings.contact.${field}`)}
              <Input
                id={`${id}${field}`}
                maxLength={maxLengths.contactName}
                value={entry[field]}
                onChange={({ target }) => setEntry({ ...entry, [field]: target.value })}
              />
            </label>
          ))}
          <Button type="primary" loading={add.isPending} onClick={() => add.mutate()}>
            {t("alarmSettings.contact.save")}
          </Button>
        </div>
      }
    >
      <Button disabled={customerId === ""}>{t("alarmSettings.contact.add")}</Button>
    </Popover>
  );
}
