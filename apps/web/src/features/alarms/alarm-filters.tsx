import { FilterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/address/use-list-address.ts";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session-context.ts";
import { useNarrow } from "../../lib/use-narrow.ts";
import buttons from "../../ui/buttons.module.css";
import { DayRange } from "../../ui/filters/day-range.tsx";
import { TextSearch } from "../../ui/filters/text-search.tsx";
import styles from "../../ui/record-list.module.css";
import { categories, levels, type ListAddress, processings, states } from "./filter.ts";
import { HeadChips } from "./head-chips.tsx";
import { devicesQuery } from "./queries.ts";

interface AlarmFiltersProps {
  address: ListAddress;
  onChange: ChangeAddress;
}

export function AlarmFilters({ address, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const factory = address.customerId ?? onlyCustomer(factories);
  const devices = useQuery({
    ...devicesQuery(factory),
    enabled: factory !== null || address.deviceId !== null,
  });
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const processed = address.processed === null ? null : address.processed ? "yes" : "no";
  // A head is a level and a processing in one: what is changed of it leaves the rest as it was.
  const handling = { show: null, level: address.level && String(address.level), processed };

  const choice = <T extends string | number>(
    name: "category" | "level" | "state" | "processed",
    value: T | null,
    options: readonly { value: T; label: string }[],
    change: (chosen: string) => void,
  ) => (
    <Select<string>
      aria-label={t(`alarms.filter.${name}`)}
      value={value === null ? "" : String(value)}
      onChange={change}
      options={[
        { value: "", label: t(`alarms.filter.all.${name}`) },
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
    />
  );

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
          {t("alarms.filter.title")}
        </button>
      )}
      <div className={styles.fields} data-folded={narrow && !unfolded}>
        {onlyCustomer(factories) === null && (
          <Select
            aria-label={t("alarms.filter.factory")}
            className={styles.wide ?? ""}
            value={address.customerId ?? ""}
            onChange={(customerId) => onChange({ customerId, deviceId: null })}
            options={[{ value: "", label: t("alarms.filter.all.factory") }, ...customerOptions(factories)]}
            showSearch={{ optionFilterProp: "label" }}
          />
        )}
        {(factory !== null || address.deviceId !== null) && (
          <Select
            aria-label={t("alarms.filter.device")}
            className={styles.wide ?? ""}
            value={devices.data ? (address.deviceId ?? "") : ""}
            loading={devices.isFetching}
            onChange={(deviceId) => onChange({ deviceId })}
            options={[
              { value: "", label: t("alarms.filter.all.device") },
              ...(devices.data ?? []).map(({ deviceId, deviceName }) => ({
                value: deviceId,
                label: deviceName,
              })),
            ]}
            showSearch={{ optionFilterProp: "label" }}
          />
        )}
        {choice(
          "level",
          address.level,
          levels.map((level) => ({
            value: level,
            label: t(level === 1 ? "alarms.head.first" : "alarms.head.second"),
          })),
          (level) => onChange({ ...handling, level }),
        )}
        {choice(
          "category",
          address.category,
          categories.map((value) => ({ value, label: t(`alarms.category.${value}`) })),
          (category) => onChange({ category }),
        )}
        {choice(
          "state",
          address.state,
          states.map((value) => ({ value, label: t(`alarms.state.${value}`) })),
          (state) => onChange({ state }),
        )}
        {choice(
          "processed",
          processed,
          processings.map((value) => ({
            value,
            label: t(value === "yes" ? "alarms.processed" : "alarms.unprocessed"),
          })),
          (chosen) => onChange({ ...handling, processed: chosen }),
        )}
        <DayRange
          label={t("alarms.filter.time")}
          startTime={address.startTime}
          endTime={address.endTime}
          onChange={onChange}
        />
        <TextSearch label={t("alarms.filter.search")} value={address.search} onChange={search} />
      </div>
    </div>
  );
}
