import type { SentCode, UserDetail, Verifies } from "@oilcloud/contract";
import { type AccountKind, maxLengths } from "@oilcloud/contract/values";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { customerOption, customerOptions } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { nameFields } from "../../../lib/people/user-name.ts";
import { useDealers } from "../../../lib/people/use-dealers.ts";
import { TermsFields } from "../terms/terms-fields.tsx";
import { LabelledField } from "../../../ui/forms/labelled-field.tsx";
import styles from "../../../ui/forms/drawer-form.module.css";
import { VerifiedField, type Way } from "./verified-field.tsx";
import { belongsTo, type ScopeValues, type UserValues } from "./user-values.ts";

interface UserFieldsProps {
  /** null: a new one */
  user: UserDetail | null;
  values: UserValues;
  onChange: (change: Partial<UserValues>) => void;
  kinds: readonly AccountKind[];
  verifies: Verifies;
  sendCode: (way: Way, to: string) => Promise<SentCode>;
}

const otherFields = ["department", "position"] as const;

/** What is entered of an account. */
export function UserFields({ user, values, onChange, kinds, verifies, sendCode }: UserFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const locked = user !== null && !user.manageable;
  const fixed = locked || (user?.own ?? false);
  const shownKinds = kinds.includes(values.accountKind) ? kinds : [values.accountKind, ...kinds];
  return (
    <div className={styles.fields}>
      {user === null && (
        <LabelledField label={t("people.user.username")} required>
          {(id) => (
            <Input
              id={id}
              value={values.username}
              maxLength={32}
              autoComplete="off"
              onChange={({ target }) => onChange({ username: target.value })}
            />
          )}
        </LabelledField>
      )}
      <LabelledField label={t("people.user.accountKind")} required>
        {(id) => (
          <Select
            id={id}
            disabled={fixed}
            value={values.accountKind}
            onChange={(accountKind) => onChange({ accountKind })}
            options={shownKinds.map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) }))}
          />
        )}
      </LabelledField>
      {values.accountKind === "experience" ? (
        <TermsFields {...values} onChange={onChange} />
      ) : (
        <ScopeFields values={values} onChange={onChange} disabled={fixed} />
      )}
      <div className={styles.two}>
        {[...nameFields(language), ...otherFields].map((name) => (
          <LabelledField key={name} label={t(`people.user.${name}`)} required={name === "lastName"}>
            {(id) => (
              <Input
                id={id}
                disabled={locked}
                value={values[name]}
                maxLength={maxLengths.personName}
                autoComplete="off"
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </LabelledField>
        ))}
      </div>
      {(["phone", "email"] as const).map((way) => (
        <VerifiedField
          key={way}
          way={way}
          label={t(`people.user.${way}`)}
          stored={user ? user[way] : null}
          verifies={verifies[way]}
          value={values[way]}
          disabled={locked}
          onChange={(value) => onChange({ [way]: value })}
          sendCode={(to) => sendCode(way, to)}
        />
      ))}
      {user?.own && <p className={styles.hint}>{t("people.user.ownNote")}</p>}
      {locked && <p className={styles.hint}>{t("people.user.readOnly")}</p>}
    </div>
  );
}

interface ScopeFieldsProps {
  values: ScopeValues;
  onChange: (change: Partial<ScopeValues>) => void;
  disabled: boolean;
}

/** The dealer or customers of an account; who has one of them need not choose. */
export function ScopeFields({ values, onChange, disabled }: ScopeFieldsProps) {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const dealers = useDealers();
  const of = belongsTo(values.accountKind);
  const search = { optionFilterProp: "label" };
  const dealerField = (of === "tenant" || of === "customers") && dealers.length > 0 && (
    <LabelledField label={t("people.user.dealer")} required>
      {(id) => (
        <Select
          id={id}
          disabled={disabled}
          {...(values.tenantId !== "" && { value: values.tenantId })}
          onChange={(tenantId: string) => onChange({ tenantId, customerIds: [] })}
          options={dealers}
          showSearch={search}
        />
      )}
    </LabelledField>
  );
  const groupChoices = factories.flatMap((item) =>
    "customers" in item
      ? item.tenantId === values.tenantId
        ? item.customers.map(customerOption)
        : []
      : [customerOption(item)],
  );
  return (
    <>
      {dealerField}
      {of === "customer" && user.authority !== "CUSTOMER_USER" && (
        <LabelledField label={t("people.user.customer")} required>
          {(id) => (
            <Select
              id={id}
              disabled={disabled}
              {...(values.customerId !== "" && { value: values.customerId })}
              onChange={(customerId: string) => onChange({ customerId })}
              options={customerOptions(factories)}
              showSearch={search}
            />
          )}
        </LabelledField>
      )}
      {of === "customers" && (
        <LabelledField label={t("people.user.customers")} required hint={t("people.user.customersHint")}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={disabled}
              value={values.customerIds}
              onChange={(customerIds: string[]) => onChange({ customerIds })}
              options={groupChoices}
              optionFilterProp="label"
            />
          )}
        </LabelledField>
      )}
    </>
  );
}
