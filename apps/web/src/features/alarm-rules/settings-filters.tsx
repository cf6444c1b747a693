import { useQuery } from "@tanstack/react-query";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { customerOptions, customersIn } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session/session-context.ts";
import styles from "./alarm-settings.module.css";
import { settingOptionsQuery } from "./api.ts";

export interface ListFilter {
  customerId: string;
  deviceName: string;
  key: string;
  level: 1 | 2 | "";
}

export const noSettingFilter: ListFilter = { customerId: "", deviceName: "", key: "", level: "" };

interface SettingsFiltersProps {
  filter: ListFilter;
  onChange(filter: ListFilter): void;
}

export function SettingsFilters({ filter, onChange }: SettingsFiltersProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const options = useQuery(settingOptionsQuery());
  return (
    <div className={styles.filters}>
      {customersIn(factories).length > 1 && (
        <Select
          aria-label={t("alarmSettings.field.factory")}
          showSearch={{ optionFilterProp: "label" }}
          value={filter.customerId}
          onChange={(customerId) => onChange({ ...filter, customerId })}
          options={[
            { value: "", label: t("alarmSettings.filter.allFactories") },
            ...customerOptions(factories),
          ]}
        />
      )}
      <Input.Search
        allowClear
        aria-label={t("alarmSettings.filter.device")}
        placeholder={t("alarmSettings.filter.device")}
        onSearch={(deviceName) => onChange({ ...filter, deviceName })}
      />
      <Select
        aria-label={t("alarmSettings.field.indicator")}
        showSearch={{ optionFilterProp: "label" }}
        value={filter.key}
        onChange={(key) => onChange({ ...filter, key })}
        options={[
          { value: "", label: t("alarmSettings.filter.allIndicators") },
          ...(options.data?.indicators ?? []).map(({ key, keyName }) => ({ value: key, label: keyName })),
        ]}
      />
      <Select
        aria-label={t("alarmSettings.field.level")}
        value={filter.level}
        onChange={(level) => onChange({ ...filter, level })}
        options={[
          { value: "", label: t("alarmSettings.filter.allLevels") },
          { value: 1, label: t("state.level.first") },
          { value: 2, label: t("state.level.second") },
        ]}
      />
    </div>
  );
}
