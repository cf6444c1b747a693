import { SearchOutlined } from "@ant-design/icons";
import { useQueries } from "@tanstack/react-query";
import { DatePicker, Input, Select } from "antd";
import dayjs from "dayjs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { StateShape } from "../../ui/state-shape.tsx";
import styles from "./alarm-list.module.css";
import { categories, headFilter, heads, type ListAddress } from "./filter.ts";
import { alarmCountQuery } from "./queries.ts";

interface AlarmFiltersProps {
  address: ListAddress;
  onChange(changes: Record<string, string | null>): void;
}

const shapes = { all: null, unprocessed: null, first: "abnormal", second: "risk" } as const;
const typingPauseMs = 300;

export function AlarmFilters({ address, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation();
  const counts = useQueries({ queries: heads.map((head) => alarmCountQuery(headFilter(address, head))) });
  const [search, setSearch] = useState(address.search);

  useEffect(() => {
    if (search === address.search) return;
    const pause = setTimeout(() => onChange({ search }), typingPauseMs);
    return () => clearTimeout(pause);
  }, [search, address.search, onChange]);

  const range = [address.startTime, address.endTime].map((ms) => (ms === null ? null : dayjs(ms)));
  return (
    <div className={styles.filters}>
      <div className={styles.chips}>
        {heads.map((head, i) => (
          <button
            key={head}
            type="button"
            className={styles.chip}
            aria-pressed={address.head === head}
            onClick={() => onChange({ show: head === "all" ? null : head })}
          >
            {shapes[head] && <StateShape state={shapes[head]} />}
            {t(`alarms.head.${head}`)}
            <b>{counts[i]?.data ?? "–"}</b>
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <Select
          aria-label={t("alarms.filter.category")}
          value={address.category ?? ""}
          onChange={(category) => onChange({ category })}
          options={[
            { value: "", label: t("alarms.filter.allCategories") },
            ...categories.map((value) => ({ value, label: t(`alarms.category.${value}`) })),
          ]}
        />
        <DatePicker.RangePicker
          aria-label={t("alarms.filter.time")}
          allowEmpty
          value={[range[0] ?? null, range[1] ?? null]}
          onChange={(chosen) =>
            onChange({
              from: chosen?.[0] ? String(chosen[0].startOf("day").valueOf()) : null,
              to: chosen?.[1] ? String(chosen[1].endOf("day").valueOf()) : null,
            })
          }
        />
        <Input
          aria-label={t("alarms.filter.search")}
          placeholder={t("alarms.filter.search")}
          prefix={<SearchOutlined />}
          allowClear
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
    </div>
  );
}
