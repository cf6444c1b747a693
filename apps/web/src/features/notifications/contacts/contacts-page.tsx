import type { Contact, MessageMode } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Pagination, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customerOptions } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { firstPage } from "../../../lib/lists/paging.ts";
import { usePager } from "../../../lib/lists/use-pager.ts";
import { useVisitState } from "../../../lib/lists/use-visit-state.ts";
import { Skeleton, Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactList } from "./contact-list.tsx";
import list from "../../../ui/lists/list.module.css";
import styles from "../notifications.module.css";
import { channelsQuery, type ContactsAsked, contactsQuery } from "../queries.ts";
import { RemoveContact } from "./remove-contact.tsx";

const nothingAsked: ContactsAsked = { customerId: "", text: "", ...firstPage };

type Open =
  | { kind: "form"; contact: Contact | null }
  | { kind: "remove"; contact: Contact }
  | { kind: "confirm"; contact: Contact; mode: "sms" | "email" };

/** Who is notified of alarms, and how. */
export function ContactsPage() {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const [asked, setAsked] = useVisitState<ContactsAsked>("asked", nothingAsked);
  const [open, setOpen] = useState<Open | null>(null);
  const contacts = useQuery(contactsQuery(asked));
  const rows = contacts.data?.rows ?? [];
  const isFiltered = asked.text !== "" || asked.customerId !== "";
  const pager = usePager(contacts.data?.total, asked, (page) => setAsked({ ...asked, ...page }));
  const retry = () => void contacts.refetch();
  const close = () => setOpen(null);
  return (
    <div className={list.page}>
      <header className={`${list.head} ${styles.head}`}>
        <div>
          <h1>{t("notifications.contacts.title")}</h1>
          <p>{t("notifications.contacts.note")}</p>
        </div>
        <div className={styles.buttons}>
          {user.authority !== "CUSTOMER_USER" && (
            <Select
              aria-label={t("notifications.contacts.owner")}
              className={styles.owner ?? ""}
              value={asked.customerId}
              onChange={(customerId) => setAsked({ ...asked, customerId, pageNum: 1 })}
              showSearch={{ optionFilterProp: "label" }}
              options={[
                { value: "", label: t("notifications.contacts.allOwners") },
                ...customerOptions(factories),
              ]}
            />
          )}
          <Input.Search
            allowClear
            key={asked.text}
            className={styles.search ?? ""}
            defaultValue={asked.text}
            aria-label={t("notifications.contacts.search")}
            placeholder={t("notifications.contacts.search")}
            maxLength={maxLengths.search}
            onSearch={(text) => setAsked({ ...asked, text: text.trim(), pageNum: 1 })}
          />
          <Button type="primary" onClick={() => setOpen({ kind: "form", contact: null })}>
            {t("notifications.contacts.add")}
          </Button>
        </div>
      </header>
      {contacts.data && <NotConfigured contacts={rows} />}
      {contacts.isError && contacts.data && <OldData readAt={contacts.dataUpdatedAt} onRetry={retry} />}
      {contacts.data ? (
        rows.length > 0 ? (
          <>
            <ContactList
              contacts={rows}
              onModify={(contact) => setOpen({ kind: "form", contact })}
              onRemove={(contact) => setOpen({ kind: "remove", contact })}
              onConfirm={(contact, mode) => setOpen({ kind: "confirm", contact, mode })}
            />
            {pager.total > firstPage.pageSize && <Pagination {...pager} size="small" align="end" />}
          </>
        ) : isFiltered ? (
          <Empty sentence={t("notifications.contacts.noneFound")}>
            <Button onClick={() => setAsked(nothingAsked)}>{t("notifications.contacts.showAll")}</Button>
          </Empty>
        ) : (
          <Empty sentence={t("notifications.contacts.none")}>
            <Button onClick={() => setOpen({ kind: "form", contact: null })}>
              {t("notifications.contacts.add")}
            </Button>
          </Empty>
        )
      ) : contacts.isError ? (
        <Failed sentence={contacts.error.message} onRetry={retry} />
      ) : (
        <Skeleton heights={[56, 56, 56, 56]} />
      )}
      {open?.kind === "form" && <ContactForm contact={open.contact} onClose={close} />}
      {open?.kind === "confirm" && <ConfirmAddress contact={open.contact} mode={open.mode} onClose={close} />}
      {open?.kind === "remove" && <RemoveContact contact={open.contact} onClose={close} />}
    </div>
  );
}

/** Says plainly that the messages to these contacts do not leave the platform. */
function NotConfigured({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  const channels = useQuery(channelsQuery);
  const used = new Set<MessageMode>(contacts.flatMap(({ modes }) => modes));
  const missing = (channels.data ?? []).filter(({ mode, configured }) => !configured && used.has(mode));
  if (missing.length === 0) return null;
  const modes = missing
    .map(({ mode }) => t(`notifications.mode.${mode}`))
    .join(t("notifications.contacts.listComma"));
  return <p className={styles.note}>{t("notifications.contacts.notConfigured", { modes })}</p>;
}
