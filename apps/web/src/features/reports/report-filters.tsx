import { FilterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/address/use-list-address.ts";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session-context.ts";
import { useNarrow } from "../../lib/use-narrow.ts";
import { DayRange } from "../../ui/filters/day-range.tsx";
import { TextSearch } from "../../ui/filters/text-search.tsx";
import buttons from "../../ui/buttons.module.css";
import styles from "../../ui/record-list.module.css";
import { kinds, type ListAddress } from "./filter.ts";
import { HeadChips } from "./head-chips.tsx";
import { devicesQuery } from "./queries.ts";

interface ReportFiltersProps {
  address: ListAddress;
  onChange: ChangeAddress;
}

export function ReportFilters({ address, onChange }: ReportFiltersProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const only = onlyCustomer(factories);
  const factory = address.customerId ?? only;
  const devices = useQuery(devicesQuery(factory));
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);

  return (
    <div className={styles.filters}>
      <HeadChips address={address} onChange={onChange} />
      {narrow && (
        <button
          type="button"
          className={buttons.button}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <FilterOutlined aria-hidden="true" />
          {t("reports.filter.title")}
        </button>
      )}
      <div className={styles.fields} data-folded={narrow && !unfolded}>
        {only === null && (
          <Select
            aria-label={t("reports.filter.factory")}
            className={styles.wide ?? ""}
            value={address.customerId ?? ""}
            onChange={(customerId) => onChange({ customerId, deviceId: null })}
            options={[{ value: "", label: t("reports.filter.all.factory") }, ...customerOptions(factories)]}
            showSearch={{ optionFilterProp: "label" }}
          />
        )}
        {factory !== null && (
          <Select
            aria-label={t("reports.filter.device")}
            className={styles.wide ?? ""}
            value={devices.data ? (address.deviceId ?? "") : ""}
            loading={devices.isFetching}
            onChange={(deviceId) => onChange({ deviceId })}
            options={[
              { value: "", label: t("reports.filter.all.device") },
              ...(devices.data ?? []).map((each) => ({ value: each.deviceId, label: each.deviceName })),
            ]}
            showSearch={{ optionFilterProp: "label" }}
          />
        )}
        <Select<string>
          aria-label={t("reports.filter.kind")}
          value={address.kind ?? ""}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: "", label: t("reports.filter.all.kind") },
            ...kinds.map((value) => ({ value, label: t(`reports.kind.${value}`) })),
          ]}
        />
        <DayRange
          label={t("reports.filter.time")}
          startTime={address.startTime}
          endTime={address.endTime}
          onChange={onChange}
        />
        <TextSearch label={t("reports.filter.search")} value={address.search} onChange={search} />
      </div>
    </div>
  );
}
