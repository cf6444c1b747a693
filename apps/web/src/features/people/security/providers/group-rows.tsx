import type { SignInProvider } from "@oilcloud/contract";
import { accountKinds } from "@oilcloud/contract/values";
import { Button, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../lib/session/session-context.ts";
import styles from "../security.module.css";

type Rule = SignInProvider["groups"][number];

const kinds = accountKinds.filter((kind) => kind !== "experience");
const newRule: Rule = { group: "", accountKind: "endUser", tenantId: null, customerId: null };

interface GroupRowsProps {
  /** The dealer whose provider it is; null for the platform's. */
  tenantId: string | null;
  rules: readonly Rule[];
  onChange: (rules: Rule[]) => void;
}

/** Which account the members of a group are given. The first row that fits applies. */
export function GroupRows({ tenantId, rules, onChange }: GroupRowsProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const tenants = factories.flatMap((item) => ("customers" in item ? [item] : []));
  const own = tenants.filter((tenant) => tenantId === null || tenant.tenantId === tenantId);
  const customers = own.map(({ tenantName, customers: theirs }) => ({
    label: tenantName,
    options: theirs.map(({ customerId, customerName }) => ({ value: customerId, label: customerName })),
  }));
  const dealers = own.map((tenant) => ({ value: tenant.tenantId, label: tenant.tenantName }));
  const tenantOf = (customerId: string) =>
    own.find((tenant) => tenant.customers.some((each) => each.customerId === customerId))?.tenantId ?? null;
  const change = (at: number, given: Partial<Rule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...given } : rule)));

  const company = (rule: Rule, at: number) => {
    if (rule.accountKind === "administrator") return <span />;
    const label = t("people.providers.company");
    if (rule.accountKind === "dealer") {
      return (
        <Select
          aria-label={label}
          value={rule.tenantId}
          placeholder={label}
          options={dealers}
          onChange={(id) => change(at, { tenantId: id, customerId: null })}
        />
      );
    }
    return (
      <Select
        aria-label={label}
        value={rule.customerId}
        placeholder={label}
        options={customers}
        onChange={(id) => change(at, { customerId: id, tenantId: id ? tenantOf(id) : null })}
      />
    );
  };
  return (
    <fieldset className={styles.groups} aria-label={t("people.providers.groups")}>
      {rules.map((rule, at) => (
        <div key={at} className={styles.group}>
          <Input
            aria-label={t("people.providers.group")}
            placeholder={t("people.providers.group")}
            maxLength={200}
            value={rule.group}
            onChange={({ target }) => change(at, { group: target.value })}
          />
          <Select
            aria-label={t("people.providers.accountKind")}
            value={rule.accountKind}
            onChange={(accountKind) => change(at, { accountKind, tenantId, customerId: null })}
            options={kinds
              .filter((kind) => tenantId === null || kind !== "administrator")
              .map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) }))}
          />
          {company(rule, at)}
          <Button
            aria-label={t("people.providers.removeGroup")}
            onClick={() => onChange(rules.filter((_, place) => place !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...rules, { ...newRule, tenantId }])}>
          {t("people.providers.addGroup")}
        </Button>
      </div>
    </fieldset>
  );
}
