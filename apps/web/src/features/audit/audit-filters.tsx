import { CloseOutlined } from "@ant-design/icons";
import { auditEntities, securityKinds } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/lists/use-list-address.ts";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { DayRange } from "../../ui/filters/day-range.tsx";
import { RecordFilters } from "../../ui/filters/record-filters.tsx";
import { TextSearch } from "../../ui/filters/text-search.tsx";
import { type AuditCount, KindChips, OutcomeChips } from "./audit-chips.tsx";
import styles from "./audit.module.css";
import type { AuditAddress } from "./filter.ts";
import { auditPeopleQuery } from "./queries.ts";

/** Within a sentence the word begins with a small letter. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface AuditFiltersProps {
  address: AuditAddress;
  counts: readonly AuditCount[] | undefined;
  onChange: ChangeAddress;
}

export function AuditFilters({ address, counts, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const people = useQuery(auditPeopleQuery()).data?.rows ?? [];
  const sorted = auditEntities
    .map((value) => ({ value, label: capitalised(t(`audit.entity.${value}`)) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <RecordFilters
      heads={
        address.security ? (
          <OutcomeChips chosen={address.outcome} counts={counts} onChange={onChange} />
        ) : (
          <KindChips chosen={address.kind} counts={counts} onChange={onChange} />
        )
      }
    >
      <DayRange
        label={t("audit.time")}
        startDay={address.from}
        endDay={address.to}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <Select
        aria-label={t("audit.person")}
        value={address.accountId ?? ""}
        onChange={(accountId) => onChange({ accountId })}
        options={[
          { value: "", label: t("audit.everybody") },
          ...people.map(({ accountId, accountName }) => ({ value: accountId, label: accountName })),
        ]}
        showSearch={{ optionFilterProp: "label" }}
      />
      {address.security ? (
        <Select
          aria-label={t("audit.security.kind")}
          value={address.security}
          onChange={(security) => onChange({ security })}
          options={[
            { value: "any" as const, label: t("audit.security.any") },
            ...securityKinds.map((value) => ({ value, label: t(`audit.security.kinds.${value}`) })),
          ]}
        />
      ) : (
        <Select
          aria-label={t("audit.what")}
          value={address.entity ?? ""}
          onChange={(entity) => onChange({ entity, entityId: null })}
          options={[{ value: "", label: t("audit.everything") }, ...sorted]}
          showSearch={{ optionFilterProp: "label" }}
        />
      )}
      {onlyCustomer(factories) === null && (
        <Select
          aria-label={t("audit.factory")}
          value={address.customerId ?? ""}
          onChange={(customerId) => onChange({ customerId })}
          options={[{ value: "", label: t("audit.allFactories") }, ...customerOptions(factories)]}
          showSearch={{ optionFilterProp: "label" }}
        />
      )}
      {address.entityId !== "" && (
        <button type="button" className={styles.one} onClick={() => onChange({ entityId: null })}>
          {t("audit.oneObject")}
          <CloseOutlined aria-label={t("audit.clear")} />
        </button>
      )}
      <TextSearch
        label={t("audit.search")}
        value={address.search}
        onChange={(search) => onChange({ search })}
      />
    </RecordFilters>
  );
}
