import type { Contact } from "@oilcloud/contract";
import { Button } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { utcOffsetText } from "../../../lib/format/times.ts";
import list from "../../../ui/lists/list.module.css";
import { addressOf } from "./contact-address.ts";
import styles from "../notifications.module.css";

interface ContactListProps {
  contacts: readonly Contact[];
  onModify: (contact: Contact) => void;
  onRemove: (contact: Contact) => void;
  onConfirm: (contact: Contact, mode: "sms" | "email") => void;
}

const columns = ["name", "addresses", "wants", "quiet", "messageLanguage"] as const;

/** A row a contact; on a phone the columns stand below each other. */
export function ContactList({ contacts, onModify, onRemove, onConfirm }: ContactListProps) {
  const { t } = useTranslation();
  return (
    <div className={`${list.frame} ${styles.frame}`}>
      <table className={`${list.table} ${styles.contacts}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`notifications.contacts.${column}`)}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.contactId}>
              <td>
                <b>{contact.contactName}</b>
                <small>
                  {contact.customerName ?? t("notifications.contacts.own", { tenant: contact.tenantName })}
                </small>
              </td>
              <td>
                {contact.modes.map((mode) => (
                  <span key={mode} className={styles.address}>
                    <i>{t(`notifications.mode.${mode}`)}</i>
                    {addressOf(contact, mode)}
                    {mode !== "wechat" && contact.unconfirmed.includes(mode) && (
                      <span className={styles.open}>
                        <em className={styles.unconfirmed}>{t("notifications.contacts.unconfirmed")}</em>
                        <Button type="link" size="small" onClick={() => onConfirm(contact, mode)}>
                          {t("notifications.contacts.confirm")}
                        </Button>
                      </span>
                    )}
                  </span>
                ))}
              </td>
              <td>
                {wantsOf(contact, t).map((want) => (
                  <span key={want} className={styles.want}>
                    {want}
                  </span>
                ))}
              </td>
              <td data-label={t("notifications.contacts.quiet")}>{quietOf(contact, t)}</td>
              <td data-label={t("notifications.contacts.messageLanguage")}>
                {t(`notifications.language.${contact.language}`)}
              </td>
              <td className={styles.actions}>
                <Button type="link" size="small" onClick={() => onModify(contact)}>
                  {t("notifications.contacts.modify")}
                </Button>
                <Button type="link" size="small" onClick={() => onRemove(contact)}>
                  {t("notifications.contacts.remove")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function wantsOf(contact: Contact, t: TFunction): string[] {
  return [
    t(contact.allAlarms ? "notifications.contacts.all" : "notifications.contacts.named"),
    ...(contact.allAlarms && contact.lowestLevel === 1 ? [t("notifications.contacts.levelOne")] : []),
    ...(contact.toldWhenCleared ? [t("notifications.contacts.cleared")] : []),
    ...(contact.escalation ? [t("notifications.contacts.escalation")] : []),
  ];
}

function quietOf({ quietFrom, quietTo, timeZone }: Contact, t: TFunction): string {
  return quietFrom
    ? `${quietFrom} – ${quietTo} ${utcOffsetText(timeZone)}`
    : t("notifications.contacts.noQuiet");
}
