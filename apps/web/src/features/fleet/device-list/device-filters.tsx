import { freshnesses, oilStates } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session-context.ts";
import { deviceOptionsQuery } from "../../../lib/fleet/oil-queries.ts";
import { groupsQuery } from "../api.ts";
import { customerOptions } from "../../../lib/fleet/customers.ts";
import type { DeviceFilter } from "./device-info-filter.ts";
import styles from "./device-info.module.css";

interface DeviceFiltersProps {
  filter: DeviceFilter;
  onChange: (filter: DeviceFilter) => void;
}

export function DeviceFilters({ filter, onChange }: DeviceFiltersProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const options = useQuery(deviceOptionsQuery());
  const groups = useQuery({ ...groupsQuery(filter.customerId), enabled: filter.customerId !== "" });
  const search = { optionFilterProp: "label" };
  return (
    <div className={styles.filters}>
      <Input.Search
        key={filter.deviceName}
        allowClear
        defaultValue={filter.deviceName}
        placeholder={t("fleet.manager.search")}
        onSearch={(deviceName) => onChange({ ...filter, deviceName })}
      />
      <Select
        aria-label={t("fleet.field.customerName")}
        showSearch={search}
        value={filter.customerId}
        onChange={(customerId) => onChange({ ...filter, customerId, groupId: "" })}
        options={[{ value: "", label: t("fleet.info.allCustomers") }, ...customerOptions(factories)]}
      />
      <Select
        aria-label={t("fleet.field.groupId")}
        value={filter.groupId}
        disabled={filter.customerId === ""}
        onChange={(groupId) => onChange({ ...filter, groupId })}
        options={[
          { value: "", label: t("fleet.info.allGroups") },
          ...(groups.data ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
        ]}
      />
      <Select
        aria-label={t("fleet.field.machineType")}
        value={filter.machineType}
        onChange={(machineType) => onChange({ ...filter, machineType })}
        options={[
          { value: "" as const, label: t("fleet.info.allTypes") },
          ...(options.data?.machineTypes ?? []).map(({ key, name }) => ({
            value: key as "hydraulic",
            label: name,
          })),
        ]}
      />
      <Select
        aria-label={t("fleet.field.oilState")}
        value={filter.oilState}
        onChange={(oilState) => onChange({ ...filter, oilState })}
        options={[
          { value: "" as const, label: t("fleet.info.allStates") },
          ...oilStates.map((state) => ({ value: state, label: t(`state.oil.${state}`) })),
        ]}
      />
      <Select
        aria-label={t("fleet.field.freshness")}
        value={filter.freshness}
        onChange={(freshness) => onChange({ ...filter, freshness })}
        options={[
          { value: "" as const, label: t("fleet.info.allCommunication") },
          ...freshnesses.map((freshness) => ({
            value: freshness,
            label: t(`fleet.communication.${freshness}`),
          })),
        ]}
      />
    </div>
  );
}
