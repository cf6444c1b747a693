import { FilterOutlined, SearchOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { DatePicker, Input, Select } from "antd";
import dayjs from "dayjs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session-context.ts";
import { useNarrow } from "../../lib/use-narrow.ts";
import styles from "./alarm-list.module.css";
import { factoryOptions, onlyFactory } from "./factories.ts";
import { categories, levels, type ListAddress, processings, states } from "./filter.ts";
import { HeadChips } from "./head-chips.tsx";
import { devicesQuery } from "./queries.ts";
import type { ChangeAddress } from "./use-address.ts";

interface AlarmFiltersProps {
  address: ListAddress;
  onChange: ChangeAddress;
}

const typingPauseMs = 300;

export function AlarmFilters({ address, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const factory = address.customerId ?? onlyFactory(factories);
  const devices = useQuery({
    ...devicesQuery(factory),
    enabled: factory !== null || address.deviceId !== null,
  });
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
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
          className={styles.second}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <FilterOutlined aria-hidden="true" />
          {t("alarms.filter.title")}
        </button>
      )}
      <div className={styles.fields} data-folded={narrow && !unfolded}>
        {onlyFactory(factories) === null && (
          <Select
            aria-label={t("alarms.filter.factory")}
            className={styles.wide ?? ""}
            value={address.customerId ?? ""}
            onChange={(customerId) => onChange({ customerId, deviceId: null })}
            options={[{ value: "", label: t("alarms.filter.all.factory") }, ...factoryOptions(factories)]}
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
        <TimeFilter address={address} onChange={onChange} />
        <NameSearch address={address} onChange={onChange} />
      </div>
    </div>
  );
}

function TimeFilter({ address: { startTime, endTime }, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation();
  const [from, to] = [startTime, endTime].map((ms) => (ms === null ? null : dayjs(ms)));
  return (
    <DatePicker.RangePicker
      aria-label={t("alarms.filter.time")}
      allowEmpty
      value={[from ?? null, to ?? null]}
      onChange={(chosen) =>
        onChange({
          from: chosen?.[0] ? String(chosen[0].startOf("day").valueOf()) : null,
          to: chosen?.[1] ? String(chosen[1].endOf("day").valueOf()) : null,
        })
      }
    />
  );
}

function NameSearch({ address, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(address.search);

  useEffect(() => {
    if (search === address.search) return;
    const pause = setTimeout(() => onChange({ search }), typingPauseMs);
    return () => clearTimeout(pause);
  }, [search, address.search, onChange]);

  return (
    <Input
      aria-label={t("alarms.filter.search")}
      placeholder={t("alarms.filter.search")}
      prefix={<SearchOutlined />}
      allowClear
      value={search}
      onChange={({ target }) => setSearch(target.value)}
    />
  );
}
