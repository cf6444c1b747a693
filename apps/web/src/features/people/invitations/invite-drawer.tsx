import type { SentInvitation } from "@oilcloud/contract";
import { type AccountKind, languages } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { onlyCustomer } from "../../../lib/fleet/customers.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { nameFields } from "../../../lib/people/user-name.ts";
import { useDealers } from "../../../lib/people/use-dealers.ts";
import styles from "../../../ui/forms/drawer-form.module.css";
import { userOptionsQuery } from "../queries.ts";
import { SideDrawer } from "../../../ui/dialogs/side-drawer.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { LabelledField } from "../../../ui/forms/labelled-field.tsx";
import { PhoneInput } from "../../../ui/forms/phone-input.tsx";
import { ScopeFields } from "../account-form/user-fields.tsx";
import { scopeBody } from "../account-form/user-values.ts";
import { SentDialog } from "./invitation-dialogs.tsx";

interface InviteDrawerProps {
  onClose: () => void;
}

/** Invites a person to create their own account: where the link goes, and what the account will be. */
export function InviteDrawer({ onClose }: InviteDrawerProps) {
  const { t } = useTranslation();
  const ownLanguage = useLanguage();
  const { factories } = useSession();
  const dealers = useDealers();
  const options = useQuery(userOptionsQuery);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [values, setValues] = useState({
    way: "email" as "email" | "phone",
    address: "",
    lastName: "",
    firstName: "",
    language: ownLanguage,
    accountKind: "endUser" as AccountKind,
    tenantId: dealers[0]?.value ?? "",
    customerId: onlyCustomer(factories) ?? "",
    customerIds: [] as string[],
  });
  const change = (some: Partial<typeof values>) => setValues((now) => ({ ...now, ...some }));
  const { way, address, lastName, firstName, language } = values;
  const send = usePeopleChange(
    () =>
      content("POST /system/invitation", {
        body: { way, address: address.trim(), lastName, firstName, language, ...scopeBody(values) },
      }),
    t("people.invitation.done.made"),
    setSent,
  );
  if (sent) return <SentDialog sent={sent} address={address.trim()} onClose={onClose} />;
  const kinds = (options.data?.accountKinds ?? []).filter((kind) => kind !== "experience");
  return (
    <SideDrawer
      title={t("people.invitation.title")}
      closable={false}
      onClose={onClose}
      foot={
        <div className={styles.drawerFoot}>
          <div />
          <div>
            <Button onClick={onClose}>{t("people.cancel")}</Button>
            <Button type="primary" loading={send.busy} onClick={() => send.run(undefined)}>
              {t("people.invitation.send")}
            </Button>
          </div>
        </div>
      }
    >
      <ProblemNote text={send.problem} />
      <p className={styles.explanation}>{t("people.invitation.sentence")}</p>
      <div className={styles.fields}>
        <LabelledField label={t("people.invitation.by")}>
          {(id) => (
            <Segmented
              id={id}
              block
              value={way}
              onChange={(chosen) => change({ way: chosen, address: "" })}
              options={(["email", "phone"] as const).map((value) => ({
                value,
                label: t(`people.invitation.way.${value}`),
              }))}
            />
          )}
        </LabelledField>
        <LabelledField
          label={t(`people.user.${way}`)}
          required
          {...(options.data?.delivers[way] === false && { hint: t(`people.invitation.linkOnly.${way}`) })}
        >
          {(id) =>
            way === "phone" ? (
              <PhoneInput id={id} value={address} onChange={(phone) => change({ address: phone })} />
            ) : (
              <Input
                id={id}
                value={address}
                maxLength={254}
                autoComplete="off"
                inputMode="email"
                onChange={({ target }) => change({ address: target.value })}
              />
            )
          }
        </LabelledField>
        <LabelledField label={t("people.user.accountKind")} required>
          {(id) => (
            <Select
              id={id}
              value={values.accountKind}
              onChange={(accountKind) => change({ accountKind })}
              options={kinds.map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) }))}
            />
          )}
        </LabelledField>
        <ScopeFields values={values} onChange={change} disabled={false} />
        <div className={styles.two}>
          {nameFields(ownLanguage).map((name) => (
            <LabelledField key={name} label={t(`people.user.${name}`)}>
              {(id) => (
                <Input
                  id={id}
                  value={values[name]}
                  maxLength={32}
                  autoComplete="off"
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </LabelledField>
          ))}
        </div>
        <LabelledField label={t("people.invitation.language")}>
          {(id) => (
            <Select
              id={id}
              value={language}
              onChange={(chosen) => change({ language: chosen })}
              options={languages.map((value) => ({ value, label: t(`signIn.language.${value}.name`) }))}
            />
          )}
        </LabelledField>
      </div>
    </SideDrawer>
  );
}
